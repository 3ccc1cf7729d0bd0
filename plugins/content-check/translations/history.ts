import {execFileSync} from 'node:child_process';
import {ContentError} from '../content-error';
import {type GitHistory, gitHistory} from '../git-history';
import type {TextFile} from './text-files';
import {hashOf, type Unit} from './unit';

export interface Commit {
  /** Abbreviated by git. */
  readonly hash: string;
  /** ISO 8601. */
  readonly day: string;
  readonly subject: string;
}

export type Edit = Commit | 'uncommitted';

/** The change of a unit since it was confirmed. */
export interface UnitChange {
  /** The confirmed version; absent when the history does not contain it. */
  readonly before?: Unit;
  /** Edits that changed its content, the latest first; only the latest if `before` is absent. */
  readonly edits: readonly Edit[];
}

interface Version {
  readonly commit: Commit;
  readonly units: () => readonly Unit[];
}

/** Reads the history of texts from git, lazily and once. */
export class TextHistory {
  private readonly versions = new Map<string, readonly Version[]>();
  readonly depth: GitHistory['depth'];

  constructor(private readonly siteDir: string) {
    this.depth = gitHistory(siteDir).depth;
  }

  /**
   * Finds the confirmed version of a unit, and the edits since.
   *
   * @param unit Its current version.
   * @param confirmed The hash of the confirmed version.
   */
  changeOf(unit: Unit, textFile: TextFile, confirmed: string): UnitChange {
    const edits: Edit[] = [];
    let later = hashOf(unit);
    let edit: Edit = 'uncommitted';
    for (const {commit, units} of this.versionsOf(textFile)) {
      const version = units().find(({kind, id}) => kind === unit.kind && id === unit.id);
      const hash = version && hashOf(version);
      if (hash !== later) {
        edits.push(edit);
        later = hash ?? '';
      }
      if (version && hash === confirmed) {
        return {before: version, edits};
      }
      edit = commit;
    }
    // The oldest commit of a shallow clone seems to have added all texts.
    return {edits: edits.length > 0 || this.depth !== 'whole' ? edits.slice(0, 1) : [edit]};
  }

  /** Lists the versions of a file, the latest first. */
  private versionsOf({file, read}: TextFile): readonly Version[] {
    const cached = this.versions.get(file);
    if (cached) {
      return cached;
    }
    const log = this.git('log', '--format=%h%x09%cs%x09%s', '--', file).split('\n').filter(Boolean);
    const versions = log.map((line): Version => {
      const [hash = '', day = '', ...subject] = line.split('\t');
      let units: readonly Unit[] | undefined;
      return {
        commit: {hash, day, subject: subject.join('\t')},
        units: () => (units ??= unitsOrNone(() => read(this.git('show', `${hash}:./${file}`)))),
      };
    });
    this.versions.set(file, versions);
    return versions;
  }

  /** Returns the output of git; an empty string when git fails or is not installed. */
  private git(...args: string[]): string {
    try {
      return execFileSync('git', args, {cwd: this.siteDir, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26});
    } catch {
      return '';
    }
  }
}

/** Returns no units for a committed version that is invalid. */
function unitsOrNone(read: () => Unit[]): Unit[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) {
      return [];
    }
    throw error;
  }
}
