import {createServer, type IncomingMessage, request as requestHttp, type ServerResponse} from 'node:http';
import {request as requestHttps} from 'node:https';
import {setTimeout as wait} from 'node:timers/promises';
import {HOST} from '../../src/stack/ports';
import {freePort} from '../support/ports';

/** How long a line may take to fall silent, in milliseconds. */
const PATIENCE = 30_000;

/** A file that went to the browser. */
export interface Transfer {
  /** Address on the host, without the query. */
  readonly path: string;
  readonly isScript: boolean;
  /** Fetched for a page that the visitor may open next. */
  readonly isPrefetch: boolean;
  /** Size of the body, gzipped where the server compresses it. */
  readonly bytes: number;
}

/**
 * The line between browser and site, which can keep script files back and sees what passes. Unlike the interception of requests
 * in the browser it leaves cache, prefetched and prerendered pages as visitors have them.
 */
export class ScriptGate {
  private held: (() => void)[] = [];
  private isHolding = false;
  private underWay = 0;
  private lastMove = 0;
  private passed: Transfer[] = [];

  private constructor(readonly url: string) {}

  /** @param origin Where the site is served. */
  static async before(origin: string): Promise<ScriptGate> {
    const port = await freePort();
    const server = createServer();
    const gate = new ScriptGate(`http://${HOST}:${port}`);
    server.on('request', (request, response) => void gate.pass(request, response, origin));
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    return gate;
  }

  /** What went to the browser since the last `reset`. */
  get transfers(): readonly Transfer[] {
    return this.passed;
  }

  /** Begins anew for another visitor. @param holdsScripts Keeps script files back until `release`. */
  reset(holdsScripts: boolean): void {
    this.release();
    this.isHolding = holdsScripts;
    this.passed = [];
  }

  /** Lets through what was kept back and what comes. */
  release(): void {
    this.isHolding = false;
    for (const pass of this.held.splice(0)) {
      pass();
    }
  }

  /** Waits until nothing but what is kept back has been under way for so many milliseconds. @throws Error when that never comes. */
  async quiet(milliseconds: number): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (this.underWay > 0 || Date.now() - this.lastMove < milliseconds) {
      if (Date.now() > end) {
        throw new Error(`The page still transfers files after ${PATIENCE / 1000} s.`);
      }
      await wait(20);
    }
  }

  private async pass(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
    const address = new URL(request.url ?? '/', origin);
    const isScript = /\.m?js$/.test(address.pathname);
    if (isScript && this.isHolding) {
      await new Promise<void>((resolve) => this.held.push(resolve));
      // Whoever asked for it may have gone to another page.
      if (response.destroyed) {
        return;
      }
    }
    this.underWay++;
    this.lastMove = Date.now();
    response.once('close', () => {
      this.underWay--;
      this.lastMove = Date.now();
    });
    const send = address.protocol === 'https:' ? requestHttps : requestHttp;
    // One way to compress, so that sizes can be compared with the goals, which are for gzip.
    const headers = {...request.headers, host: address.host, 'accept-encoding': 'gzip'};
    const upstream = send(address, {method: request.method, headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.once('end', () => {
        const isPrefetch = `${request.headers['sec-purpose']} ${request.headers.purpose}`.includes('prefetch');
        this.passed.push({path: address.pathname, isScript, isPrefetch, bytes});
      });
      answer.pipe(response);
    });
    upstream.once('error', () => response.destroy());
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  }
}
