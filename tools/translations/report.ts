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

/** Where a text is. */
export interface Place {
  /** From the folder of the site. */
  readonly file: string;
  /** From 1; absent where there is nothing yet. */
  readonly line?: number;
}

/** What has changed in one language since both were confirmed. */
export interface TextChange {
  readonly language: Language;
  /** The language that has to follow. */
  readonly other: Language;
  /** Those that changed what it says, the latest first: commits, or `uncommitted`. None where git does not know. */
  readonly edits: readonly Edit[];
  /** In the order of the text; none where git does not know what the text said when it was confirmed. */
  readonly paragraphs: readonly ChangedParagraph[];
}

/** A text with which somebody has to do something. */
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

/** What `npm run translations -- --json` prints: keys are added to it, and none is taken away or given another meaning. */
export interface TranslationsReport {
  readonly original: Language;
  /** What git can tell here: all, the latest commits only, or nothing. */
  readonly history: GitHistory['depth'];
  /** How many texts are open in all languages together. */
  readonly open: number;
  readonly languages: readonly LanguageReport[];
}

/**
 * Looks at all texts.
 *
 * @param siteDir The folder of the site.
 * @param languages Those into which texts are translated.
 * @param kinds Those that are looked at.
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
