/**
 * `npx tsx tools/changes.ts origin/main`: what a branch changes of the site since it left another one, in Markdown for a comment on its
 * pull request (.github/workflows/preview.yml).
 *
 *   --links-to    where the pages can be looked at as they will be, such as https://pr-7.site.pages.dev
 *   --download    where they can be downloaded
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {say} from '../plugins/content-check/tool-words';
import {baseOf, languageFacts, languages} from '../src/site/languages';
import {Branch} from './changes/branch';
import {compareSite, type PageChange} from './changes/compare';
import type {EntryChanges} from './changes/entries';
import {countWords, keysThatDiffer, type Page} from './changes/page';
import {code, first, link, plain, table} from './github-markdown';

const SITE = path.join(__dirname, '..');

const more = (count: number): string => say('changes.more', {count});

/** Names that stand in a cell. */
const names = (list: readonly string[]): string => first(list.map(code), more).join(', ');

/** @param preview Where the pages are. */
function pageRow({page, before, isGone, drawings}: PageChange, preview: string | undefined): string[] {
  const linked = (label: string, address: string) => (preview && !isGone ? link(label, preview + address) : label);
  const {added, removed} = countWords(before?.body ?? '', isGone ? '' : page.body);
  const words = [added && `+${added}`, removed && `−${removed}`].filter(Boolean).join(' ');
  const whole = isGone ? say('changes.gone') : say('changes.new');
  return [
    `${linked(plain(page.title), page.address)} ${code(page.address)}`,
    languageFacts(page.language).label,
    before && !isGone ? differences(before, page, words, drawings) : whole,
    words,
    page.pdf && !isGone ? linked(code(page.pdf), page.pdf) : '',
  ];
}

/** What differs between two states of a page. @param words How many words do; empty when none does. */
function differences(before: Page, after: Page, words: string, drawings: readonly string[]): string {
  const found = [
    before.address !== after.address && say('changes.moved', {address: code(before.address)}),
    words !== '' && say('changes.text'),
    words === '' && before.body !== after.body && say('changes.spaces'),
    drawings.length > 0 && say('changes.drawings', {names: names(drawings)}),
  ].filter((one) => one !== false);
  const keys = names(keysThatDiffer(before.frontMatter, after.frontMatter));
  const above = keys && say(found.length > 0 ? 'changes.frontMatter' : 'changes.onlyFrontMatter', {keys});
  return [...found, ...(above ? [above] : [])].join('; ') || say('changes.file');
}

const entryRow = ({place, added, changed, removed}: EntryChanges): string[] => [
  code(place),
  ...[added, changed, removed].map(names),
];

const unreadableRow = (file: string): string[] => [code(file), '', say('changes.unreadable'), ''];

const headings = (...keys: readonly Parameters<typeof say>[0][]): string[] => keys.map((key) => say(key));

interface Options {
  readonly 'links-to'?: string | undefined;
  readonly download?: string | undefined;
}

/** Says what differs, in the language of who reads it. @throws Error when this clone does not know the base. */
async function comment(base: string, {'links-to': preview, download}: Options): Promise<string> {
  const {pages, entries, unreadable, others} = await compareSite(new Branch(SITE, base));
  const starts = languages.map((language) => link(languageFacts(language).label, `${preview}${baseOf(language)}`));
  const isNothing = pages.length + entries.length + unreadable.length + others === 0;
  return [
    `## ${say('changes.title')}`,
    preview && say('changes.preview', {links: starts.join(' · ')}),
    download && say('changes.download', {address: encodeURI(download)}),
    isNothing && say('changes.nothing'),
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
    others > 0 && say('changes.others', {count: others}),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Reads the command. @throws Error that says how it is written. */
function readCommand() {
  try {
    const options = {'links-to': {type: 'string'}, download: {type: 'string'}} as const;
    const {values, positionals} = parseArgs({options, allowPositionals: true});
    const [base] = positionals;
    if (base && positionals.length === 1) {
      return {base, values};
    }
  } catch {
    // An option that there is not: the same is said.
  }
  throw new Error(say('changes.usage'));
}

async function run(): Promise<void> {
  const {base, values} = readCommand();
  console.log(await comment(base, values));
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
