// The copy in the site's vendor/ is the one in node_modules.
export * from 'lit-html';
