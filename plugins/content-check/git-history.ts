import {spawnSync} from 'node:child_process';

/** How much of a folder's history is available. */
export interface GitHistory {
  readonly depth: 'whole' | 'shallow' | 'none';
  /** The reason why history is missing. */
  readonly problem?: string;
}

/**
 * Finds out how much history a folder has. Git may not be installed, and there may be no repository, one without
 * commits, or one of another owner, which git refuses to read.
 */
export function gitHistory(folder: string): GitHistory {
  const {error, status, stdout, stderr} = git(folder, 'log', '--max-count=1', '--format=%h', '--', '.');
  if (error) {
    return {depth: 'none', problem: 'git is not installed'};
  }
  if (status !== 0 || stdout === '') {
    const [reason = '', ...more] = stderr.trim().split(/\s*\n\s*/);
    // Below the reason, git may suggest a command.
    const advice = more.filter((line) => line.startsWith('git '));
    return {
      depth: 'none',
      problem: [reason.replace('fatal: ', '') || 'no commit has these files', ...advice].join('; '),
    };
  }
  return git(folder, 'rev-parse', '--is-shallow-repository').stdout.trim() === 'true'
    ? {depth: 'shallow', problem: 'this clone has the latest commits only; git fetch --unshallow brings the others'}
    : {depth: 'whole'};
}

const git = (folder: string, ...args: readonly string[]) => spawnSync('git', args, {cwd: folder, encoding: 'utf8'});
