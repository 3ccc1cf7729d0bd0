import {spawnSync} from 'node:child_process';

/**
 * Whether the history of a folder is complete. A clone may be shallow, git may not be installed, and there may be no
 * repository, one without commits, or one of another owner, which git refuses to read.
 */
export function hasWholeHistory(folder: string): boolean {
  const {status, stdout} = git(folder, 'log', '--max-count=1', '--format=%h', '--', '.');
  return status === 0 && stdout !== '' && git(folder, 'rev-parse', '--is-shallow-repository').stdout.trim() === 'false';
}

/** Runs git in a folder. */
export const git = (folder: string, ...args: readonly string[]) =>
  spawnSync('git', args, {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26});
