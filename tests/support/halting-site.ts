import {createServer, type Server, type ServerResponse} from 'node:http';
import {HOST} from '../../src/stack/ports';
import {freePort} from './ports';

/** The built site behind a line that lets a page's HTML through tag by tag, when a test says so. Other files pass at once. */
export class HaltingSite {
  private readonly held: Buffer[] = [];
  private page: ServerResponse | null = null;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param origin Where the site is served. */
  static async before(origin: string): Promise<HaltingSite> {
    const port = await freePort();
    const server = createServer();
    const site = new HaltingSite(server, `http://${HOST}:${port}`);
    server.on('request', async ({url}, answer) => {
      const response = await fetch(new URL(url ?? '/', origin));
      const type = response.headers.get('content-type') ?? '';
      // Under its own policy; what `fetch` has unpacked is sent as it is.
      const {
        'content-encoding': _encoding,
        'content-length': _length,
        ...headers
      } = Object.fromEntries(response.headers);
      const body = Buffer.from(await response.arrayBuffer());
      answer.writeHead(response.status, headers);
      if (type.startsWith('text/html')) {
        site.hold(answer, body.toString());
      } else {
        answer.end(body);
      }
    });
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    return site;
  }

  /** The head and the body's own tag come at once, or nothing would be drawn. */
  private hold(answer: ServerResponse, html: string): void {
    const [head = '', body = ''] = html.split(/(?<=<body[^>]*>)/);
    this.page = answer;
    this.held.push(...(body.match(/[^>]*>/g) ?? []).map((piece) => Buffer.from(piece)));
    answer.write(head);
  }

  /** Lets so many more tags through. @returns Whether there are any left. */
  pass(tags: number): boolean {
    this.page?.write(Buffer.concat(this.held.splice(0, tags)));
    if (this.held.length === 0) {
      this.page?.end();
    }
    return this.held.length > 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
