import {copyFileSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {smallestFile} from '../../src/site/drawing-formats';
import {languages} from '../support/languages';
import {SiteCopy} from '../support/site-copy';

/** Files that a stock site does not have. */
const OURS = ['src', 'tools', 'tests', 'supabase', 'docusaurus.config.ts', ...languages.map(codeFile)];

function codeFile(language: string): string {
  return `i18n/${language}/code.json`;
}

/** Makes a site of the unmodified classic preset (stock/docusaurus.config.ts) with our Markdown and static files. */
export function stockSite(): SiteCopy {
  const copy = new SiteCopy({hasOwnCache: true});
  const inCopy = (file: string): string => path.join(copy.folder, file);
  for (const file of OURS) {
    rmSync(inCopy(file), {recursive: true, force: true});
  }
  copyFileSync(path.join(__dirname, 'stock/docusaurus.config.ts'), inCopy('docusaurus.config.ts'));
  // Texts link to `<name>.svg`, but this site has a file for each variant of a drawing.
  for (const folder of languages.map((language) => inCopy(`static/drawings/${language}`))) {
    for (const file of readdirSync(folder)) {
      const drawing = file.replace(/\.narrow\.svg$/, '.svg');
      if (smallestFile(drawing) === file) {
        copyFileSync(path.join(folder, file), path.join(folder, drawing));
      }
    }
  }
  return copy;
}
