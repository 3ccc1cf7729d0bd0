import {git} from '../../plugins/content-check/git-history';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {type Commit, lastChange, type Pair, readPairs} from '../../plugins/content-check/translations/pairs';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';

/** A text that needs work. */
export interface OpenText {
  readonly id: string;
  readonly status: Exclude<Pair['status'], 'done'>;
  /** The file of each, from the folder of the site; absent where the text does not exist. */
  readonly original?: string;
  readonly translation?: string;
  /** The last change of the language that is ahead; absent where none is, or git does not have it. */
  readonly change?: (Commit & {readonly link?: string}) | 'uncommitted';
}

/** The output of `npm run translations -- --json`. */
export interface TranslationsReport {
  readonly original: Language;
  /** Number of open texts in all languages together. */
  readonly open: number;
  readonly languages: readonly {readonly language: Language; readonly open: readonly OpenText[]}[];
}

/** Reports on all texts. @throws ContentError for the first text that cannot be read. */
export function makeReport(siteDir: string): TranslationsReport {
  const repository = repositoryOf(siteDir);
  const reports = languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => ({
      language,
      open: readPairs(siteDir, language).flatMap((pair) => openText(siteDir, pair, repository)),
    }));
  return {original: defaultLanguage, open: reports.flatMap(({open}) => open).length, languages: reports};
}

/** Returns the address of the repository on its host, without the `.git` at its end; undefined without a remote. */
function repositoryOf(siteDir: string): string | undefined {
  const remote = git(siteDir, 'remote', 'get-url', 'origin').stdout?.trim() ?? '';
  const [, host, name] = /^(?:https:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@)([^:/]+)[:/](.+?)(?:\.git)?$/.exec(remote) ?? [];
  return host && `https://${host}/${name}`;
}

function openText(siteDir: string, {id, status, original, translation}: Pair, repository?: string): OpenText[] {
  if (status === 'done') {
    return [];
  }
  const ahead = status === 'stale' ? original : status === 'original-stale' ? translation : undefined;
  const found = ahead && lastChange(siteDir, ahead);
  const change =
    typeof found === 'object' && repository ? {...found, link: `${repository}/commit/${found.hash}`} : found;
  return [{id, status, original: original?.file, translation: translation?.file, change}];
}

/** Prints a table of the open texts of each language. */
export function printReport({original, languages, open}: TranslationsReport): void {
  for (const {language, open: texts} of languages.filter((report) => report.open.length > 0)) {
    const rows = rowsOf(texts, original, language);
    const widths = [0, 1].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
    console.log(`${original} → ${language}`);
    for (const cells of rows) {
      console.log(`  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
    }
  }
  console.log(open > 0 ? toolMessage('translations.open', {count: open}) : toolMessage('translations.allDone'));
}

/** A row for each changed text; one for all texts of a file that are missing, unused or never confirmed. */
function rowsOf(texts: readonly OpenText[], original: Language, language: Language): readonly (readonly string[])[] {
  const labels: Readonly<Record<OpenText['status'], string>> = {
    missing: toolMessage('translations.missing', {language}),
    stale: toolMessage('translations.behind', {language}),
    'original-stale': toolMessage('translations.behind', {language: original}),
    'both-changed': toolMessage('translations.both'),
    unconfirmed: toolMessage('translations.unconfirmed'),
    unused: toolMessage('translations.missing', {language: original}),
  };
  const rows = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for (const {id, status, change, original: originalFile = '', translation = ''} of texts) {
    const isChange = status === 'stale' || status === 'original-stale' || status === 'both-changed';
    const file = status === 'original-stale' ? originalFile : translation || originalFile;
    const name = file + (isChange ? (/:.*/.exec(id)?.[0] ?? '') : '');
    const count = (counts.get(status + name) ?? 0) + 1;
    counts.set(status + name, count);
    rows.set(status + name, [labels[status], count > 1 ? `${name} (${count})` : name, commitLine(change)]);
  }
  return [...rows.values()];
}

function commitLine(change: OpenText['change']): string {
  if (typeof change !== 'object') {
    return change ? toolMessage('translations.uncommitted') : '';
  }
  const {day, link, hash, subject} = change;
  return `${day}  ${link ?? hash}  ${subject}`;
}
