import type {Branch, ChangedFile} from './branch';
import {addressOfDrawing, compareDrawings, drawingOf} from './drawings';
import {compareEntries, type EntryChanges, hasEntries} from './entries';
import {type Page, pageFolders, placeOf, readPage} from './page';

/** A page with changes that visitors see. */
export interface PageChange {
  /** As it is now or, if it is gone, as it was. */
  readonly page: Page;
  /** As it was; undefined for a new page. */
  readonly before: Page | undefined;
  readonly isGone: boolean;
  /** Names of the drawings on it that changed. */
  readonly drawings: readonly string[];
}

/** The changes of a branch, for readers who know no files. */
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
  const files = branch.changedFiles().flatMap(splitRename);
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

/** Splits a rename, unless it is that of a page in the same language. */
function splitRename({before, after}: ChangedFile): ChangedFile[] {
  const isSamePage = !before || !after || before === after || isSamePlace(before, after);
  return isSamePage ? [{before, after}] : [{before}, {after}];
}

function isSamePlace(file: string, other: string): boolean {
  const place = placeOf(file);
  return place !== undefined && JSON.stringify(place) === JSON.stringify(placeOf(other));
}

async function comparePages(
  branch: Branch,
  files: readonly ChangedFile[],
  drawings: readonly EntryChanges[],
): Promise<PageChange[]> {
  const drawingsByFile = new Map<string, string[]>();
  for (const {place, changed} of drawings) {
    for (const name of changed) {
      for (const file of branch.filesNaming(addressOfDrawing({folder: place, name}), pageFolders)) {
        drawingsByFile.set(file, [...(drawingsByFile.get(file) ?? []), name]);
      }
    }
  }
  const texts = new Set(files.map(({after}) => after));
  const all = [
    ...files,
    ...[...drawingsByFile.keys()].filter((file) => !texts.has(file)).map((file) => ({before: file, after: file})),
  ];
  const changes = all.map(async ({before: old, after: now}): Promise<PageChange[]> => {
    const before = old ? await readPage(old, branch.readBefore(old)) : undefined;
    const page = now ? await readPage(now, branch.readAfter(now)) : before;
    return page ? [{page, before, isGone: !now, drawings: (now && drawingsByFile.get(now)) || []}] : [];
  });
  return (await Promise.all(changes)).flat();
}
