/**
 * `npx tsx tools/check/sources.ts`: lists all external addresses that the articles cite, with their locations, for a
 * maintainer to try. The build checks their form only (plugins/content-check/rules/sources.ts).
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {markdownIn} from '../../plugins/content-check/markdown-files';
import {languages} from '../../src/site/languages';
import {articleKinds, textFolder} from '../../src/site/text-folders';

const SITE = path.join(__dirname, '../..');

const folders = languages.flatMap((language) => articleKinds.map((kind) => textFolder(kind, language)));

/** The locations of each address, as `file:line`. */
const locations = new Map<string, string[]>();
for (const file of folders.flatMap((folder) => markdownIn(SITE, folder).map((name) => `${folder}/${name}`))) {
  for (const [index, line] of readFileSync(path.join(SITE, file), 'utf8').split('\n').entries()) {
    for (const [, address = ''] of line.matchAll(/\]\((https?:[^)\s]+)/g)) {
      locations.set(address, [...(locations.get(address) ?? []), `${file}:${index + 1}`]);
    }
  }
}
for (const [address, cited] of [...locations].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`${address}\n  ${cited.join('\n  ')}`);
}
