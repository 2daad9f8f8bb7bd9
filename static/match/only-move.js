/** Whether somebody has a choice at all. Pure. */

/** @import { Text, View } from '../types' */

/** @typedef {{ move: string, label: Text, forced?: Text }} OnlyMove */

/** The only legal move of whoever has it, what it is called, and what is said once it is made where that says more; one that has a warning is made for nobody, unless the game says that it is forced. @param {View | undefined} view @returns {OnlyMove | undefined} */
export function onlyMove(view) {
  if (!view || view.over || view.thinks || view.holder === null || view.holder !== view.seat) return undefined;
  const { choices, scene } = view;
  const actions = (scene.actions ?? []).filter(({ barred }) => !barred);
  const isPause = actions.some(({ pause }) => pause);
  const moves = new Set([...choices, ...actions].map(({ move }) => move));
  const [only] = [...choices, ...actions];
  const costs = [...choices, ...actions].some((one) => one.warning && !one.forced);
  return only && moves.size === 1 && !isPause && !costs ? only : undefined;
}
