/** Takes the theme's inline style out of the pages, until the template of the pages has none. */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD, filesOf} from './build-folder';

for (const file of filesOf(BUILD).filter((name) => name.endsWith('.html'))) {
  const page = path.join(BUILD, file);
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<svg style="display: none;">.*?<\/svg>/s, ''));
}
