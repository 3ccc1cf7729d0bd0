import {createServer} from 'node:net';
import {HOST} from '../../src/stack/ports';

/** A port that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const {port} = server.address() as {port: number};
      server.close(() => resolve(port));
    });
  });
}
