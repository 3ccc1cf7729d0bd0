import {execFileSync} from 'node:child_process';
import {gitHistory} from '../../plugins/content-check/git-history';
import {say} from '../../plugins/content-check/tool-words';

/** A file that differs, by its path before and after; a new one has none before, a removed one none after. */
export interface ChangedFile {
  readonly before?: string;
  readonly after?: string;
}

/** What a branch has committed, from where it began until now. */
export class Branch {
  private readonly start: string;

  /**
   * @param siteDir The folder of the site.
   * @param base A commit of the branch that it began from, such as `origin/main`.
   * @throws Error for whoever called the tool, when this clone does not know where the branch began.
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
      throw new Error(depth === 'none' ? problem : say('changes.noBase', {base}));
    }
  }

  /** All files that differ, in the order of their paths. */
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

  /** What a file held where the branch began. */
  readBefore = (file: string): string => this.git('show', `${this.start}:${file}`);

  /** What a file holds now. */
  readAfter = (file: string): string => this.git('show', `HEAD:${file}`);

  /** The files in some folders that name something now. */
  filesNaming(text: string, folders: readonly string[]): string[] {
    try {
      const found = this.git('grep', '--name-only', '--fixed-strings', '-z', '-e', text, 'HEAD', '--', ...folders);
      return found.split('\0').flatMap((line) => line.split('HEAD:')[1] ?? []);
    } catch {
      // That is how git says that there is none.
      return [];
    }
  }

  private git(...args: readonly string[]): string {
    return execFileSync('git', args, {cwd: this.siteDir, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28});
  }
}
