import {connect, createServer} from 'node:net';
import {say, type ToolWord} from '../../plugins/content-check/tool-words';

/** The one address of everything here: nothing is reachable from other machines. */
export const HOST = '127.0.0.1';

// What runs here and what it starts, tests too, ask each other; a proxy of the environment knows nothing of them.
const {no_proxy, NO_PROXY = no_proxy} = process.env;
process.env.NO_PROXY = process.env.no_proxy = [NO_PROXY, HOST, 'localhost'].filter(Boolean).join();

/** Something that the stack listens on. */
export interface Port {
  readonly number: number;
  /** What it is for, for messages. */
  readonly purpose: ToolWord;
  /** The variable that chooses another one. */
  readonly variable: string;
}

/** A port from the environment, or the one that is meant. @throws Error when the variable holds no port. */
export function port(variable: string, fallback: number, purpose: ToolWord): Port {
  const number = Number(process.env[variable] || fallback);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(`${variable} must be a port, 1 to 65535, not "${process.env[variable]}".`);
  }
  return {number, purpose, variable};
}

/** @throws Error that says what to do, when somebody else listens on one of the ports. */
export async function requireFree(ports: readonly Port[]): Promise<void> {
  const busy: Port[] = [];
  for (const candidate of ports) {
    if (!(await isFree(candidate.number)) || !(await canListen(candidate.number))) {
      busy.push(candidate);
    }
  }
  if (busy.length > 0) {
    const used = busy.map(({number, purpose}) => `${number}: ${say(purpose)}`).join(', ');
    const others = await Promise.all(busy.map(async ({variable}) => `${variable}=${await freePort()}`));
    const command = [...others, 'npm run', process.env.npm_lifecycle_event ?? 'dev'].join(' ');
    throw new Error(say('start.busy', {ports: used, command}));
  }
}

/**
 * Whether nobody listens on a port of this machine, not at its IPv6 address either, to which `localhost` may lead a browser. Knocks
 * instead of listening there itself, so that it is in nobody's way.
 */
export async function isFree(number: number): Promise<boolean> {
  const answers = [HOST, '::1'].map(
    (host) =>
      new Promise<boolean>((resolve) => {
        const knock = connect(number, host);
        knock.once('connect', () => {
          knock.destroy();
          resolve(true);
        });
        knock.once('error', () => resolve(false));
      }),
  );
  return !(await Promise.all(answers)).includes(true);
}

/** Whether we could listen on a port: a connection to elsewhere may hold one on which nobody listens. */
export function canListen(number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(number, HOST, () => probe.close(() => resolve(true)));
  });
}

/** Ports that no system gives to outgoing connections: what is free stays free until a server listens there. */
const RANGE = {from: 20_000, to: 30_000};

/** A port that nobody uses just now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const number = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from));
    if (await canListen(number)) {
      return number;
    }
  }
}
