import {existsSync} from 'node:fs';
import path from 'node:path';
import {say} from '../../plugins/content-check/tool-words';
import {addressOf} from '../../plugins/content-check/translations/unit';
import type {OpenText, Place, TextChange} from './report';

/** Open texts of which the same is to be done. */
export interface Group {
  /** Where it is to be done. */
  readonly place: Place;
  /** What is to be done, in the language of who reads it. */
  readonly advice: string;
  /** Each of the texts, as `file:line: name`, where they are not all of a file. */
  readonly list: readonly string[];
  readonly changes: readonly TextChange[];
}

/** Of texts that were never confirmed no more are listed: they are confirmed by the file. */
const LISTED = 10;

/**
 * Puts together the open texts of a language by what is to be done with them, in the order of the files; one that has changed stands for
 * itself.
 *
 * @param siteDir The folder of the site.
 */
export function groupsOf(siteDir: string, open: readonly OpenText[]): Group[] {
  const groups = new Map<string, [OpenText, ...OpenText[]]>();
  for (const text of open) {
    const {status, original, translation, changes, id} = text;
    const name = [status, translation.file, original?.file, changes.length > 0 ? id : ''].join();
    groups.set(name, [...(groups.get(name) ?? []), text] as [OpenText, ...OpenText[]]);
  }
  const files = open.map(({translation}) => translation.file);
  return [...groups.values()]
    .sort(([one], [other]) => files.indexOf(one.translation.file) - files.indexOf(other.translation.file))
    .map((texts) => groupOf(siteDir, texts));
}

/** What stands above the paragraphs of a change: as they were, as they are, and what has to follow. */
export const headsOf = ({language, other}: TextChange): string[] => [
  say('translations.before', {language}),
  say('translations.now', {language}),
  say('translations.other', {language: other}),
];

/** A place in one word, as editors open it. */
export const written = ({file, line}: Place): string => (line ? `${file}:${line}` : file);

function groupOf(siteDir: string, texts: readonly [OpenText, ...OpenText[]]): Group {
  const [text] = texts;
  const {status, original, translation, changes} = text;
  const count = texts.length;
  const listed = (side: 'original' | 'translation'): string[] =>
    texts.map((one) => `${written(one[side] ?? one.translation)}: ${one.id.replace(/^.*?[#:]/, '')}`);
  /** Without a line: of the file. */
  const group = (advice: string, list: readonly string[], place: Place = {file: translation.file}): Group => ({
    place,
    advice,
    list,
    changes,
  });
  const from = {count, original: original?.file ?? ''};
  const confirms = (what: string) => ({command: `npm run translations -- confirm ${what}`});
  switch (status) {
    case 'missing':
      return existsSync(path.join(siteDir, translation.file))
        ? group(say('translations.missing.texts', from), listed('original'))
        : group(say('translations.missing.file', from), []);
    case 'unused':
      return group(say('translations.unused', {count}), listed('translation'));
    case 'unconfirmed':
      return group(
        say('translations.unconfirmed', {...from, ...confirms(translation.file)}),
        count > LISTED || count === 1 ? [] : listed('translation'),
      );
    default: {
      const [behind, changed] =
        status === 'original-stale' ? [original ?? translation, translation] : [translation, original];
      const line = changes[0]?.paragraphs.find(({other}) => other)?.other?.line ?? behind.line;
      const values = {changed: changed?.file ?? '', ...confirms(addressOf({...text, file: translation.file}))};
      const advice = say(status === 'both-changed' ? 'translations.both' : 'translations.behind', values);
      return group(advice, [], {file: behind.file, line});
    }
  }
}
