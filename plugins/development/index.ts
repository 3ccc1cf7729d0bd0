import type {LoadContext, Plugin} from '@docusaurus/types';
import {languageFacts} from '../../src/site/languages';
import {cacheOf} from './cache';
import {contentFaults} from './content-faults';
import {devServerOf} from './dev-server';

/**
 * Docusaurus writes this file with each reload of the site, and all guides would be compiled again after each edit of a dictionary; the
 * rest is Docusaurus' own.
 */
const UNWATCHED = /node_modules\/(?!@docusaurus)|__mdx-loader-dependency\.json$/;

/**
 * What `npm run dev` shows besides the site: all languages under one address, the index of the search, and an overlay that tells what is
 * wrong with a text until it is mended. tools/start/development.ts starts a development server for each language.
 */
export default function development(context: LoadContext): Plugin {
  const language = languageFacts(context.i18n.currentLocale).code;
  return {
    name: 'development',
    getClientModules: () => ['../../src/client/development.ts', './overlay.css'],
    configureWebpack: () => ({
      devServer: devServerOf(context),
      plugins: [contentFaults(context.siteDir, language)],
      watchOptions: {ignored: UNWATCHED},
      // Docusaurus' types have webpack's options.
      experiments: {cache: {storage: {type: 'filesystem', directory: cacheOf(context.siteDir, language)}}} as object,
    }),
  };
}
