import type {LoadContext, Plugin} from '@docusaurus/types';
import {languageFacts} from '../../src/site/languages';
import {cacheFolder} from './cache';
import {contentErrors} from './content-errors';
import {devServerOptions} from './dev-server';

/**
 * Docusaurus' own pattern, and a file that Docusaurus writes with each reload of the site: watching it would recompile
 * all guides after each edit of a dictionary.
 */
const UNWATCHED = /node_modules\/(?!@docusaurus)|__mdx-loader-dependency\.json$/;

/**
 * Extends the development server of a language: all languages have one address, the search has its index, and an
 * overlay shows errors in texts until they are fixed. tools/start/start.ts starts the servers (`npm run dev`).
 */
export default function development(context: LoadContext): Plugin {
  const language = languageFacts(context.i18n.currentLocale).code;
  return {
    name: 'development',
    getClientModules: () => ['../../src/client/development.ts', './overlay.css'],
    configureWebpack: () => ({
      devServer: devServerOptions(context),
      plugins: [contentErrors(context.siteDir, language)],
      watchOptions: {ignored: UNWATCHED},
      // Docusaurus' types are those of webpack.
      experiments: {
        cache: {storage: {type: 'filesystem', directory: cacheFolder(context.siteDir, language)}},
      } as object,
    }),
  };
}
