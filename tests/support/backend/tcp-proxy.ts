import {once} from 'node:events';
import {connect, createServer, type Socket} from 'node:net';
import {freePort, HOST} from '../../../tools/start/ports';

/** A way to a server that can be cut off (connections are refused) or hang (connections stand, nothing comes through). */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.accept(socket));
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
    await this.cut();
    this.isHanging = false;
    await once(this.server.listen(this.port, HOST), 'listening');
  }

  /** Ends all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) {
      socket.destroy();
    }
    await closed;
  }

  /** Keeps connections, and takes new ones, but says nothing any more. */
  hang(): void {
    this.isHanging = true;
  }

  private accept(client: Socket): void {
    const upstream = connect(this.target, HOST);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => this.isHanging || to.write(chunk));
      from.on('error', () => {});
      from.once('close', () => {
        this.sockets.delete(from);
        // What came before the end still goes out.
        to.destroySoon();
      });
    }
  }
}
