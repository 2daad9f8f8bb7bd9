/** What lies over the page for a moment, such as the name of a thing on which a finger rests. */

/**
 * Among the few children of the body: for a class that nothing has, browsers go through all of the page.
 * @param {string} name
 */
export const overPage = (name) => [...document.body.children].find(({ classList }) => classList.contains(name));
