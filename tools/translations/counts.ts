import {toolMessage} from '../../plugins/content-check/tool-messages';
import {type Status, statuses} from '../../plugins/content-check/translations/pairs';
import {type UnitKind, unitKinds} from '../../plugins/content-check/translations/unit';
import type {Language} from '../../src/site/languages';

/** Number of texts by status. */
export type Counts = Readonly<Record<Status, number>>;

export type CountsByKind = Readonly<Partial<Record<UnitKind, Counts>>>;

/** Counts for each status. */
export const countsBy = (count: (status: Status) => number): Counts =>
  Object.fromEntries(statuses.map((status) => [status, count(status)])) as Record<Status, number>;

/** The columns of the table of counts with their headings, in the language of the reader. */
export function columnsOf(original: Language, language: Language): readonly (readonly [Status, string])[] {
  const headings: Readonly<Record<Status, string>> = {
    done: toolMessage('translations.status.done'),
    missing: toolMessage('translations.status.missing'),
    stale: toolMessage('translations.status.behind', {language}),
    'original-stale': toolMessage('translations.status.behind', {language: original}),
    'both-changed': toolMessage('translations.status.both'),
    unconfirmed: toolMessage('translations.status.unconfirmed'),
    unused: toolMessage('translations.status.unused'),
  };
  return statuses.map((status) => [status, headings[status]]);
}

/** The rows of the table with their names: the kinds of texts and, if there are several, their sum. */
export function rowsOf(counts: CountsByKind): readonly (readonly [string, Counts])[] {
  const kinds = unitKinds.flatMap((kind) => {
    const own = counts[kind];
    return own ? [[toolMessage(`translations.kind.${kind}`), own] as const] : [];
  });
  const all = countsBy((status) => kinds.reduce((sum, [, own]) => sum + own[status], 0));
  return kinds.length > 1 ? [...kinds, [toolMessage('translations.kind.all'), all]] : kinds;
}
