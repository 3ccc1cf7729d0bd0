import {connect, createServer, type Server, type Socket} from 'node:net';
import {HOST} from '../../../src/stack/ports';
import {freePort} from '../ports';

/** A way to a server that can be cut off (connections are refused) or hang (connections stand, nothing comes through). */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private isHanging = false;

  private constructor(
    readonly port: number,
    private readonly target: number,
  ) {}

  static async to(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), target);
    await proxy.open();
    return proxy;
  }

  /** Lets everything through, from now on. Connections that hung are lost. */
  async open(): Promise<void> {
    this.drop();
    this.isHanging = false;
    if (!this.server) {
      const server = createServer((socket) => this.accept(socket));
      this.server = server;
      await new Promise<void>((resolve) => server.listen(this.port, HOST, resolve));
    }
  }

  /** Ends all connections and refuses new ones. */
  async cut(): Promise<void> {
    const server = this.server;
    this.server = null;
    const closed = server && new Promise((resolve) => server.close(resolve));
    this.drop();
    await closed;
  }

  /** Keeps connections, and takes new ones, but says nothing any more. */
  hang(): void {
    this.isHanging = true;
    for (const socket of this.sockets) {
      socket.unpipe();
      socket.resume();
    }
  }

  private drop(): void {
    for (const socket of this.sockets) {
      socket.destroy();
    }
  }

  private accept(socket: Socket): void {
    this.track(socket);
    if (this.isHanging) {
      socket.resume();
      return;
    }
    const upstream = connect(this.target, HOST);
    this.track(upstream);
    socket.pipe(upstream).pipe(socket);
    socket.once('close', () => upstream.destroy());
    upstream.once('close', () => socket.destroy());
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.sockets.delete(socket));
  }
}
