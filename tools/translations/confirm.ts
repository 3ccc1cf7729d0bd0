import path from 'node:path';
import {PLACEHOLDER_MARK} from '../../plugins/content-check/characters';
import {ContentError, lineAt} from '../../plugins/content-check/content-error';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {
  hashesOf,
  type Pair,
  readPairs,
  readRecord,
  recordFile,
  writeRecord,
} from '../../plugins/content-check/translations/pairs';
import type {Unit} from '../../plugins/content-check/translations/units';
import {defaultLanguage, languages} from '../../src/site/languages';

/**
 * Records that texts and their translations say the same as they are now, and removes deleted texts from the record.
 *
 * @param names Files or folders in either language, from the folder of the site; `file:key` is one text of a file. An
 *   original with translations into several languages is confirmed by the file of a translation.
 * @returns Lines to print.
 * @throws ContentError for the first name that is no translated text, or one that is not written yet; nothing is
 *   recorded then.
 */
export function confirm(siteDir: string, names: readonly string[]): readonly string[] {
  const translated = languages.filter((language) => language !== defaultLanguage);
  const all = translated.map((language) => ({language, pairs: readPairs(siteDir, language)}));
  const lines: string[] = [];
  const writes = all.map(({language, pairs}) => {
    const ids = new Set(pairs.map(({id}) => id));
    return {language, record: new Map([...readRecord(siteDir, language)].filter(([id]) => ids.has(id)))};
  });
  for (const name of names) {
    const file = path.posix.normalize(name.split(path.sep).join('/')).replace(/\/$/, '');
    const named = all.map(({pairs}) => pairs.filter((pair) => isNamed(pair, file)));
    const owners = named.filter((pairs) => pairs.length > 0).length;
    if (owners !== 1) {
      const key = owners === 0 ? 'translations.confirm.noText' : 'translations.confirm.which';
      throw new ContentError(name, 1, toolMessage(key));
    }
    const index = named.findIndex((pairs) => pairs.length > 0);
    const whole = (named[index] ?? []).flatMap(({id, original, translation}) =>
      original && translation ? [{id, original, translation}] : [],
    );
    if (whole.length === 0) {
      throw new ContentError(name, 1, toolMessage('translations.confirm.alone'));
    }
    for (const {id, original, translation} of whole) {
      requireWritten(original);
      requireWritten(translation);
      writes[index]?.record.set(id, hashesOf(original, translation));
    }
    lines.push(toolMessage('translations.confirm.done', {file: name, count: whole.length}));
  }
  for (const {language, record} of writes) {
    writeRecord(siteDir, language, record);
  }
  return [...lines, toolMessage('translations.confirm.commit', {file: translated.map(recordFile).join(', ')})];
}

/** Whether a name, a file, a folder or `file:key`, selects a pair. */
const isNamed = ({id, original, translation}: Pair, name: string): boolean =>
  [original?.file, translation?.file].some(
    (file) =>
      file !== undefined && (`${file}/`.startsWith(`${name}/`) || `${file}:${id.replace(/^.*?:/, '')}` === name),
  );

/** @throws ContentError when a text has a placeholder. */
function requireWritten({file, words}: Unit): void {
  const offset = words.indexOf(PLACEHOLDER_MARK);
  if (offset >= 0) {
    throw new ContentError(file, lineAt(words, offset), toolMessage('translations.confirm.unwritten'));
  }
}
