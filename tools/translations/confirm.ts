import {existsSync} from 'node:fs';
import path from 'node:path';
import {PLACEHOLDER_MARK} from '../../plugins/content-check/placeholder';
import {toolMessage} from '../../plugins/content-check/tool-messages';
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

/** The reason why a name cannot be confirmed, in one line for the caller. */
export class Refusal extends Error {}

/** Maximum number of confirmed texts of a file that are named. */
const MAX_NAMED = 20;

type WholePair = Pair & {readonly original: Unit; readonly translation: Unit};

/** The texts that a name selects in one language. */
interface Selection {
  readonly name: string;
  readonly language: Language;
  readonly whole: readonly WholePair[];
  /** Number of texts without a counterpart. */
  readonly unpaired: number;
}

/**
 * Records that texts and their translations match as they are now, and removes deleted texts from the record. Writes
 * nothing when one name is refused.
 *
 * @param names Files or folders in either language, from the folder of the site or the one in which the command was
 *   called; `#` or `:` and a key select one text of a file.
 * @param chosen Languages of the translations; undefined when the caller has chosen none.
 * @returns Lines to print.
 * @throws Refusal for the first name that is no translated text, or one that is not written yet.
 */
export function confirm(siteDir: string, names: readonly string[], chosen: readonly Language[] | undefined): string[] {
  const translated = chosen ?? languages.filter((language) => language !== defaultLanguage);
  const pairs = new Map(translated.map((language) => [language, readPairs(siteDir, language)]));
  const selections = names.flatMap((name) => select(siteDir, name, pairs, chosen === undefined));
  const lines = [...new Set(selections.flatMap(reportOn))];
  for (const [language, all] of pairs) {
    const record = readRecord(siteDir, language);
    const confirmed = selections.flatMap((one) => (one.language === language ? one.whole : []));
    const next = withConfirmed(record, all, confirmed);
    if (JSON.stringify(next) !== JSON.stringify(record)) {
      writeRecord(siteDir, language, next);
      lines.push(toolMessage('translations.confirm.commit', {file: recordFile(language)}));
    }
  }
  return lines;
}

/** @throws Refusal for a name that selects no translated text, or one that is not written yet. */
function select(
  siteDir: string,
  name: string,
  pairs: ReadonlyMap<Language, readonly Pair[]>,
  isImplied: boolean,
): Selection[] {
  const {file, key} = locate(siteDir, name);
  const isNamed = (one: string) => one === file || one.startsWith(`${file}/`) || file === '';
  const filesOf = (language: Language) => textSources.flatMap((source) => textFilesOf(siteDir, language, source));
  const isOriginal = filesOf(defaultLanguage).some((one) => isNamed(one.file));
  const own = [...pairs.keys()].filter((language) => isOriginal || filesOf(language).some((one) => isNamed(one.file)));
  const [first] = own;
  if (!first) {
    throw new Refusal(toolMessage('translations.confirm.noText', {file: name}));
  }
  if (isOriginal && isImplied && own.length > 1) {
    throw new Refusal(toolMessage('translations.confirm.which', {file: name, language: first}));
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
      throw new Refusal(toolMessage('translations.confirm.noKey', {file, key: key ?? ''}));
    }
    if (whole.length === 0) {
      const other = translationFile(
        (pair.original ?? pair.translation) as Unit,
        pair.original ? language : defaultLanguage,
      );
      throw new Refusal(toolMessage('translations.confirm.alone', {file: name, other}));
    }
    refuseUnwritten(whole);
    return {name, language, whole, unpaired: named.length - whole.length};
  });
}

/** @throws Refusal for the first article with a placeholder. */
function refuseUnwritten(pairs: readonly WholePair[]): void {
  const articles = pairs.filter(({kind}) => kind === 'articles');
  for (const {file, blocks} of articles.flatMap(({original, translation}) => [original, translation])) {
    const unwritten = blocks.find(({text}) => text.includes(PLACEHOLDER_MARK));
    if (unwritten) {
      const values = {place: `${file}:${unwritten.line}`, mark: PLACEHOLDER_MARK};
      throw new Refusal(toolMessage('translations.confirm.unwritten', values));
    }
  }
}

/** The key of a unit in its file; empty when the unit is the whole file. */
const keyOf = (unit: Unit): string => addressOf({...unit, file: ''}).slice(1);

/** Finds the file or folder of a name, as a path from the folder of the site. @throws Refusal when there is none. */
function locate(siteDir: string, name: string): {file: string; key?: string} {
  const [, start = '', key] = /^(.*)[#:](.*?)$/.exec(name) ?? [];
  // npm runs the command in the folder of the site, and keeps the folder of the call in INIT_CWD.
  for (const folder of [process.env.INIT_CWD ?? process.cwd(), siteDir]) {
    for (const found of [{file: name}, {file: start, key}]) {
      const whole = path.resolve(folder, found.file);
      const file = path.relative(siteDir, whole).split(path.sep).join('/');
      if (found.file && existsSync(whole) && !file.startsWith('../')) {
        return {...found, file};
      }
    }
  }
  throw new Refusal(toolMessage('translations.confirm.noFile', {file: name}));
}

function reportOn({name, whole, unpaired}: Selection): string[] {
  const open = whole.filter(({status}) => status !== 'done');
  const ofFile = (file: string) => open.filter(({original}) => original.file === file);
  const done = [...new Set(open.map(({original}) => original.file))].flatMap((file) => {
    const pairs = ofFile(file);
    const values = {file, other: pairs[0]?.translation.file ?? '', count: pairs.length};
    return [toolMessage('translations.confirm.done', values), ...pairs.slice(0, MAX_NAMED).flatMap(nameUnit)];
  });
  const lines = done.length > 0 || unpaired > 0 ? done : [toolMessage('translations.confirm.nothing', {file: name})];
  return unpaired > 0 ? [...lines, toolMessage('translations.confirm.left', {file: name, count: unpaired})] : lines;
}

/** Names a confirmed text, with a warning when only one language has changed: the other may be unchecked. */
function nameUnit({original, language, status}: WholePair): string[] {
  const text = keyOf(original);
  const sides = {stale: [defaultLanguage, language], 'original-stale': [language, defaultLanguage]} as const;
  if (status === 'stale' || status === 'original-stale') {
    const [changed, other] = sides[status];
    return [toolMessage('translations.confirm.unchanged', {text: text || original.file, changed, other})];
  }
  return text ? [`  ${text}`] : [];
}

/** Returns the record without deleted texts and with the confirmed ones. */
function withConfirmed(
  record: ConfirmationRecord,
  all: readonly Pair[],
  confirmed: readonly WholePair[],
): ConfirmationRecord {
  return Object.fromEntries(
    unitKinds.flatMap((kind) => {
      const ids = new Set(all.flatMap((pair) => (pair.kind === kind ? pair.id : [])));
      const remaining = Object.entries(record[kind] ?? {}).filter(([id]) => ids.has(id));
      const added = confirmed
        .filter((pair) => pair.kind === kind)
        .map(({id, original, translation, language}) => [
          id,
          {[defaultLanguage]: hashOf(original), [language]: hashOf(translation)},
        ]);
      const units = {...Object.fromEntries(remaining), ...Object.fromEntries(added)};
      return Object.keys(units).length > 0 ? [[kind, units]] : [];
    }),
  );
}
