/** The feeds of a language, below `/blog`, by format. */
export const feedFiles = {rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json'} as const;

/** The formats with their names in links and their media types. */
export const feedFormats = [
  {name: 'RSS', file: feedFiles.rss, type: 'application/rss+xml'},
  {name: 'Atom', file: feedFiles.atom, type: 'application/atom+xml'},
  {name: 'JSON Feed', file: feedFiles.json, type: 'application/feed+json'},
] as const;
