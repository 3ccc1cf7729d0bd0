import {spawnSync} from 'node:child_process';
import type {VcsConfig} from '@docusaurus/types';
import {contentFolders, relativeToSite} from './files';

/**
 * A commit with this keyword in its message does not make translations outdated. Use the keyword for typos, commas and the
 * corrections of `npm run check:content -- --fix`. Modelled on Lunaria's ignored keywords
 * (https://github.com/lunariajs/lunaria/blob/main/docs/src/content/docs/guides/tracking.mdx#ignoring-commits).
 */
export const IGNORE_KEYWORD = 'i18n-ignore';

/** A commit that changed a file, or the uncommitted changes of the file. */
export interface Commit {
  /** Abbreviated hash; empty for uncommitted changes. */
  readonly hash: string;
  /** Commit date, ISO 8601; empty for uncommitted changes. */
  readonly day: string;
  readonly subject: string;
  /** Order among the commits of all content files: 1 for the latest one; 0 for uncommitted changes. */
  readonly position: number;
}

/**
 * The commits of each content file, the latest first. Commits with `IGNORE_KEYWORD` are left out. Keys are paths relative
 * to the site folder.
 */
export type ContentHistory = ReadonlyMap<string, readonly Commit[]>;

/** Runs git, overriding user settings that change its output. Returns the output, or undefined if git fails. */
function runGit(folder: string, ...args: readonly string[]): string | undefined {
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
 * Reads the commits of each content file, except commits with `IGNORE_KEYWORD`. Uncommitted changes count as the latest
 * commit.
 *
 * @returns The history, or undefined if it is unknown. It is unknown in a shallow clone, without git, before the first
 *   commit, and if the repository belongs to another user:
 *   https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory
 */
export function readHistory(siteDir: string): ContentHistory | undefined {
  const outputOptions = ['--format=%x00%h%x09%cs%x09%s', '--name-only', '--relative'];
  const filterOptions = ['--invert-grep', '--fixed-strings', `--grep=${IGNORE_KEYWORD}`];
  const mayBeShallow = runGit(siteDir, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false';
  const log = mayBeShallow
    ? undefined
    : runGit(siteDir, 'log', ...outputOptions, ...filterOptions, '--', ...contentFolders);
  if (!log) {
    return undefined;
  }
  const history = new Map<string, Commit[]>();
  const addCommit = (file: string, commit: Commit) => {
    const commits = history.get(file) ?? [];
    commits.push(commit);
    history.set(file, commits);
  };
  for (const file of uncommittedFiles(siteDir)) {
    addCommit(file, {hash: '', day: '', subject: '', position: 0});
  }
  for (const [index, logEntry] of log.split('\0').slice(1).entries()) {
    const [commitLine = '', ...files] = logEntry.split('\n').filter(Boolean);
    const [hash = '', day = '', subject = ''] = commitLine.split('\t');
    for (const file of files) {
      addCommit(file, {hash, day, subject, position: index + 1});
    }
  }
  return history;
}

/** Lists the content files with uncommitted changes, as paths relative to the site folder. */
function uncommittedFiles(siteDir: string): readonly string[] {
  const listPaths = (...options: readonly string[]) =>
    runGit(siteDir, ...options, '-z', '--', ...contentFolders)?.split('\0') ?? [];
  const changedFiles = listPaths('diff', 'HEAD', '--name-only', '--relative');
  return [...changedFiles, ...listPaths('ls-files', '--others', '--exclude-standard')].filter(Boolean);
}

/** The site folder, and its history after the first call of `getFileLastUpdateInfo`. */
let site: {dir: string; history?: ContentHistory | undefined} = {dir: ''};

/**
 * Docusaurus' option `future.experimental_vcs`: provides the dates in the sitemap. Unlike Docusaurus' own implementation,
 * it leaves out commits with `IGNORE_KEYWORD`. In a shallow clone, it gives no dates, because every file would have the
 * date of the latest commit: https://github.com/facebook/docusaurus/issues/10031
 */
export const vcs: VcsConfig = {
  initialize({siteDir}) {
    site = {dir: siteDir};
  },
  // No page shows its creation date. The parameter is unused, but Docusaurus requires functions of one parameter.
  getFileCreationInfo: async (_file) => null,
  async getFileLastUpdateInfo(file) {
    if (!('history' in site)) {
      site.history = readHistory(site.dir);
    }
    const commits = site.history?.get(relativeToSite(site.dir, file)) ?? [];
    const latestCommit = commits.find(({hash}) => hash !== '');
    return latestCommit ? {timestamp: Date.parse(latestCommit.day), author: ''} : null;
  },
};
