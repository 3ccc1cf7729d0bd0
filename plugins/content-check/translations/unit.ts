import {createHash} from 'node:crypto';
import {normalised} from './normalised';

export const unitKinds = [
  'articles',
  'alternatives',
  'legal',
  'glossary',
  'dictionaries',
  'drawings',
  'lists',
] as const;

export type UnitKind = (typeof unitKinds)[number];

/** A paragraph, a heading, a row of a table, or a value. */
export interface Block {
  /** What it is in its text, such as `title`, `##` or `[^ens]:`: blocks of two languages that belong together have the same. */
  readonly part: string;
  /** From 1. */
  readonly line: number;
  /** As it is written. */
  readonly text: string;
}

/** The smallest piece of the site's texts that is translated and confirmed as a whole. */
export interface Unit {
  readonly kind: UnitKind;
  /** The same in all languages; its own among the units of its kind, such as `posts/importacion.md#hero`. */
  readonly id: string;
  /** From the folder of the site, with slashes. */
  readonly file: string;
  /** One at least. */
  readonly blocks: readonly Block[];
}

/** Tells whether a unit says something else than before: typography alone does not change it. */
export const hashOf = ({blocks}: Unit): string =>
  createHash('sha256')
    .update(blocks.map(({text}) => normalised(text)).join('\n'))
    .digest('hex')
    .slice(0, 8);

/** How people name a unit: its file, and what of it where that holds several, such as `i18n/en/code.json:nav.blog`. */
export function addressOf({kind, id, file}: Pick<Unit, 'kind' | 'id' | 'file'>): string {
  const [name = ''] = /[#:].*$/.exec(kind === 'glossary' ? `:${id}` : id) ?? [];
  return file + name;
}
