import {createHash, randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import send from 'send';
import {BUILD, hostFiles} from '../../plugins/postbuild/site';
import {headersFor, NOT_FOUND_CACHING, readHostRules, redirectFor} from './host-rules';
import {HOST} from './ports';

/**
 * Serves the built site as static hosts do: compressed, with the headers and redirects that the build wrote for them,
 * with one address per page, and with the nearest 404 page. Serves a new build at once.
 *
 * @param folder The build.
 * @returns The server, when the site answers.
 */
export async function serveSite(port: number, folder = BUILD): Promise<Server> {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch((error: Error) => {
      console.error(`The site could not answer ${request.url}: ${error.message}`);
      response.destroy();
    });
  });
  await once(server.listen(port, HOST), 'listening');
  return server;
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const {pathname, search} = new URL(`http://${HOST}${request.url}`);
  const rules = readHostRules(folder);
  for (const [name, value] of Object.entries(headersFor(rules, pathname))) {
    response.setHeader(name, value);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  const decoded = decodePath(pathname);
  const redirect = redirectFor(rules, pathname) ?? canonicalRedirect(folder, decoded);
  if (redirect) {
    response.writeHead(redirect.status, {Location: `${redirect.to}${search}`}).end();
    return;
  }
  const file = [decoded, `${decoded}.html`, `${decoded}index.html`].find((one) => isPublished(folder, one));
  if (!file) {
    response.statusCode = 404;
    response.setHeader('Cache-Control', NOT_FOUND_CACHING);
  }
  await sendFile(request, response, path.join(folder, file ?? notFoundPage(folder, decoded)));
}

/** Decodes a path; one with a wrong encoding stays as it is, and is the path of no file. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Redirects to the canonical address of a page, which ends in a slash for the index of a folder (`/en/`), in none for a
 * file (`/blog`), and never in `.html`.
 */
function canonicalRedirect(folder: string, pathname: string): {to: string; status: number} | undefined {
  const bare = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '');
  const to = isPublished(folder, `${bare}.html`)
    ? bare
    : isPublished(folder, `${bare}/index.html`)
      ? `${bare}/`
      : pathname;
  return to === pathname ? undefined : {to: encodeURI(to), status: 308};
}

/** Whether a decoded path is a public file. Two slashes are refused: `//blog` would redirect to another site. */
function isPublished(folder: string, pathname: string): boolean {
  const file = path.join(folder, pathname);
  const isUnsafe = pathname.includes('//') || !file.startsWith(folder + path.sep);
  const isForHost = Object.values(hostFiles).some((name) => pathname === `/${name}`);
  return !isUnsafe && !isForHost && existsSync(file) && statSync(file).isFile();
}

/** The `404.html` in the folder of a missing file, or else in the nearest folder above it. */
function notFoundPage(folder: string, missing: string): string {
  const above = path.posix.dirname(missing);
  return above === '/' || isPublished(folder, `${above}/404.html`) ? `${above}/404.html` : notFoundPage(folder, above);
}

const CACHE = path.join(__dirname, '../../node_modules/.cache/compressed');

const COMPRESSIBLE = /\.(?:html|css|js|json|svg|xml|txt|webmanifest)$/;

/** At the levels of a host that compresses in advance, in the order of preference. */
const compressors = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: (content: Buffer) => promisify<Buffer, {level: number}, Buffer>(gzip)(content, {level: 9}),
} as const;

type Encoding = keyof typeof compressors;
const encodings = Object.keys(compressors) as Encoding[];

/** Returns the path of a file's compressed copy, which is cached: the largest script takes a second. */
export async function compressedCopy(file: string, encoding: Encoding): Promise<string> {
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex');
  const copy = path.join(CACHE, `${hash}.${encoding}${path.extname(file)}`);
  if (!existsSync(copy)) {
    mkdirSync(CACHE, {recursive: true});
    // Another process may be reading the copy: it appears as a whole.
    const unfinished = `${copy}.${randomUUID()}`;
    writeFileSync(unfinished, await compressors[encoding](content));
    renameSync(unfinished, copy);
  }
  return copy;
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
  let sent = file;
  if (COMPRESSIBLE.test(file)) {
    response.setHeader('Vary', 'Accept-Encoding');
    const accepted = request.headers['accept-encoding']?.split(/[\s,;]+/);
    const encoding = encodings.find((one) => accepted?.includes(one));
    if (encoding) {
      sent = await compressedCopy(file, encoding);
      response.setHeader('Content-Encoding', encoding);
    }
  }
  const options = {root: path.dirname(sent), acceptRanges: false, cacheControl: false, index: false} as const;
  send(request, encodeURI(path.basename(sent)), options).pipe(response);
}
