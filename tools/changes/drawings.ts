import path from 'node:path';
import type {ChangedFile} from './branch';
import type {EntryChanges} from './entries';

/** A drawing, by the file of one of its variants. */
interface Drawing {
  /** Folder of the drawings of a language, from the folder of the site. */
  readonly folder: string;
  readonly name: string;
}

/** Returns the drawing of a file, or undefined. */
export function drawingOf(file: string): Drawing | undefined {
  const [, folder, name] = /^(static\/drawings\/[\w-]+)\/([^/]+)\.\w+\.svg$/.exec(file) ?? [];
  return folder && name ? {folder, name} : undefined;
}

/** The address by which texts name a drawing, such as `/drawings/es/landed-cost.svg`. */
export const addressOfDrawing = ({folder, name}: Drawing): string =>
  `/${path.posix.relative('static', folder)}/${name}.svg`;

/** Compares the drawings, by folder. One is new or removed when all of its changed variants are. */
export function compareDrawings(files: readonly ChangedFile[]): EntryChanges[] {
  const variants = files.flatMap(({before, after}) => {
    const drawing = drawingOf(after ?? before ?? '');
    return drawing ? [{...drawing, kind: before ? (after ? 'changed' : 'removed') : 'added'}] : [];
  });
  return [...new Set(variants.map(({folder}) => folder))].map((place) => {
    const own = variants.filter(({folder}) => folder === place);
    const named = (kind: string): string[] =>
      [...new Set(own.map(({name}) => name))].filter((name) => {
        const kinds = new Set(own.filter((variant) => variant.name === name).map((variant) => variant.kind));
        return kinds.size === 1 ? kinds.has(kind) : kind === 'changed';
      });
    return {place, added: named('added'), changed: named('changed'), removed: named('removed')};
  });
}
