import {readdirSync, readFileSync} from 'node:fs';

/** What a program and all that it starts used of the machine. */
export interface Usage {
  /** Seconds of computing on all cores: what of the time was work, whatever else the machine did meanwhile. */
  readonly cpuSeconds: number;
  /** The most that they held in memory together, in MB. Pages that two of them share count twice. */
  readonly memory: number;
}

/** How often it is looked at, in milliseconds. */
const SAMPLING = 100;
/** Places in /proc/<pid>/stat behind the program's name, and their units (proc(5)). */
const STAT = {parent: 1, times: [11, 12, 13, 14], pages: 21, tick: 1 / 100, page: 4096 / 1e6};

/**
 * Watches a program until it has ended. Linux only: it reads /proc.
 *
 * @returns Stops watching, and tells what was used.
 */
export function watchUsage(root: number): () => Usage {
  let cpuSeconds = 0;
  let memory = 0;
  const timer = setInterval(() => {
    const processes = family(root);
    const sum = (value: (stat: readonly number[]) => number) => processes.reduce((all, stat) => all + value(stat), 0);
    // Times of children that have ended are in their parent's, so the sum only grows.
    cpuSeconds = Math.max(
      cpuSeconds,
      sum((stat) => STAT.times.reduce((all, place) => all + (stat[place] ?? 0), 0)) * STAT.tick,
    );
    memory = Math.max(memory, sum((stat) => stat[STAT.pages] ?? 0) * STAT.page);
  }, SAMPLING);
  return () => {
    clearInterval(timer);
    return {cpuSeconds, memory};
  };
}

/** The numbers in /proc of a process and of all below it. */
function family(root: number): (readonly number[])[] {
  const stats = new Map<number, readonly number[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, numbers = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      stats.set(Number(pid), numbers.split(' ').map(Number));
    } catch {
      // It has ended since the list was read.
    }
  }
  const belongs = (pid: number): boolean =>
    pid === root || (stats.has(pid) && belongs(stats.get(pid)?.[STAT.parent] ?? 0));
  return [...stats].filter(([pid]) => belongs(pid)).map(([, numbers]) => numbers);
}
