import {existsSync, statSync} from 'node:fs';
import {stat} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';
import mime from 'mime-types';
import send from 'send';
import {BUILD, hostFiles, isBuilt} from '../../plugins/finish/site';
import {compressedCopy, encodingFor, isCompressible} from './compressed';
import {type HostRules, headersFor, NOT_FOUND_CACHING, readHostRules, redirectFor} from './host-rules';
import {HOST} from './ports';

/**
 * Serves the built site as static hosts do: compressed, with the headers and redirects that the build wrote for them,
 * with one address per page, and with the nearest 404 page. Serves a new build at once.
 *
 * @returns The server, when the site answers.
 */
export function serveSite(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(`The site could not answer ${request.url}: ${error.message}`);
      response.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve(server));
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const {pathname, search} = new URL(`http://${HOST}${request.url}`);
  const rules = await currentRules();
  for (const [name, value] of Object.entries(headersFor(rules, pathname))) {
    response.setHeader(name, value);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  const decoded = decodePath(pathname);
  const redirect = redirectFor(rules, pathname) ?? canonicalRedirect(decoded);
  if (redirect) {
    response.writeHead(redirect.status, {Location: `${redirect.to}${search}`}).end();
    return;
  }
  const file = [decoded, `${decoded}.html`, `${decoded}index.html`].find(isPublished);
  if (file) {
    await sendFile(request, response, file, () => sendNotFoundPage(request, response, decoded));
  } else {
    await sendNotFoundPage(request, response, decoded);
  }
}

/** Decodes a path; one with a wrong encoding stays as it is, and is the path of no file. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** @param onMissing Called when a new build has removed the file. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  onMissing: () => Promise<void>,
): Promise<void> {
  let file = path.join(BUILD, name);
  try {
    if (isCompressible(file, (await stat(file)).size)) {
      response.setHeader('Vary', 'Accept-Encoding');
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding) {
        file = await compressedCopy(file, encoding);
        response.setHeader('Content-Encoding', encoding);
        response.setHeader('Content-Type', mime.contentType(path.extname(name)) || 'application/octet-stream');
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
    return onMissing();
  }
  const options = {root: path.dirname(file), cacheControl: false, dotfiles: 'allow', index: false} as const;
  send(request, encodeURI(path.basename(file)), options)
    .on('error', (error: Error & {status?: number}) => {
      if (response.headersSent) {
        response.destroy();
      } else if (error.status === 404) {
        void onMissing();
      } else {
        response.removeHeader('Content-Encoding');
        response.removeHeader('Content-Type');
        response.writeHead(error.status ?? 500).end();
      }
    })
    .pipe(response);
}

/** Headers for a part of a file or a condition, which are about the missing file and not the 404 page. */
const CONDITIONS = ['range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** Sends the `404.html` in the folder of a missing file, or else in the nearest folder above it. */
async function sendNotFoundPage(request: IncomingMessage, response: ServerResponse, missing: string): Promise<void> {
  let folder = path.posix.dirname(missing);
  while (folder !== '/' && !isPublished(`${folder}/404.html`)) {
    folder = path.posix.dirname(folder);
  }
  response.statusCode = 404;
  response.setHeader('Cache-Control', NOT_FOUND_CACHING);
  for (const name of CONDITIONS) {
    delete request.headers[name];
  }
  await sendFile(request, response, path.posix.join(folder, '404.html'), async () => {
    response.destroy();
  });
}

let cached: {readonly rules: HostRules; readonly version: number} | undefined;

/** The rules of the latest build; during a build, those of the previous one. */
async function currentRules(): Promise<HostRules> {
  const version = isBuilt() ? statSync(path.join(BUILD, hostFiles.redirects)).mtimeMs : cached?.version;
  if (!cached || cached.version !== version) {
    cached = {rules: await readHostRules(BUILD), version: version ?? 0};
  }
  return cached.rules;
}

/**
 * Redirects to the canonical address of a page, which ends in a slash for the index of a folder (`/en/`), in none for a
 * file (`/blog`), and never in `.html`.
 */
function canonicalRedirect(pathname: string): {to: string; status: number} | undefined {
  const bare = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '');
  const to = isPublished(`${bare}.html`) ? bare : isPublished(`${bare}/index.html`) ? `${bare}/` : pathname;
  return to === pathname ? undefined : {to: encodeURI(to), status: 308};
}

/** Whether a decoded path is a public file. Two slashes are refused: `//blog` would redirect to another site. */
function isPublished(pathname: string): boolean {
  const file = path.join(BUILD, pathname);
  const isUnsafe = pathname.includes('//') || !file.startsWith(BUILD + path.sep);
  const isForHost = Object.values(hostFiles).some((name) => pathname === `/${name}`);
  return !isUnsafe && !isForHost && existsSync(file) && statSync(file).isFile();
}
