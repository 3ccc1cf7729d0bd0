import {spawnSync} from 'node:child_process';
import type {VcsConfig} from '@docusaurus/types';
import {contentFolders, siteFile} from './files';

/**
 * Commits whose message contains this need no translation: a typo, a comma, what `check:content -- --fix` has corrected.
 * Lunaria, which Starlight uses, has such keywords, too.
 */
export const IGNORED_COMMITS = 'i18n-ignore';

/** A commit that changed a file. */
export interface Commit {
  /** Abbreviated by git; empty for a change that is not committed yet. */
  readonly hash: string;
  /** ISO 8601. */
  readonly day: string;
  readonly subject: string;
  /** From the latest commit, which is 1; 0 is not committed yet. */
  readonly position: number;
}

/** The commits of each file of the content folders, by its path from the site's folder, the latest first. */
export type History = ReadonlyMap<string, readonly Commit[]>;

/** Runs git in a folder, whatever the user's own settings are. @returns Its output; undefined when it fails. */
function git(folder: string, ...args: readonly string[]): string | undefined {
  const settings = [
    'log.showSignature=false',
    'log.showRoot=true',
    'core.quotePath=false',
    'diff.relative=false',
    'color.ui=false',
  ];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const {status, stdout} = spawnSync('git', [...options, ...args], {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28});
  return status === 0 ? stdout : undefined;
}

/**
 * Lists the commits of each content file, the newest first. A change that is not committed yet counts as the newest.
 *
 * @returns undefined when it is not known: in a shallow clone, without git or a commit, and in a repository of another
 *   owner, which git refuses to read.
 */
export function readHistory(siteDir: string): History | undefined {
  const format = ['--format=%x00%h%x09%cs%x09%s', '--name-only', '--relative'];
  const ignored = ['--invert-grep', '--fixed-strings', `--grep=${IGNORED_COMMITS}`];
  const isShallow = git(siteDir, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false';
  const log = isShallow ? undefined : git(siteDir, 'log', ...format, ...ignored, '--', ...contentFolders);
  if (!log) {
    return undefined;
  }
  const history = new Map<string, Commit[]>();
  const add = (file: string, commit: Commit) => {
    const commits = history.get(file) ?? [];
    commits.push(commit);
    history.set(file, commits);
  };
  for (const file of uncommittedFiles(siteDir)) {
    add(file, {hash: '', day: '', subject: '', position: 0});
  }
  for (const [index, text] of log.split('\0').slice(1).entries()) {
    const [head = '', ...files] = text.split('\n').filter(Boolean);
    const [hash = '', day = '', subject = ''] = head.split('\t');
    for (const file of files) {
      add(file, {hash, day, subject, position: index + 1});
    }
  }
  return history;
}

/** Lists the files with changes that are not committed, from the site's folder. */
function uncommittedFiles(siteDir: string): readonly string[] {
  const files = (...options: readonly string[]) =>
    git(siteDir, ...options, '-z', '--', ...contentFolders)?.split('\0') ?? [];
  const changed = files('diff', 'HEAD', '--name-only', '--relative');
  return [...changed, ...files('ls-files', '--others', '--exclude-standard')].filter(Boolean);
}

/** The folder of the site, and its history once a build has asked for it. */
let site: {dir: string; history?: History | undefined} = {dir: ''};

/**
 * Docusaurus' option `future.experimental_vcs`, by which the sitemap gets its dates: in a shallow clone Docusaurus' own
 * would say that every page has changed with the last commit. A corrected typo (`IGNORED_COMMITS`) is no change there.
 */
export const vcs: VcsConfig = {
  initialize({siteDir}) {
    site = {dir: siteDir};
  },
  // No page shows when it was created. Docusaurus asks for functions with one parameter.
  getFileCreationInfo: async (_file) => null,
  async getFileLastUpdateInfo(file) {
    if (!('history' in site)) {
      site.history = readHistory(site.dir);
    }
    const commits = site.history?.get(siteFile(site.dir, file)) ?? [];
    const latest = commits.find(({hash}) => hash !== '');
    return latest ? {timestamp: Date.parse(latest.day), author: ''} : null;
  },
};
