import {once} from 'node:events';
import {connect, createServer, type Socket} from 'node:net';
import {freePort, HOST} from '../../../tools/start/ports';

/** A proxy that tests can open, cut or make hang. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.accept(socket));
  private isHanging = false;
  /** Returns a response to the first bytes of a client, or null to forward them. A response ends the connection. */
  interceptFirstBytes: (firstBytes: Buffer) => Buffer | null = () => null;

  private constructor(
    readonly port: number,
    private readonly targetPort: number,
  ) {}

  static async to(targetPort: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), targetPort);
    await proxy.open();
    return proxy;
  }

  /** Forwards new connections. Ends existing ones. */
  async open(): Promise<void> {
    await this.cut();
    this.isHanging = false;
    await once(this.server.listen(this.port, HOST), 'listening');
  }

  /** Ends all connections and rejects new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) {
      socket.destroy();
    }
    await closed;
  }

  /** Keeps connections and accepts new ones, but forwards nothing. */
  hang(): void {
    this.isHanging = true;
  }

  private accept(client: Socket): void {
    client.once('data', (firstBytes) => {
      const response = this.interceptFirstBytes(firstBytes);
      if (response) {
        upstream.destroy();
        client.end(response);
      }
    });
    const upstream = connect(this.targetPort, HOST);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => this.isHanging || to.write(chunk));
      from.on('error', () => {});
      from.once('close', () => {
        this.sockets.delete(from);
        // Unlike destroy(), this sends buffered data first.
        to.destroySoon();
      });
    }
  }
}
