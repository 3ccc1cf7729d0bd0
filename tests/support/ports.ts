import {canListen} from '../../tools/start/ports';

/** Ports that no system gives to outgoing connections: what is free stays free until a test's server listens there. */
const RANGE = {from: 20_000, to: 30_000};

/** A port that nobody uses just now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from));
    if (await canListen(port)) {
      return port;
    }
  }
}
