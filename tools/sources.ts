/**
 * `npm run sources`: every address outside of the site that the articles cite, with where it stands, so that somebody can try them. The
 * build checks their form (src/plugins/remark-sources.ts) and asks nobody.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const SITE = path.join(__dirname, '..');
const FOLDERS = [
  'blog/posts',
  'blog/guides',
  'i18n/en/docusaurus-plugin-content-blog',
  'i18n/en/docusaurus-plugin-content-docs/current',
];

/** Where each address stands, as `file:line`. */
const places = new Map<string, string[]>();
for (const folder of FOLDERS) {
  for (const name of readdirSync(path.join(SITE, folder), {recursive: true, encoding: 'utf8'})) {
    const file = path.join(folder, name);
    const lines = /\.mdx?$/.test(name) ? readFileSync(path.join(SITE, file), 'utf8').split('\n') : [];
    for (const [index, line] of lines.entries()) {
      for (const [, address = ''] of line.matchAll(/\]\((https?:[^)\s]+)/g)) {
        places.set(address, [...(places.get(address) ?? []), `${file}:${index + 1}`]);
      }
    }
  }
}
for (const [address, cited] of [...places].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`${address}\n  ${cited.join('\n  ')}`);
}
