import type {GitHistory} from '../../plugins/content-check/git-history';
import {type Edit, TextHistory} from '../../plugins/content-check/translations/history';
import {
  changedSides,
  type Pair,
  readPairs,
  type Side,
  type Status,
} from '../../plugins/content-check/translations/pairs';
import {
  type TextFile,
  textFilesOf,
  textSources,
  translationFile,
} from '../../plugins/content-check/translations/text-files';
import type {Unit, UnitKind} from '../../plugins/content-check/translations/unit';
import {defaultLanguage, type Language} from '../../src/site/languages';
import {type ChangedParagraph, changedParagraphs} from './changed-paragraphs';
import {type CountsByKind, countsBy} from './counts';

/** Location of a text. */
export interface Place {
  /** Path from the folder of the site. */
  readonly file: string;
  /** From 1; absent for a text that does not exist yet. */
  readonly line?: number;
}

/** The changes in one language since both were confirmed. */
export interface TextChange {
  readonly language: Language;
  /** The language that has to follow. */
  readonly other: Language;
  /** Changes of the text, the latest first: commits, or `uncommitted`. Empty where git does not know them. */
  readonly edits: readonly Edit[];
  /** In the order of the text; empty where git does not know the confirmed text. */
  readonly paragraphs: readonly ChangedParagraph[];
}

/** A text that needs work. */
export interface OpenText {
  readonly kind: UnitKind;
  readonly id: string;
  readonly status: Exclude<Status, 'done'>;
  readonly original?: Place;
  readonly translation: Place;
  /** One for each language that has changed. */
  readonly changes: readonly TextChange[];
}

export interface LanguageReport {
  readonly language: Language;
  readonly counts: CountsByKind;
  /** In the order of the kinds, then of the files. */
  readonly open: readonly OpenText[];
}

/** The output of `npm run translations -- --json`: keys may be added, but none is removed or redefined. */
export interface TranslationsReport {
  readonly original: Language;
  /** The available history: all, the latest commits only, or none. */
  readonly history: GitHistory['depth'];
  /** Number of open texts in all languages together. */
  readonly open: number;
  readonly languages: readonly LanguageReport[];
}

/**
 * Reports on all texts.
 *
 * @param languages Languages of the translations.
 * @param kinds Kinds of texts to include.
 * @throws ContentError for the first text that cannot be read.
 */
export function makeReport(
  siteDir: string,
  languages: readonly Language[],
  kinds: readonly UnitKind[],
): TranslationsReport {
  const history = new TextHistory(siteDir);
  const reports = languages.map((language): LanguageReport => {
    const pairs = readPairs(siteDir, language).filter(({kind}) => kinds.includes(kind));
    const textFiles = new Map(
      [defaultLanguage, language].flatMap((one) =>
        textSources.flatMap((source) => textFilesOf(siteDir, one, source).map((file) => [file.file, file] as const)),
      ),
    );
    return {
      language,
      counts: Object.fromEntries(
        kinds.map((kind) => {
          const own = pairs.filter((pair) => pair.kind === kind);
          return [kind, countsBy((status) => own.filter((pair) => pair.status === status).length)];
        }),
      ),
      open: kinds.flatMap((kind) =>
        pairs.flatMap((pair) => (pair.kind === kind ? openText(pair, textFiles, history) : [])),
      ),
    };
  });
  const open = reports.reduce((sum, report) => sum + report.open.length, 0);
  return {original: defaultLanguage, history: history.depth, open, languages: reports};
}

const placeOf = ({file, blocks}: Unit): Place => ({file, line: blocks[0]?.line});

function openText(pair: Pair, textFiles: ReadonlyMap<string, TextFile>, history: TextHistory): OpenText[] {
  const {kind, id, language, status, original, translation} = pair;
  if (status === 'done') {
    return [];
  }
  const changeOf = ({changed, other}: {changed: Side; other: Side}): TextChange => {
    const {unit, confirmed} = changed;
    const {edits, before} = history.changeOf(unit, textFiles.get(unit.file) as TextFile, confirmed);
    const paragraphs = before ? changedParagraphs(before, unit, other.unit) : [];
    return {language: changed.language, other: other.language, edits, paragraphs};
  };
  return [
    {
      kind,
      id,
      status,
      original: original && placeOf(original),
      translation: translation ? placeOf(translation) : {file: translationFile(original as Unit, language)},
      changes: changedSides(pair).map(changeOf),
    },
  ];
}
