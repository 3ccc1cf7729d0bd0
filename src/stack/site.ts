import {createReadStream, existsSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import path from 'node:path';
import {pipeline} from 'node:stream';
import compression from 'compression';
import handler from 'serve-handler';
import {HOST} from './ports';

const BUILD = path.join(__dirname, '../../build');

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Its types know only Express, which it does not need. */
const compress = compression() as Middleware;

const config = {
  public: BUILD,
  cleanUrls: true,
  directoryListing: false,
  etag: true,
  headers: [{source: '**', headers: [{key: 'Cache-Control', value: 'public, max-age=0, must-revalidate'}]}],
};

/** Whether there is a site to serve. */
export const isBuilt = (): boolean => existsSync(path.join(BUILD, 'index.html'));

/**
 * Serves the built site as static hosts do: compressed, under addresses without `.html`, with a redirect from other ways to write
 * an address, and with the 404 page nearest to it. What is built anew is served at once.
 *
 * @returns When the site answers.
 */
export function serveSite(port: number): Promise<void> {
  const server = createServer((request, response) => {
    compress(request, response, () => {
      answer(request, response).catch((error: Error) => {
        console.error(`The site could not answer ${request.url}: ${error.message}`);
        response.destroy();
      });
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const {pathname, search} = new URL(`http://${HOST}${request.url}`);
  const address = canonicalAddress(pathname);
  if (address !== pathname) {
    response.writeHead(308, {Location: `${address}${search}`}).end();
    return;
  }
  await handler(request, response, config, {
    // Visitors go away in the middle of an answer, and a new build takes files away: neither may leave the file open or end us.
    createReadStream: ((...args: Parameters<typeof createReadStream>) => {
      const stream = createReadStream(...args);
      response.once('close', () => stream.destroy());
      stream.once('error', () => response.destroy());
      return stream;
    }) as typeof createReadStream,
    sendError: async (missing = BUILD) => {
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
      pipeline(createReadStream(nearestNotFoundPage(missing)), response, () => {});
    },
  });
}

/**
 * The one address of a page, however it was asked for: with a slash at its end where the page is a folder's index (`/en/`),
 * without one where it is a file (`/blog`), and never with `.html`. Other addresses are their own.
 */
function canonicalAddress(pathname: string): string {
  const bare = pathname.replace(/(?:\/index)?(?:\.html)?\/*$/, '');
  if (existsSync(path.join(BUILD, `${bare}.html`))) {
    return bare;
  }
  return existsSync(path.join(BUILD, bare, 'index.html')) ? `${bare}/` : pathname;
}

/** The `404.html` in the folder of a missing file, or else in the nearest folder above it. */
function nearestNotFoundPage(missing: string): string {
  let folder = path.dirname(missing);
  while (folder !== BUILD && !existsSync(path.join(folder, '404.html'))) {
    folder = path.dirname(folder);
  }
  return path.join(folder, '404.html');
}
