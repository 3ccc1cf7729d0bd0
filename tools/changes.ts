/**
 * `npx tsx tools/changes.ts origin/main`: prints the changes of a branch since it left another one, in Markdown for a
 * comment on its pull request (.github/workflows/preview.yml).
 *
 *   --links-to    address of a preview, such as https://pr-7.site.pages.dev
 *   --download    address of a download of the pages
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {toolMessage} from '../plugins/content-check/tool-messages';
import {baseOf, languageFacts, languages} from '../src/site/languages';
import {Branch} from './changes/branch';
import {compareSite, type PageChange} from './changes/compare';
import type {EntryChanges} from './changes/entries';
import {countWords, keysThatDiffer, type Page} from './changes/page';
import {code, first, link, plain, table} from './github-markdown';

const SITE = path.join(__dirname, '..');

const more = (count: number): string => toolMessage('changes.more', {count});

const names = (list: readonly string[]): string => first(list.map(code), more).join(', ');

/** @param preview Address of the preview. */
function pageRow({page, before, isGone, drawings}: PageChange, preview: string | undefined): string[] {
  const linked = (label: string, address: string) => (preview && !isGone ? link(label, preview + address) : label);
  const {added, removed} = countWords(before?.body ?? '', isGone ? '' : page.body);
  const words = [added && `+${added}`, removed && `−${removed}`].filter(Boolean).join(' ');
  const whole = isGone ? toolMessage('changes.gone') : toolMessage('changes.new');
  return [
    `${linked(plain(page.title), page.address)} ${code(page.address)}`,
    languageFacts(page.language).label,
    before && !isGone ? differences(before, page, words, drawings) : whole,
    words,
    page.pdf && !isGone ? linked(code(page.pdf), page.pdf) : '',
  ];
}

/** Describes the differences between two states of a page. @param words Counts of changed words, or empty. */
function differences(before: Page, after: Page, words: string, drawings: readonly string[]): string {
  const found = [
    before.address !== after.address && toolMessage('changes.moved', {address: code(before.address)}),
    words !== '' && toolMessage('changes.text'),
    words === '' && before.body !== after.body && toolMessage('changes.spaces'),
    drawings.length > 0 && toolMessage('changes.drawings', {names: names(drawings)}),
  ].filter((one) => one !== false);
  const keys = names(keysThatDiffer(before.frontMatter, after.frontMatter));
  const frontMatter = keys && toolMessage(found.length > 0 ? 'changes.frontMatter' : 'changes.onlyFrontMatter', {keys});
  return [...found, ...(frontMatter ? [frontMatter] : [])].join('; ') || toolMessage('changes.file');
}

const entryRow = ({place, added, changed, removed}: EntryChanges): string[] => [
  code(place),
  ...[added, changed, removed].map(names),
];

const unreadableRow = (file: string): string[] => [code(file), '', toolMessage('changes.unreadable'), ''];

const headings = (...keys: readonly Parameters<typeof toolMessage>[0][]): string[] =>
  keys.map((key) => toolMessage(key));

interface Options {
  readonly 'links-to'?: string | undefined;
  readonly download?: string | undefined;
}

/** Returns the comment, in the language of the caller. @throws Error when this clone does not know the base. */
async function comment(base: string, {'links-to': preview, download}: Options): Promise<string> {
  const {pages, entries, unreadable, others} = await compareSite(new Branch(SITE, base));
  const starts = languages.map((language) => link(languageFacts(language).label, `${preview}${baseOf(language)}`));
  const isUnchanged = pages.length + entries.length + unreadable.length + others === 0;
  return [
    `## ${toolMessage('changes.title')}`,
    preview && toolMessage('changes.preview', {links: starts.join(' · ')}),
    download && toolMessage('changes.download', {address: encodeURI(download)}),
    isUnchanged && toolMessage('changes.nothing'),
    pages.length > 0 &&
      table(
        headings('changes.page', 'changes.language', 'changes.what', 'changes.words', 'changes.pdf'),
        pages.map((page) => pageRow(page, preview)),
        more,
      ),
    entries.length + unreadable.length > 0 &&
      table(
        headings('changes.place', 'changes.added', 'changes.changed', 'changes.removed'),
        [...entries.map(entryRow), ...unreadable.map(unreadableRow)],
        more,
      ),
    others > 0 && toolMessage('changes.others', {count: others}),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Reads the command. @throws Error that shows its usage. */
function readCommand() {
  try {
    const options = {'links-to': {type: 'string'}, download: {type: 'string'}} as const;
    const {values, positionals} = parseArgs({options, allowPositionals: true});
    const [base] = positionals;
    if (base && positionals.length === 1) {
      return {base, values};
    }
  } catch {
    // Unknown options get the same message.
  }
  throw new Error(toolMessage('changes.usage'));
}

async function run(): Promise<void> {
  const {base, values} = readCommand();
  console.log(await comment(base, values));
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
