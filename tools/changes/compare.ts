import type {Branch, ChangedFile} from './branch';
import {addressOfDrawing, compareDrawings, drawingOf} from './drawings';
import {compareEntries, type EntryChanges, hasEntries} from './entries';
import {type Page, pageFolders, placeOf, readPage} from './page';

/** A page that visitors find changed. */
export interface PageChange {
  /** As it is now or, where it is gone, as it was. */
  readonly page: Page;
  /** As it was; none of a new one. */
  readonly before: Page | undefined;
  readonly isGone: boolean;
  /** Names of the drawings on it that changed. */
  readonly drawings: readonly string[];
}

/** What a branch changes of the site, as people see it who know no files. */
export interface Changes {
  readonly pages: readonly PageChange[];
  /** Dictionaries, glossaries and the like, and drawings. */
  readonly entries: readonly EntryChanges[];
  /** Files of entries that cannot be read. */
  readonly unreadable: readonly string[];
  /** How many other files differ. */
  readonly others: number;
}

/** Compares the site where a branch began with what the branch has committed. */
export async function compareSite(branch: Branch): Promise<Changes> {
  const files = branch.changedFiles().flatMap(untangle);
  const pathOf = ({before, after}: ChangedFile): string => after ?? before ?? '';
  const drawings = compareDrawings(files);
  const entryFiles = files.filter((file) => hasEntries(pathOf(file)));
  const compared = entryFiles.map((file) => ({
    file: pathOf(file),
    changes: compareEntries(
      pathOf(file),
      file.before && branch.readBefore(file.before),
      file.after && branch.readAfter(file.after),
    ),
  }));
  return {
    pages: await comparePages(
      branch,
      files.filter((file) => placeOf(pathOf(file))),
      drawings,
    ),
    entries: [...compared.flatMap(({changes}) => changes ?? []), ...drawings].filter(
      ({added, changed, removed}) => added.length + changed.length + removed.length > 0,
    ),
    unreadable: compared.flatMap(({file, changes}) => (changes ? [] : file)),
    others: files.filter((file) => ![placeOf, hasEntries, drawingOf].some((isKnown) => isKnown(pathOf(file)))).length,
  };
}

/** A renamed file is one and the same only as the text of a page, in the same language. */
function untangle({before, after}: ChangedFile): ChangedFile[] {
  const isOne = !before || !after || before === after || isSamePlace(before, after);
  return isOne ? [{before, after}] : [{before}, {after}];
}

function isSamePlace(file: string, other: string): boolean {
  const place = placeOf(file);
  return place !== undefined && JSON.stringify(place) === JSON.stringify(placeOf(other));
}

/** The pages whose texts or drawings differ. */
async function comparePages(
  branch: Branch,
  files: readonly ChangedFile[],
  drawings: readonly EntryChanges[],
): Promise<PageChange[]> {
  const drawn = new Map<string, string[]>();
  for (const {place, changed} of drawings) {
    for (const name of changed) {
      for (const file of branch.filesNaming(addressOfDrawing({folder: place, name}), pageFolders)) {
        drawn.set(file, [...(drawn.get(file) ?? []), name]);
      }
    }
  }
  const texts = new Set(files.map(({after}) => after));
  const all = [
    ...files,
    ...[...drawn.keys()].filter((file) => !texts.has(file)).map((file) => ({before: file, after: file})),
  ];
  const changes = all.map(async ({before: old, after: now}): Promise<PageChange[]> => {
    const before = old ? await readPage(old, branch.readBefore(old)) : undefined;
    const page = now ? await readPage(now, branch.readAfter(now)) : before;
    return page ? [{page, before, isGone: !now, drawings: (now && drawn.get(now)) || []}] : [];
  });
  return (await Promise.all(changes)).flat();
}
