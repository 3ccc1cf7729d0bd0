import {createServer, type ServerResponse} from 'node:http';
import {freePort, HOST} from '../../tools/start/ports';
import {test as base} from './fixtures';

/** The built site behind a line that lets the first page's HTML through tag by tag, when a test says so. Other files pass at once. */
interface HaltingSite {
  readonly url: string;
  /** Lets so many more tags through. @returns Whether there are any left. */
  pass(tags: number): boolean;
}

/** A test with such a site, for as long as it runs. */
export const test = base.extend<{haltingSite: HaltingSite}>({
  haltingSite: async ({baseURL}, use) => {
    const held: string[] = [];
    let page: ServerResponse | undefined;
    const server = createServer(async ({url = '/'}, answer) => {
      // As it is, and under its own policy.
      const response = await fetch(new URL(url, baseURL), {headers: {'accept-encoding': 'identity'}});
      answer.writeHead(response.status, Object.fromEntries(response.headers));
      // Also a page that the browser makes ready because a pointer is near its link.
      if (page || !response.headers.get('content-type')?.startsWith('text/html')) {
        answer.end(Buffer.from(await response.arrayBuffer()));
        return;
      }
      // The head and the body's own tag come at once, or nothing would be drawn.
      const [head, body = ''] = (await response.text()).split(/(?<=<body[^>]*>)/);
      page = answer;
      held.push(...body.split(/(?<=>)/));
      answer.write(head);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    await use({
      url: `http://${HOST}:${port}`,
      pass: (tags) => {
        page?.write(held.splice(0, tags).join(''));
        if (held.length === 0) {
          page?.end();
        }
        return held.length > 0;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});
