import {existsSync} from 'node:fs';
import path from 'node:path';
import {PLACEHOLDER_MARK} from '../../plugins/content-check/placeholder';
import {say} from '../../plugins/content-check/tool-words';
import {type Pair, readPairs} from '../../plugins/content-check/translations/pairs';
import {
  type ConfirmationRecord,
  readRecord,
  recordFile,
  writeRecord,
} from '../../plugins/content-check/translations/record';
import {textFilesOf, textSources, translationFile} from '../../plugins/content-check/translations/text-files';
import {addressOf, hashOf, type Unit, unitKinds} from '../../plugins/content-check/translations/unit';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';

/** Something that cannot be confirmed; its message is one line for who asked for it. */
export class Refusal extends Error {}

/** How many texts of a file are named when they are confirmed. */
const MOST_NAMED = 20;

/** A pair with both of its texts. */
type WholePair = Pair & {readonly original: Unit; readonly translation: Unit};

/** What of a name is to be confirmed in one language. */
interface Selection {
  readonly name: string;
  readonly language: Language;
  readonly whole: readonly WholePair[];
  /** How many texts have no partner. */
  readonly left: number;
}

/**
 * Notes that texts and their translations say the same as they stand, and forgets texts that are no more. Nothing is written when one
 * name is refused.
 *
 * @param siteDir The folder of the site.
 * @param names Files or folders in either language, from there or from the folder in which the command was called; behind `#` or `:`
 *   one text of a file.
 * @param chosen The translations that it is said of; undefined when nobody has chosen.
 * @returns What to tell who has confirmed them, line by line.
 * @throws Refusal for the first name that is no translated text, or one that is not written yet.
 */
export function confirm(siteDir: string, names: readonly string[], chosen: readonly Language[] | undefined): string[] {
  const translated = chosen ?? languages.filter((language) => language !== defaultLanguage);
  const pairs = new Map(translated.map((language) => [language, readPairs(siteDir, language)]));
  const selections = names.flatMap((name) => select(siteDir, name, pairs, chosen === undefined));
  const told = [...new Set(selections.flatMap(tell))];
  for (const [language, all] of pairs) {
    const record = readRecord(siteDir, language);
    const confirmed = selections.flatMap((one) => (one.language === language ? one.whole : []));
    const next = withConfirmed(record, all, confirmed);
    if (JSON.stringify(next) !== JSON.stringify(record)) {
      writeRecord(siteDir, language, next);
      told.push(say('translations.confirm.commit', {file: recordFile(language)}));
    }
  }
  return told;
}

/** @throws Refusal for a name that means no translated text, or one that is not written yet. */
function select(
  siteDir: string,
  name: string,
  pairs: ReadonlyMap<Language, readonly Pair[]>,
  isChoice: boolean,
): Selection[] {
  const {file, key} = locate(siteDir, name);
  const isNamed = (one: string) => one === file || one.startsWith(`${file}/`) || file === '';
  const filesOf = (language: Language) => textSources.flatMap((source) => textFilesOf(siteDir, language, source));
  const isOriginal = filesOf(defaultLanguage).some((one) => isNamed(one.file));
  const own = [...pairs.keys()].filter((language) => isOriginal || filesOf(language).some((one) => isNamed(one.file)));
  const [first] = own;
  if (!first) {
    throw new Refusal(say('translations.confirm.noText', {file: name}));
  }
  if (isOriginal && isChoice && own.length > 1) {
    throw new Refusal(say('translations.confirm.which', {file: name, language: first}));
  }
  return own.map((language) => {
    const named = (pairs.get(language) ?? []).filter(
      ({original, translation}) =>
        [original, translation].some((unit) => unit && isNamed(unit.file)) &&
        (key === undefined || keyOf((original ?? translation) as Unit) === key),
    );
    const whole = named.filter((pair): pair is WholePair => Boolean(pair.original && pair.translation));
    const [pair] = named;
    if (!pair) {
      throw new Refusal(say('translations.confirm.noKey', {file, key: key ?? ''}));
    }
    if (whole.length === 0) {
      const other = translationFile(
        (pair.original ?? pair.translation) as Unit,
        pair.original ? language : defaultLanguage,
      );
      throw new Refusal(say('translations.confirm.alone', {file: name, other}));
    }
    refuseUnwritten(whole);
    return {name, language, whole, left: named.length - whole.length};
  });
}

