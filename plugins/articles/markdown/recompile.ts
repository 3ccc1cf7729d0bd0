import {readdirSync} from 'node:fs';
import path from 'node:path';
import {languages} from '../../../src/site/languages';
import {articleFolders} from '../../../src/site/text-folders';
import {dictionaryFile} from '../../content-check/dictionary-files';
import {entriesFiles} from '../../content-check/entries-file';

/** The folders of the code that compiles texts. */
const SOURCES = ['..', '../../content-check'].map((folder) => path.join(__dirname, folder));

/** Returns bundler options that recompile texts after a change of the glossary, the calendar, the words of Markdown or the code. */
export function recompileOptions(siteDir: string) {
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(folder, file)),
  );
  const words = languages.map((language) => dictionaryFile(language, 'markdown'));
  const files = [...entriesFiles, ...words].map((file) => path.join(siteDir, file));
  const loader = {loader: path.join(__dirname, 'dependencies-loader.mjs'), options: {files}};
  return {
    // `include` only: Docusaurus takes a rule with a `test` for Markdown for one of a content plugin.
    module: {
      rules: [
        {
          include: articleFolders.map((folder) => path.join(siteDir, folder, '/')),
          enforce: 'post' as const,
          use: loader,
        },
      ],
    },
    // Docusaurus' types are those of webpack.
    experiments: {cache: {buildDependencies: sources}} as object,
  };
}
