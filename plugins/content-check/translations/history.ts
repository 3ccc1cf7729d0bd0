import {execFileSync} from 'node:child_process';
import {ContentError} from '../content-error';
import {type GitHistory, gitHistory} from '../git-history';
import type {TextFile} from './text-files';
import {hashOf, type Unit} from './unit';

export interface Commit {
  /** Abbreviated, as git does it. */
  readonly hash: string;
  /** ISO 8601. */
  readonly day: string;
  readonly subject: string;
}

/** What made a text another one: a commit, or an edit that is not committed yet. */
export type Edit = Commit | 'uncommitted';

/** What has become of a unit since it was confirmed. */
export interface UnitChange {
  /** As it was then; absent when git does not know. */
  readonly before?: Unit;
  /** Those that changed what it says, the latest first; of a unit without `before` only the latest. */
  readonly edits: readonly Edit[];
}

interface Version {
  readonly commit: Commit;
  readonly units: () => readonly Unit[];
}

/** The history of texts in git, which is asked for what somebody wants to know, once. */
export class TextHistory {
  private readonly versions = new Map<string, readonly Version[]>();
  readonly depth: GitHistory['depth'];

  /** @param siteDir The folder of the site. */
  constructor(private readonly siteDir: string) {
    this.depth = gitHistory(siteDir).depth;
  }

  /**
   * Finds what a unit said when it was confirmed, and what has changed it since.
   *
   * @param unit As it stands.
   * @param textFile Its file.
   * @param confirmed The hash of what it said.
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
    // The first commit of a shallow clone seems to have written all that stands in it.
    return {edits: edits.length > 0 || this.depth !== 'whole' ? edits.slice(0, 1) : [edit]};
  }

  /** The versions of a file, the latest first; each is read when somebody asks for its units. */
  private versionsOf({file, read}: TextFile): readonly Version[] {
    const known = this.versions.get(file);
    if (known) {
      return known;
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

  /** What git says; nothing where it knows nothing, or is not there. */
  private git(...args: string[]): string {
    try {
      return execFileSync('git', args, {cwd: this.siteDir, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26});
    } catch {
      return '';
    }
  }
}

/** What was once committed may be a text that cannot be read. */
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
