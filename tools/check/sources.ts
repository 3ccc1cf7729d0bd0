/**
 * `npx tsx tools/check/sources.ts`: lists all external addresses that the articles cite, with their locations, for a
 * maintainer to try. The build checks their form only (plugins/content-check/rules/sources.ts).
 */
import path from 'node:path';
import {readTexts} from '../../plugins/content-check/text';

/** The locations of each address, as `file:line`. */
const locations = new Map<string, string[]>();
for (const {kind, file, content} of [...readTexts(path.join(__dirname, '../..')).values()].flat()) {
  for (const [index, line] of kind === 'pages' ? [] : content.split('\n').entries()) {
    for (const [, address = ''] of line.matchAll(/\]\((https?:[^)\s]+)/g)) {
      locations.set(address, [...(locations.get(address) ?? []), `${file}:${index + 1}`]);
    }
  }
}
for (const [address, cited] of [...locations].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`${address}\n  ${cited.join('\n  ')}`);
}