/** @throws Refusal for the first part of an article that is still to be written. */
function refuseUnwritten(pairs: readonly WholePair[]): void {
  const articles = pairs.filter(({kind}) => kind === 'articles');
  for (const {file, blocks} of articles.flatMap(({original, translation}) => [original, translation])) {
    const unwritten = blocks.find(({text}) => text.includes(PLACEHOLDER_MARK));
    if (unwritten) {
      const values = {place: `${file}:${unwritten.line}`, mark: PLACEHOLDER_MARK};
      throw new Refusal(say('translations.confirm.unwritten', values));
    }
  }
}

/** The name of a unit in its file; empty when it is the text of the file as a whole. */
const keyOf = (unit: Unit): string => addressOf({...unit, file: ''}).slice(1);

/** Finds the file or folder that a name means, from the folder of the site, with slashes. @throws Refusal when there is none. */
function locate(siteDir: string, name: string): {file: string; key?: string} {
  const [, start = '', key] = /^(.*)[#:](.*?)$/.exec(name) ?? [];
  // npm runs the command in the folder of the site, and says where it was called.
  for (const folder of [process.env.INIT_CWD ?? process.cwd(), siteDir]) {
    for (const found of [{file: name}, {file: start, key}]) {
      const whole = path.resolve(folder, found.file);
      const file = path.relative(siteDir, whole).split(path.sep).join('/');
      if (found.file && existsSync(whole) && !file.startsWith('../')) {
        return {...found, file};
      }
    }
  }
  throw new Refusal(say('translations.confirm.noFile', {file: name}));
}

function tell({name, whole, left}: Selection): string[] {
  const open = whole.filter(({status}) => status !== 'done');
  const ofFile = (file: string) => open.filter(({original}) => original.file === file);
  const done = [...new Set(open.map(({original}) => original.file))].flatMap((file) => {
    const pairs = ofFile(file);
    const values = {file, other: pairs[0]?.translation.file ?? '', count: pairs.length};
    return [say('translations.confirm.done', values), ...pairs.slice(0, MOST_NAMED).flatMap(nameUnit)];
  });
  const told = done.length > 0 || left > 0 ? done : [say('translations.confirm.nothing', {file: name})];
  return left > 0 ? [...told, say('translations.confirm.left', {file: name, count: left})] : told;
}

/** Names a text that was confirmed, and says when only the other language has changed: then nobody may have looked at it. */
function nameUnit({original, language, status}: WholePair): string[] {
  const text = keyOf(original);
  const sides = {stale: [defaultLanguage, language], 'original-stale': [language, defaultLanguage]} as const;
  if (status === 'stale' || status === 'original-stale') {
    const [changed, other] = sides[status];
    return [say('translations.confirm.unchanged', {text: text || original.file, changed, other})];
  }
  return text ? [`  ${text}`] : [];
}

/** A record without texts that are no more, and with those that were confirmed. */
function withConfirmed(
  record: ConfirmationRecord,
  all: readonly Pair[],
  confirmed: readonly WholePair[],
): ConfirmationRecord {
  return Object.fromEntries(
    unitKinds.flatMap((kind) => {
      const ids = new Set(all.flatMap((pair) => (pair.kind === kind ? pair.id : [])));
      const kept = Object.entries(record[kind] ?? {}).filter(([id]) => ids.has(id));
      const added = confirmed
        .filter((pair) => pair.kind === kind)
        .map(({id, original, translation, language}) => [
          id,
          {[defaultLanguage]: hashOf(original), [language]: hashOf(translation)},
        ]);
      const units = {...Object.fromEntries(kept), ...Object.fromEntries(added)};
      return Object.keys(units).length > 0 ? [[kind, units]] : [];
    }),
  );
}
