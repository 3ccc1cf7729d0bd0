/**
 * `npx tsx tools/check/sources.ts`: every address outside of the site that the articles cite, with where it stands, so that somebody can try them. The
 * build checks their form (plugins/articles/markdown/remark-sources.ts) and asks nobody.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {markdownIn} from '../../plugins/content-check/markdown-files';
import {languages} from '../../src/site/languages';
import {articleKinds, textFolder} from '../../src/site/text-folders';

const SITE = path.join(__dirname, '../..');

const folders = languages.flatMap((language) => articleKinds.map((kind) => textFolder(kind, language)));

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
