import {existsSync} from 'node:fs';
import path from 'node:path';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {addressOf} from '../../plugins/content-check/translations/unit';
import type {OpenText, Place, TextChange} from './report';

/** Open texts with the same task. */
export interface Group {
  /** Location of the task. */
  readonly place: Place;
  /** The task, in the language of the reader. */
  readonly advice: string;
  /** The texts as `file:line: name`, unless they are all of a file. */
  readonly list: readonly string[];
  readonly changes: readonly TextChange[];
}

/** Maximum number of unconfirmed texts to list: they are confirmed by the file. */
const MAX_LISTED = 10;

/** Groups the open texts of a language by task, in the order of the files. A changed text has its own group. */
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

/** Headings above the paragraphs of a change: before, now, and the other language. */
export const headingsOf = ({language, other}: TextChange): string[] => [
  toolMessage('translations.before', {language}),
  toolMessage('translations.now', {language}),
  toolMessage('translations.other', {language: other}),
];

/** Formats a location as editors open it. */
export const written = ({file, line}: Place): string => (line ? `${file}:${line}` : file);

function groupOf(siteDir: string, texts: readonly [OpenText, ...OpenText[]]): Group {
  const [text] = texts;
  const {status, original, translation, changes} = text;
  const count = texts.length;
  const listed = (side: 'original' | 'translation'): string[] =>
    texts.map((one) => `${written(one[side] ?? one.translation)}: ${one.id.replace(/^.*?[#:]/, '')}`);
  /** A location without a line is that of the file. */
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
        ? group(toolMessage('translations.missing.texts', from), listed('original'))
        : group(toolMessage('translations.missing.file', from), []);
    case 'unused':
      return group(toolMessage('translations.unused', {count}), listed('translation'));
    case 'unconfirmed':
      return group(
        toolMessage('translations.unconfirmed', {...from, ...confirms(translation.file)}),
        count > MAX_LISTED || count === 1 ? [] : listed('translation'),
      );
    default: {
      const [behind, changed] =
        status === 'original-stale' ? [original ?? translation, translation] : [translation, original];
      const line = changes[0]?.paragraphs.find(({other}) => other)?.other?.line ?? behind.line;
      const values = {changed: changed?.file ?? '', ...confirms(addressOf({...text, file: translation.file}))};
      const advice = toolMessage(status === 'both-changed' ? 'translations.both' : 'translations.behind', values);
      return group(advice, [], {file: behind.file, line});
    }
  }
}
