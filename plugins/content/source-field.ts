import * as v from 'valibot';
import type {Source} from '../../src/site/source';
import {text} from './front-matter';

const SOURCE = /^(?:\[([^\]]+)\]\(([^)\s]+)\))?(.*)$/s;

/** The source of an entry, written like a note of an article: at most one link, at its start. */
export const sourceText = v.pipe(
  text,
  v.check((source) => !SOURCE.exec(source)?.[3]?.includes('](')),
);

/** Splits a source into the name and the address of its link, and the rest. */
export function sourceOf(source: string): Source {
  const [, name, url, rest = ''] = SOURCE.exec(source) ?? [];
  return {name, url, rest};
}
