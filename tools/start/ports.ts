import {createServer} from 'node:net';
import {type ToolMessageKey, toolMessage} from '../../plugins/content/tool-messages';
import {LOCAL_FUNCTIONS_PORT} from '../../src/site/forms-service';

/** The local programs listen only on this address, so that other machines cannot reach them. */
export const HOST = '127.0.0.1';

// The programs and the tests send each other requests, which a proxy set in the environment could not forward.
const {no_proxy, NO_PROXY = no_proxy} = process.env;
process.env.NO_PROXY = process.env.no_proxy = [NO_PROXY, HOST, 'localhost'].filter(Boolean).join();

/** A port on which a local program listens. */
export interface Port {
  readonly number: number;
  /** Message key of the program that listens on the port. */
  readonly programKey: ToolMessageKey;
  /** The environment variable that overrides the number. */
  readonly variable: string;
}

/** Reads a port from the environment. @throws Error if the variable is set to something else. */
function readPort(variable: string, fallback: number, programKey: ToolMessageKey): Port {
  const number = Number(process.env[variable] || fallback);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(
      `The environment variable ${variable} is "${process.env[variable]}". Set it to a port from 1 to 65535, or unset it to use ${fallback}.`,
    );
  }
  return {number, programKey, variable};
}

/** Returns the ports of the local programs (README.md). @throws Error if an environment variable contains no port. */
export const localPorts = () => ({
  site: readPort('PORT', 3000, 'start.site'),
  functions: readPort('FUNCTIONS_PORT', LOCAL_FUNCTIONS_PORT, 'start.functions'),
  inbox: readPort('INBOX_PORT', 1080, 'start.inbox'),
  smtp: readPort('LOCAL_SMTP_PORT', 1025, 'start.mailServer'),
});

/** Checks that ports are free. @throws Error with a command that uses other ports, if one of them is in use. */
export async function requireFreePorts(ports: readonly Port[]): Promise<void> {
  const portsInUse: Port[] = [];
  for (const candidate of ports) {
    // Browsers may resolve `localhost` to ::1, where another program may listen.
    if (!(await canListen(candidate.number)) || !(await canListen(candidate.number, '::1'))) {
      portsInUse.push(candidate);
    }
  }
  if (portsInUse.length > 0) {
    const portList = portsInUse.map(({number, programKey}) => `${number}: ${toolMessage(programKey)}`).join(', ');
    const assignments = await Promise.all(portsInUse.map(async ({variable}) => `${variable}=${await freePort()}`));
    const command = [...assignments, 'npm run', process.env.npm_lifecycle_event ?? 'dev'].join(' ');
    throw new Error(toolMessage('start.portsInUse', {ports: portList, command}));
  }
}

/** Whether a port is free. On a machine without IPv6, a port of `::1` counts as free: no other program can listen on it. */
function canListen(number: number, host = HOST): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({code}: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen(number, host, () => probe.close(() => resolve(true)));
  });
}

/**
 * Below the ephemeral ports of Linux, macOS and Windows. Otherwise an outgoing connection could take a port before a server
 * listens on it.
 */
const FREE_PORT_RANGE = {from: 20_000, to: 30_000};

/** Ports already returned; their servers may not be listening yet. */
const returnedPorts = new Set<number>();

/** Returns a free port, never the same one twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const number = FREE_PORT_RANGE.from + Math.floor(Math.random() * (FREE_PORT_RANGE.to - FREE_PORT_RANGE.from));
    if (!returnedPorts.has(number) && (await canListen(number))) {
      returnedPorts.add(number);
      return number;
    }
  }
}
