import * as v from 'valibot';
import type {Source} from '../../src/site/source';
import {nonEmptyText} from './front-matter';

const LINK_AND_DETAILS = /^(?:\[([^\]]+)\]\(([^)\s]+)\))?(.*)$/s;

/** The schema of an entry's source, which is written like a footnote: at most one link, at the start. */
export const sourceSchema = v.pipe(
  nonEmptyText,
  v.check((source) => !LINK_AND_DETAILS.exec(source)?.[3]?.includes('](')),
);

/**
 * Splits a source into the text of its link, the URL of its link, and the text after the link. Without a link, the first
 * two are undefined.
 */
export function parseSource(source: string): Source {
  const [, name, url, details = ''] = LINK_AND_DETAILS.exec(source) ?? [];
  return {name, url, details};
}
