import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {GLOSSARY_FILE} from './articles/glossary-file';

/** Where it is decided what becomes of an article's Markdown. */
const FOLDERS = ['articles', 'articles/markdown'].map((folder) => path.join(__dirname, folder));

/**
 * Makes the bundler compile articles anew when something has changed that it does not know they are made of: the terms that are marked
 * in them, and what marks them. It keeps what it has compiled from one build to the next, by the Markdown file alone.
 */
export default function articleCache({siteDir}: LoadContext): Plugin {
  return {
    name: 'article-cache',
    configureWebpack() {
      const scripts = FOLDERS.flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => file.endsWith('.ts'))
          .map((file) => path.join(folder, file)),
      );
      // Rspack's own; Docusaurus' types have webpack's.
      const experiments = {cache: {buildDependencies: [path.join(siteDir, GLOSSARY_FILE), ...scripts]}};
      return {experiments} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  };
}
