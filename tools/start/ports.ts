import {createServer} from 'node:net';
import {type ToolMessageKey, toolMessage} from '../../plugins/content/tool-messages';
import {LOCAL_FUNCTIONS_PORT} from '../../src/site/forms-service';

/** The only address of the stack: other machines cannot reach it. */
export const HOST = '127.0.0.1';

// The programs of the stack and the tests request each other; a proxy of the environment cannot reach them.
const {no_proxy, NO_PROXY = no_proxy} = process.env;
process.env.NO_PROXY = process.env.no_proxy = [NO_PROXY, HOST, 'localhost'].filter(Boolean).join();

/** A port of the stack. */
export interface Port {
  readonly number: number;
  /** Its use, for messages. */
  readonly purpose: ToolMessageKey;
  /** The environment variable that sets another one. */
  readonly variable: string;
}

/** Reads a port from the environment, or takes the fallback. @throws Error when the variable holds no port. */
function port(variable: string, fallback: number, purpose: ToolMessageKey): Port {
  const number = Number(process.env[variable] || fallback);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(`${variable} must be a port, 1 to 65535, not "${process.env[variable]}".`);
  }
  return {number, purpose, variable};
}

/** The ports of the stack (README.md). @throws Error when a variable holds no port. */
export const stackPorts = () => ({
  site: port('PORT', 3000, 'start.site'),
  functions: port('FUNCTIONS_PORT', LOCAL_FUNCTIONS_PORT, 'start.functions'),
  inbox: port('INBOX_PORT', 1080, 'start.inbox'),
  smtp: port('LOCAL_SMTP_PORT', 1025, 'start.mailServer'),
});

/** @throws Error with advice when one of the ports is in use. */
export async function requireFree(ports: readonly Port[]): Promise<void> {
  const busy: Port[] = [];
  for (const candidate of ports) {
    // `localhost` may lead a browser to IPv6, where another program may listen.
    if (!(await canListen(candidate.number)) || !(await canListen(candidate.number, '::1'))) {
      busy.push(candidate);
    }
  }
  if (busy.length > 0) {
    const used = busy.map(({number, purpose}) => `${number}: ${toolMessage(purpose)}`).join(', ');
    const others = await Promise.all(busy.map(async ({variable}) => `${variable}=${await freePort()}`));
    const command = [...others, 'npm run', process.env.npm_lifecycle_event ?? 'dev'].join(' ');
    throw new Error(toolMessage('start.busy', {ports: used, command}));
  }
}

/** Whether nothing is in the way of a server on a port, which is also so where the machine has no IPv6. */
function canListen(number: number, host = HOST): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({code}: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen(number, host, () => probe.close(() => resolve(true)));
  });
}

/** Ports that no system gives to outgoing connections: a free one stays free until a server listens there. */
const RANGE = {from: 20_000, to: 30_000};

/** A port that was returned may not be in use yet. */
const returned = new Set<number>();

/** Returns a port that is free now, each once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const number = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from));
    if (!returned.has(number) && (await canListen(number))) {
      returned.add(number);
      return number;
    }
  }
}
