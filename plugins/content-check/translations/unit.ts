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
  /** Its role in the text, such as `title`, `##` or `[^ens]:`: the same in all languages. */
  readonly part: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The smallest piece of text that is translated and confirmed as a whole. */
export interface Unit {
  readonly kind: UnitKind;
  /** Unique in its kind and the same in all languages, such as `posts/importacion.md#hero`. */
  readonly id: string;
  /** From the folder of the site, with slashes. */
  readonly file: string;
  /** At least one. */
  readonly blocks: readonly Block[];
}

/** Hashes the content of a unit, without its typography. */
export const hashOf = ({blocks}: Unit): string =>
  createHash('sha256')
    .update(blocks.map(({text}) => normalised(text)).join('\n'))
    .digest('hex')
    .slice(0, 8);

/** Returns the file of a unit and its part of that, such as `i18n/en/code.json:nav.blog`. */
export function addressOf({kind, id, file}: Pick<Unit, 'kind' | 'id' | 'file'>): string {
  const [name = ''] = /[#:].*$/.exec(kind === 'glossary' ? `:${id}` : id) ?? [];
  return file + name;
}
