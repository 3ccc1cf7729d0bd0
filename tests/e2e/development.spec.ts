/** `npm run dev`: all languages under one address, immediate edits, and errors in the terminal. */
import {cpSync} from 'node:fs';
import path from 'node:path';
import {expect as base, test} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {ROOT} from '../support/articles';
import type {Language} from '../support/languages';
import {SiteCopy} from '../support/site-copy';
import {chooseEnvironment, Stack, stopStacks} from '../support/stack';
import {languageLink, switchLanguage} from '../support/visit';
import {words} from '../support/words';

const POST = {es: 'blog/posts/importacion.md', en: 'i18n/en/docusaurus-plugin-content-blog/importacion.md'};
const ADDRESS = {es: '/blog/importacion', en: '/en/blog/importacion'};
const DICTIONARY = 'i18n/es/code.json';
const GLOSSARY = 'blog/glossary.yml';
const withoutTitle = (markdown: string) => markdown.replace(/^title:.*\n/m, '');
/** Inserts words at visible places of a text, a dictionary or a glossary. */
const inserting = (words: string) => (content: string) =>
  content.replaceAll(/\n---\n\n|"message": "| {2}definition: "/g, (begin) => begin + words);
const withoutComma = (json: string) => json.replace('",\n    "description"', '"\n    "description"');

test.describe.configure({timeout: 600_000});
/** A busy machine may take long to compile. */
const expect = base.configure({timeout: 60_000});

let copy: SiteCopy;
test.beforeEach(() => {
  // `npm run dev` uses another cache of the bundler.
  copy = new SiteCopy({hasOwnCache: true});
  cpSync(path.join(ROOT, 'build/search'), path.join(copy.folder, 'build/search'), {recursive: true});
});
test.afterEach(async () => {
  await stopStacks();
  copy.remove();
});

/** Starts `npm run dev` in the copy. @returns Its processes, and the address of the site. */
async function develop() {
  const environment = await chooseEnvironment();
  const stack = new Stack(environment, 'npm run dev', copy.folder);
  return {stack, site: `http://${HOST}:${environment.PORT}`};
}

/** Changes a file of the copy. @returns A function that restores it. */
function edit(file: string, change: (content: string) => string): () => void {
  const content = copy.read(file);
  const changed = change(content);
  expect(changed, file).not.toBe(content);
  copy.write(file, changed);
  return () => copy.write(file, content);
}

test('All languages, their search and edits are at one address, and errors are printed @full', async ({page}) => {
  const {stack, site} = await develop();
  await expect.poll(() => stack.output, {timeout: 300_000}).toContain('Ctrl-C');
  for (const address of [`${site}/ `, `${site}/en/ `]) {
    expect(stack.output).toContain(address);
  }
  const open = (address: string) => page.goto(site + address);
  const heading = page.getByRole('heading', {level: 1});

  await test.step('the link leads to the other language', async () => {
    await open(ADDRESS.es);
    await switchLanguage(page, 'es');
    await expect(page).toHaveURL(site + ADDRESS.en);
    await expect(languageLink(page, 'en')).toBeVisible();
    await open('/en/nothing');
    await expect(heading).toContainText('Oops! Page not found');
  });

  await test.step('the search has the index of the last build', async () => {
    for (const language of ['es', 'en'] as const satisfies readonly Language[]) {
      await open(ADDRESS[language]);
      await page.getByRole('button', {name: words(language, 'search.open'), exact: true}).click();
      await page.getByRole('dialog').getByRole('textbox').fill('incoterms');
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    }
  });

  await test.step('edits', async () => {
    const shown = page.getByText('Freshly written');
    for (const [address, file] of [
      [ADDRESS.es, POST.es],
      [ADDRESS.en, POST.en],
      ['/', DICTIONARY],
      ['/glosario', GLOSSARY],
    ] as const) {
      await open(address);
      await expect(heading).toBeVisible();
      const undo = edit(file, inserting('Freshly written. '));
      await expect(shown.filter({visible: true}).first(), file).toBeVisible();
      undo();
      await expect(shown, file).toHaveCount(0);
    }
    await open(ADDRESS.es);
    const term = page.getByRole('main').getByRole('link', {name: 'arancelario mal copiado', exact: true});
    const undo = edit(GLOSSARY, (content) => content.replace('forms: [', 'forms: [arancelario mal copiado, '));
    await expect(term, 'a term in a text').toBeVisible();
    undo();
    await expect(term).toHaveCount(0);
  });

  const addPicture = (content: string) => `${content}\n![A](/drawings/es/none.svg "B")\n`;
  for (const [file, change, text] of [
    [POST.es, withoutTitle, '"title" is missing. Add title: '],
    [POST.en, withoutTitle, '"title" is missing. Add title: '],
    [POST.es, addPicture, 'The drawing /drawings/es/none.svg does not exist.'],
    [DICTIONARY, withoutComma, 'This cannot be read'],
    [GLOSSARY, (content: string) => content.replace(/- id: \S+/, '- id: alone'), '"alone" is not in'],
  ] as const) {
    await test.step(`an error in ${file}: ${text}`, async () => {
      const start = stack.output.length;
      const printed = () => stack.output.slice(start);
      const fix = edit(file, change);
      await expect.poll(printed).toMatch(new RegExp(`\n${file}:\\d+: ${text}`));
      fix();
      await expect.poll(printed).toMatch(/\nErrors: 0, /);
    });
  }
  await open(ADDRESS.es);
  await expect(heading, 'after all mistakes').toBeVisible();
  await stack.expectEnd(0, 'SIGINT');
});

test('Ctrl-C during the start leaves nothing behind @full', async () => {
  const {stack} = await develop();
  await expect.poll(() => stack.busyPorts(), {intervals: [20], timeout: 60_000}).toContain('PORT');
  await stack.expectEnd(0, 'SIGINT');
  expect(stack.output, 'no addresses of servers that do not run').not.toContain('Ctrl-C');
});
