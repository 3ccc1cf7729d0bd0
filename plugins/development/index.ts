import type {LoadContext, Plugin} from '@docusaurus/types';
import {languageFacts} from '../../src/site/languages';
import {cacheFolder} from './cache';
import {devServerOptions} from './dev-server';

/**
 * Extends the development server of a language: all languages have one address, and the search has its index.
 * tools/start/start.ts starts the servers (`npm run dev`).
 */
export default function development(context: LoadContext): Plugin {
  const language = languageFacts(context.i18n.currentLocale).code;
  return {
    name: 'development',
    getClientModules: () => ['../../src/client/development.ts'],
    configureWebpack: () => ({
      devServer: devServerOptions(context),
      // Docusaurus' types are those of webpack.
      experiments: {
        cache: {storage: {type: 'filesystem', directory: cacheFolder(context.siteDir, language)}},
      } as object,
    }),
  };
}
