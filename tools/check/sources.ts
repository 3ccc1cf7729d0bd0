/**
 * `npm run sources`: every address outside of the site that the articles cite, with where it stands, so that somebody can try them. The
 * build checks their form (src/plugins/articles/markdown/remark-sources.ts) and asks nobody.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {articleFolders, markdownIn, translatedFolder} from '../../src/plugins/articles/files';

const SITE = path.join(__dirname, '../..');

const folders = articleFolders.flatMap(([folder, translation]) => [folder, translatedFolder('en', translation)]);

/** Where each address stands, as `file:line`. */
const places = new Map<string, string[]>();
for (const file of folders.flatMap((folder) => markdownIn(SITE, folder).map((name) => `${folder}/${name}`))) {
  for (const [index, line] of readFileSync(path.join(SITE, file), 'utf8').split('\n').entries()) {
    for (const [, address = ''] of line.matchAll(/\]\((https?:[^)\s]+)/g)) {
      places.set(address, [...(places.get(address) ?? []), `${file}:${index + 1}`]);
    }
  }
}
for (const [address, cited] of [...places].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`${address}\n  ${cited.join('\n  ')}`);
}
