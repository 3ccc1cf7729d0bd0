import {execFileSync} from 'node:child_process';
import {gitHistory} from '../../plugins/content-check/git-history';
import {toolMessage} from '../../plugins/content-check/tool-messages';

/** A changed file, by its path before and after; a new one has none before, a removed one none after. */
export interface ChangedFile {
  readonly before?: string;
  readonly after?: string;
}

/** The committed changes of a branch since it left another one. */
export class Branch {
  private readonly start: string;

  /**
   * @param siteDir The folder of the site.
   * @param base A commit of the branch that it left, such as `origin/main`.
   * @throws Error when this clone does not know the commit where the branch began.
   */
  constructor(
    private readonly siteDir: string,
    base: string,
  ) {
    try {
      const commit = this.git('rev-parse', '--verify', '--end-of-options', `${base}^{commit}`).trim();
      this.start = this.git('merge-base', commit, 'HEAD').trim();
    } catch {
      const {depth, problem} = gitHistory(siteDir);
      throw new Error(depth === 'none' ? problem : toolMessage('changes.noBase', {base}));
    }
  }

  /** Lists all changed files, in the order of their paths. */
  changedFiles(): ChangedFile[] {
    const fields = this.git('diff', '--name-status', '--find-renames', '-z', this.start, 'HEAD').split('\0').values();
    const files: ChangedFile[] = [];
    for (const status of fields) {
      const path = fields.next().value;
      if (!path) {
        break;
      }
      const kind = status.charAt(0);
      files.push({
        before: kind === 'A' ? undefined : path,
        after: kind === 'D' ? undefined : kind === 'R' ? fields.next().value : path,
      });
    }
    return files;
  }

  /** Returns the content of a file where the branch began. */
  readBefore = (file: string): string => this.git('show', `${this.start}:${file}`);

  /** Returns the content of a file now. */
  readAfter = (file: string): string => this.git('show', `HEAD:${file}`);

  /** Lists the files in some folders that contain a text now. */
  filesNaming(text: string, folders: readonly string[]): string[] {
    try {
      const found = this.git('grep', '--name-only', '--fixed-strings', '-z', '-e', text, 'HEAD', '--', ...folders);
      return found.split('\0').flatMap((line) => line.split('HEAD:')[1] ?? []);
    } catch {
      // git exits with an error when it finds none.
      return [];
    }
  }

  private git(...args: readonly string[]): string {
    return execFileSync('git', args, {cwd: this.siteDir, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28});
  }
}
