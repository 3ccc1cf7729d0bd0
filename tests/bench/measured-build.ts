import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {SiteCopy} from '../support/site-copy';

/** Time and memory of a build. */
export interface BuildCost {
  readonly seconds: number;
  /** The peak memory of all its processes together, in MB. */
  readonly memory: number;
}

/**
 * Builds a copy of the site cold, without caches, and warm, after a change of one article.
 *
 * @param command Arguments of npm.
 * @param file The path of the article in the copy.
 * @throws Error with the end of the output when a build fails.
 */
export async function coldAndWarm(copy: SiteCopy, command: readonly string[], file: string) {
  const cold = await build(copy, command);
  copy.write(file, `${copy.read(file)}\nUna frase más.\n`);
  return {cold, warm: await build(copy, command)};
}

async function build({folder}: SiteCopy, command: readonly string[]): Promise<BuildCost> {
  const start = performance.now();
  const child = spawn('npm', command, {cwd: folder, env: {...process.env, PDFS: 'false', SHARE_IMAGES: 'false'}});
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid ?? 0));
  }, 500);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-5000);
    });
  }
  const [code] = await once(child, 'close');
  clearInterval(sampling);
  if (code !== 0) {
    throw new Error(`The build in ${folder} failed:\n${output}`);
  }
  // The time of each step of plugins/finish.
  console.log(output.match(/^\[FINISH\].*$/gm)?.join('\n') ?? '');
  return {seconds: (performance.now() - start) / 1000, memory};
}

/** The memory of a process and its descendants at this moment, in MB. */
function memoryOf(root: number): number {
  const family = new Set([root]);
  let kilobytes = 0;
  // `ps` lists parents before their children.
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], {encoding: 'utf8'}).trim().split('\n')) {
    const [pid = 0, parent = 0, resident = 0] = line.trim().split(/\s+/).map(Number);
    if (family.has(pid) || family.has(parent)) {
      family.add(pid);
      kilobytes += resident;
    }
  }
  return kilobytes / 1000;
}
