import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {SEARCH_FOLDER} from '../../src/site/search-index';

/** Environment variable with the ports of the other languages for the default one, as in `{"en":20123}`. */
export const PORTS_VARIABLE = 'LANGUAGE_PORTS';

/** Folders of the last build that development serves as well. */
const BUILT_FOLDERS = [SEARCH_FOLDER, 'documents'];

/**
 * Extends the development server of a language (tools/start/start.ts, `npm run dev`): the server of the default
 * language proxies the others, each reloads its own pages, and the search has its index.
 */
export default function development({siteDir, baseUrl, outDir, i18n}: LoadContext): Plugin {
  const others = Object.entries<number>(JSON.parse(process.env[PORTS_VARIABLE] ?? '{}'));
  const socket = `${baseUrl}ws`;
  // Each language needs a cache folder of its own, because two writers break it.
  const cache = path.join(siteDir, 'node_modules/.cache/rspack-development', i18n.currentLocale);
  return {
    name: 'development',
    getClientModules: () => ['../../src/browser/development.ts'],
    configureWebpack: () => ({
      // Docusaurus merges these into its own options (https://webpack.js.org/configuration/dev-server/).
      devServer: {
        client: {webSocketURL: {pathname: socket}},
        webSocketServer: {type: 'ws', options: {path: socket}},
        proxy: others.map(([language, port]) => ({
          context: `/${language}/**`,
          target: `http://127.0.0.1:${port}`,
          ws: true,
          // The proxy would log each page that is closed.
          logLevel: 'silent',
        })),
        static: BUILT_FOLDERS.map((folder) => ({
          directory: path.join(outDir, folder),
          publicPath: baseUrl + folder,
          serveIndex: false,
          watch: false,
        })),
      },
      // Docusaurus' types are those of webpack.
      experiments: {cache: {storage: {type: 'filesystem', directory: cache}}} as object,
    }),
  };
}
