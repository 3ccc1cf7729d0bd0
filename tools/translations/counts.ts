import {say} from '../../plugins/content-check/tool-words';
import {type Status, statuses} from '../../plugins/content-check/translations/pairs';
import {type UnitKind, unitKinds} from '../../plugins/content-check/translations/unit';
import type {Language} from '../../src/site/languages';

/** How many texts stand in which way. */
export type Counts = Readonly<Record<Status, number>>;

export type CountsByKind = Readonly<Partial<Record<UnitKind, Counts>>>;

/** Counts for each status. */
export const countsBy = (count: (status: Status) => number): Counts =>
  Object.fromEntries(statuses.map((status) => [status, count(status)])) as Record<Status, number>;

/** The columns of the table of counts, each with its head, in the language of who reads it. */
export function columnsOf(original: Language, language: Language): readonly (readonly [Status, string])[] {
  const heads: Readonly<Record<Status, string>> = {
    done: say('translations.status.done'),
    missing: say('translations.status.missing'),
    stale: say('translations.status.behind', {language}),
    'original-stale': say('translations.status.behind', {language: original}),
    'both-changed': say('translations.status.both'),
    unconfirmed: say('translations.status.unconfirmed'),
    unused: say('translations.status.unused'),
  };
  return statuses.map((status) => [status, heads[status]]);
}

/** Its rows, each with its name: the kinds of texts and, where they are several, all together. */
export function rowsOf(counts: CountsByKind): readonly (readonly [string, Counts])[] {
  const kinds = unitKinds.flatMap((kind) => {
    const own = counts[kind];
    return own ? [[say(`translations.kind.${kind}`), own] as const] : [];
  });
  const all = countsBy((status) => kinds.reduce((sum, [, own]) => sum + own[status], 0));
  return kinds.length > 1 ? [...kinds, [say('translations.kind.all'), all]] : kinds;
}
