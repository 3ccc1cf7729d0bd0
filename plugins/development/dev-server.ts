import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {SEARCH_FOLDER} from '../../src/site/search';

/** Tells the server of the default language the ports of the others, as in `{"en":20123}`. */
export const PORTS_VARIABLE = 'LANGUAGE_PORTS';

/** What of the last build is shown in development, too. */
const BUILT_FOLDERS = [SEARCH_FOLDER, 'documents'];

/**
 * Options of webpack-dev-server (https://webpack.js.org/configuration/dev-server/), which Docusaurus merges into its own. The server of the
 * default language hands on what is asked of another one; each tells its own pages what has changed.
 */
export function devServerOf({baseUrl, outDir}: LoadContext) {
  const others = Object.entries<number>(JSON.parse(process.env[PORTS_VARIABLE] ?? '{}'));
  const socket = `${baseUrl}ws`;
  return {
    client: {
      webSocketURL: {pathname: socket},
      // They would stay over the page when what caused them is mended; the console has them.
      overlay: {runtimeErrors: false},
    },
    webSocketServer: {type: 'ws', options: {path: socket}},
    proxy: others.map(([language, port]) => ({
      context: `/${language}/**`,
      target: `http://127.0.0.1:${port}`,
      ws: true,
      // It tells of each page that is closed.
      logLevel: 'silent',
    })),
    static: BUILT_FOLDERS.map((folder) => ({
      directory: path.join(outDir, folder),
      publicPath: baseUrl + folder,
      serveIndex: false,
      watch: false,
    })),
  };
}
