import * as v from 'valibot';
import type {Source} from '../../src/site/source';
import {nonEmptyText} from './front-matter';

const LINK_AND_DETAILS = /^(?:\[([^\]]+)\]\(([^)\s]+)\))?(.*)$/s;

/** The schema of an entry's source, which is written like a footnote: at most one link, at the start. */
export const sourceSchema = v.pipe(
  nonEmptyText,
  v.check((source) => !LINK_AND_DETAILS.exec(source)?.[3]?.includes('](')),
);

/** Splits a source into the text and URL of its link (undefined without a link) and the text after it. */
export function parseSource(source: string): Source {
  const [, name, url, details = ''] = LINK_AND_DETAILS.exec(source) ?? [];
  return {name, url, details};
}
