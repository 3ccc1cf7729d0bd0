/** `npm run dev`: all languages under one address, and immediate edits. Its errors: tests/unit/article-errors.test.ts. */
import {cpSync} from 'node:fs';
import path from 'node:path';
import {expect as base, test} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {ROOT} from '../support/articles';
import {words} from '../support/messages';
import {languageLink, switchLanguage} from '../support/page-actions';
import {SiteCopy} from '../support/site-copy';
import {chooseEnvironment, Stack, stopStacks} from '../support/stack';

const POST = {es: 'blog/posts/importacion.md', en: 'i18n/en/docusaurus-plugin-content-blog/importacion.md'};
const ADDRESS = {es: '/blog/importacion', en: '/en/blog/importacion'};
const DICTIONARY = 'i18n/es/code.json';
const GLOSSARY = 'blog/glossary.yml';
const CALENDAR = 'blog/calendar.yml';
const CALCULATORS = 'i18n/es/calculators.json';
/** The start of visible places of a text, a dictionary, a glossary or a calendar. */
const STARTS = /\n---\n\n|"message": "| {2}(?:definition|action): "/g;

test.describe.configure({timeout: 600_000});
/** A busy machine may take long to compile. */
const expect = base.configure({timeout: 60_000});

let copy: SiteCopy;
test.afterEach(async () => {
  await stopStacks();
  copy.remove();
});

test('All languages, their search and edits are at one address @full', async ({page}) => {
  copy = new SiteCopy();
  cpSync(path.join(ROOT, 'build/search'), path.join(copy.folder, 'build/search'), {recursive: true});
  const environment = await chooseEnvironment();
  const site = `http://${HOST}:${environment.PORT}`;
  const stack = new Stack(environment, 'npm run dev', copy.folder);
  await stack.printed('Ctrl-C');
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
  });

  await test.step('the search has the index of the last build', async () => {
    await open(ADDRESS.es);
    await page.getByRole('button', {name: words('es', 'search.open'), exact: true}).click();
    await page.getByRole('dialog').getByRole('textbox').fill('incoterms');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  });

  await test.step('edits', async () => {
    const shown = page.getByText('Freshly written');
    for (const [address, file] of [
      [ADDRESS.es, POST.es],
      [ADDRESS.en, POST.en],
      ['/', DICTIONARY],
      ['/glosario', GLOSSARY],
      ['/herramientas/coste', CALCULATORS],
      ['/herramientas/calendario', CALENDAR],
      // The table of an article.
      ['/blog/logistics/tendencias-importacion', CALENDAR],
    ] as const) {
      await open(address);
      await expect(heading).toBeVisible();
      const undo = copy.edit(file, STARTS, '$&Freshly written. ');
      await expect(shown.filter({visible: true}).first(), file).toBeVisible();
      undo();
      await expect(shown, file).toHaveCount(0);
    }
  });
  await stack.expectEnd(0, 'SIGINT');
});
