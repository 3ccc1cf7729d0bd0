import {spawnSync} from 'node:child_process';

/** How much of a folder's history is available. */
interface GitHistory {
  readonly depth: 'whole' | 'shallow' | 'none';
  /** The reason why history is missing, in one line. */
  readonly problem?: string;
}

/**
 * Finds out how much history a folder has. Git may not be installed, and there may be no repository, one without
 * commits, or one of another owner, which git refuses to read.
 */
export function gitHistory(folder: string): GitHistory {
  const {error, status, stdout, stderr} = git(folder, 'log', '--max-count=1', '--format=%h', '--', '.');
  if (error || status !== 0 || stdout === '') {
    return {depth: 'none', problem: error?.message ?? (stderr.trim().split('\n')[0] || 'no commit has these files')};
  }
  return git(folder, 'rev-parse', '--is-shallow-repository').stdout.trim() === 'true'
    ? {depth: 'shallow', problem: 'this clone has the latest commits only; git fetch --unshallow brings the others'}
    : {depth: 'whole'};
}

/** Runs git in a folder. */
export const git = (folder: string, ...args: readonly string[]) =>
  spawnSync('git', args, {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26});
