import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {SEARCH_FOLDER} from '../../src/site/search-index';

/** Environment variable: the ports of the other languages' servers as JSON, such as `{"en":20123}`. */
export const PORTS_VARIABLE = 'LANGUAGE_PORTS';

/** Folders of the last build. The development server serves them as well, because only a build can write them. */
const BUILT_FOLDERS = [SEARCH_FOLDER, 'documents'];

/**
 * Extends Docusaurus' development server, which tools/start/start.ts runs once for each language (`npm run dev`). The
 * server of the default language proxies the other ones, so that the whole site has one origin.
 */
export default function development({siteDir, baseUrl, outDir, i18n}: LoadContext): Plugin {
  const otherPorts = Object.entries<number>(JSON.parse(process.env[PORTS_VARIABLE] ?? '{}'));
  const socketPath = `${baseUrl}ws`;
  // A cache folder for each language, because two Rspack processes crash if they share one. Remove when this is fixed:
  // https://github.com/web-infra-dev/rspack/issues/11949
  const cacheFolder = path.join(siteDir, 'node_modules/.cache/rspack-development', i18n.currentLocale);
  return {
    name: 'development',
    getClientModules: () => ['../../src/browser/development.ts'],
    configureWebpack: () => ({
      // Docusaurus merges these into its own options (https://webpack.js.org/configuration/dev-server/).
      devServer: {
        client: {webSocketURL: {pathname: socketPath}},
        webSocketServer: {type: 'ws', options: {path: socketPath}},
        proxy: otherPorts.map(([language, port]) => ({
          context: `/${language}/**`,
          target: `http://127.0.0.1:${port}`,
          ws: true,
          // Otherwise the proxy logs an error whenever a page is closed.
          logLevel: 'silent',
        })),
        static: BUILT_FOLDERS.map((folder) => ({
          directory: path.join(outDir, folder),
          publicPath: baseUrl + folder,
          serveIndex: false,
          watch: false,
        })),
      },
      // An option of Rspack; Docusaurus has the types of webpack.
      experiments: {cache: {storage: {type: 'filesystem', directory: cacheFolder}}} as object,
    }),
  };
}
