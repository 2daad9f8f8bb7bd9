// Light or dark, if somebody has chosen one of them: before anything is painted, so that no page flashes in the other. A plain
// script, since browsers may paint before they run a module; all other settings are the work of settings.js.

{
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem('higawari.settings') ?? '{}');
  } catch {
    // Nothing is kept here, or nothing that can be read: then the system's own colours are right.
  }
  if (kept?.theme === 'light' || kept?.theme === 'dark') document.documentElement.dataset.theme = kept.theme;
}
