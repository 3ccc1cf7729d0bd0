import {createServer, type ServerResponse} from 'node:http';
import {freePort, HOST} from '../../tools/start/ports';
import {test as base} from './fixtures';

/** A proxy of the built site. A test releases the HTML of the first page tag by tag; other files pass at once. */
interface HaltingSite {
  readonly url: string;
  /** Sends so many more tags. @returns Whether any are left. */
  pass(tags: number): boolean;
}

export const test = base.extend<{haltingSite: HaltingSite}>({
  haltingSite: async ({baseURL}, use) => {
    const held: string[] = [];
    let page: ServerResponse | undefined;
    const server = createServer(async ({url = '/'}, answer) => {
      const response = await fetch(new URL(url, baseURL), {headers: {'accept-encoding': 'identity'}});
      answer.writeHead(response.status, Object.fromEntries(response.headers));
      // Later pages pass at once, too: the browser prerenders links near the pointer.
      if (page || !response.headers.get('content-type')?.startsWith('text/html')) {
        answer.end(Buffer.from(await response.arrayBuffer()));
        return;
      }
      // Browsers draw nothing before the head and the tag of the body have arrived.
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
