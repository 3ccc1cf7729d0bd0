/** File names of the feeds, which are below `/blog`. */
export const feedFiles = {rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json'} as const;

/** The feed formats with their link texts and media types. */
export const feedFormats = [
  {name: 'RSS', file: feedFiles.rss, type: 'application/rss+xml'},
  {name: 'Atom', file: feedFiles.atom, type: 'application/atom+xml'},
  {name: 'JSON Feed', file: feedFiles.json, type: 'application/feed+json'},
] as const;
