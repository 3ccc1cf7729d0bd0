/** `npm run dev`: both languages on one port, and edits without a restart. Content errors: tests/unit/article-errors.test.ts. */
import {cpSync} from 'node:fs';
import path from 'node:path';
import {expect as playwrightExpect, test} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {ROOT} from '../support/articles';
import {getMessage} from '../support/messages';
import {languageLink, switchLanguage} from '../support/page-actions';
import {SiteCopy} from '../support/site-copy';
import {createEnvironment, Stack, stopStacks} from '../support/stack';

const POSTS = {es: 'blog/posts/importacion.md', en: 'i18n/en/docusaurus-plugin-content-blog/importacion.md'};
const PATHS = {es: '/blog/importacion', en: '/en/blog/importacion'};
const DICTIONARY = 'i18n/es/code.json';
const GLOSSARY = 'blog/glossary.yml';
const CALENDAR = 'blog/calendar.yml';
const CALCULATORS = 'i18n/es/calculators.json';
/** Matches what precedes visible text in a post, a dictionary, the glossary and the calendar. */
const BEFORE_VISIBLE_TEXT = /\n---\n\n|"message": "| {2}(?:definition|action): "/g;

test.describe.configure({timeout: 600_000});
/** Waits longer, because compiling can take a long time on a busy machine. */
const expect = playwrightExpect.configure({timeout: 60_000});

let copy: SiteCopy;
test.afterEach(async () => {
  await stopStacks();
  copy.remove();
});

test('`npm run dev` serves both languages and shows edits without a restart @full', async ({page}) => {
  copy = new SiteCopy();
  cpSync(path.join(ROOT, 'build/search'), path.join(copy.folder, 'build/search'), {recursive: true});
  const environment = await createEnvironment();
  const siteUrl = `http://${HOST}:${environment.PORT}`;
  const stack = new Stack(environment, 'npm run dev', copy.folder);
  await stack.waitForOutput('Ctrl-C');
  for (const url of [`${siteUrl}/ `, `${siteUrl}/en/ `]) {
    expect(stack.output).toContain(url);
  }
  const openPage = (pagePath: string) => page.goto(siteUrl + pagePath);
  const heading = page.getByRole('heading', {level: 1});

  await test.step('the link to the other language opens the translation', async () => {
    await openPage(PATHS.es);
    await switchLanguage(page, 'es');
    await expect(page).toHaveURL(siteUrl + PATHS.en);
    await expect(languageLink(page, 'en')).toBeVisible();
  });

  await test.step('the search uses the index of the last build', async () => {
    await openPage(PATHS.es);
    await page.getByRole('button', {name: getMessage('es', 'search.open'), exact: true}).click();
    await page.getByRole('dialog').getByRole('textbox').fill('incoterms');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  });

  await test.step('an edit appears on the page, and disappears when it is undone', async () => {
    const insertedText = page.getByText('Freshly written');
    for (const [pagePath, file] of [
      [PATHS.es, POSTS.es],
      [PATHS.en, POSTS.en],
      ['/', DICTIONARY],
      ['/glosario', GLOSSARY],
      ['/herramientas/coste', CALCULATORS],
      ['/herramientas/calendario', CALENDAR],
      // An article with a table of dates from the calendar.
      ['/blog/logistics/tendencias-importacion', CALENDAR],
    ] as const) {
      await openPage(pagePath);
      await expect(heading).toBeVisible();
      const undo = copy.edit(file, BEFORE_VISIBLE_TEXT, '$&Freshly written. ');
      await expect(insertedText.filter({visible: true}).first(), file).toBeVisible();
      undo();
      await expect(insertedText, file).toHaveCount(0);
    }
  });
  await stack.expectEnd(0, 'SIGINT');
});
