import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {SiteCopy} from '../support/site-copy';

/** What a build costs. */
export interface BuildCost {
  readonly seconds: number;
  /** The most that all its processes held together, in MB. */
  readonly memory: number;
}

/**
 * Builds a copy of the site cold, with nothing kept from an earlier build, and warm, after a change of one article.
 *
 * @param command What builds it, run by npm.
 * @param file The article, by its path in the copy.
 * @throws Error with the end of what a build printed when it fails.
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
  // What each step of ours takes.
  console.log(output.match(/^\[FINISH\].*$/gm)?.join('\n') ?? '');
  return {seconds: (performance.now() - start) / 1000, memory};
}

/** What a program and all that it started hold in memory just now, in MB. */
function memoryOf(root: number): number {
  const family = new Set([root]);
  let kilobytes = 0;
  // Parents stand before their children.
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], {encoding: 'utf8'}).trim().split('\n')) {
    const [pid = 0, parent = 0, resident = 0] = line.trim().split(/\s+/).map(Number);
    if (family.has(pid) || family.has(parent)) {
      family.add(pid);
      kilobytes += resident;
    }
  }
  return kilobytes / 1000;
}
