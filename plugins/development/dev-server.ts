import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {SEARCH_FOLDER} from '../../src/site/search';

/** Environment variable with the ports of the other languages for the default one, as in `{"en":20123}`. */
export const PORTS_VARIABLE = 'LANGUAGE_PORTS';

/** Folders of the last build that development serves as well. */
const BUILT_FOLDERS = [SEARCH_FOLDER, 'documents'];

/**
 * Returns options of webpack-dev-server (https://webpack.js.org/configuration/dev-server/) that Docusaurus merges into
 * its own. The server of the default language proxies the others; each server reloads its own pages.
 */
export function devServerOptions({baseUrl, outDir}: LoadContext) {
  const others = Object.entries<number>(JSON.parse(process.env[PORTS_VARIABLE] ?? '{}'));
  const socket = `${baseUrl}ws`;
  return {
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
  };
}
