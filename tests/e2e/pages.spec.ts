/** A browser opens a page once, on a bad line, and asks everything of it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {readGlossary} from '../../src/plugins/articles/glossary-file';
import {articles, ROOT} from '../support/articles';
import {expectNoViolations, show, type View, views} from '../support/axe';
import {coloursOf} from '../support/drawings';
import {expect, hydrated} from '../support/fixtures';
import {formNames, SiteForm} from '../support/forms';
import {test} from '../support/halting-site';
import {ALONG_THE_LINE, nextFrames, readThrough, recordShifts, shiftsOf, sumOf, UNSEEN} from '../support/layout-shifts';
import {faultsOfLook} from '../support/looks';
import {isFull} from '../support/scope';
import {base, visitedPages} from '../support/site';
import {toldBy} from '../support/told';
import {holdBack, navigation, openMenu, typefacesLoaded} from '../support/visit';
import {words} from '../support/words';

/** Widths of windows, from a small phone to a large screen and the turns between, in CSS pixels. */
const WIDTHS = isFull ? [320, 360, 480, 600, 768, 900, 1024, 1280, 1920, 2560] : [320, 480, 768, 1280, 2560];

/** Addresses, and the built files that answer them. */
const visits = [
  ...visitedPages.map((page) => ({...page, status: 200, file: page.path})),
  {language: 'es', path: '/blog/regulations/no-existe', status: 404, file: '/404'},
  {language: 'en', path: '/en/not-there', status: 404, file: '/en/404'},
] as const;

const kinds = [...new Set(visits.map(({language, file}) => file.slice(base[language].length)))];

/** How a page is looked at: each kind by day and by night, in Spanish on a phone and in English on a desktop; or all ways. */
function viewsOf({language, file}: (typeof visits)[number]): readonly [View, ...View[]] {
  const pair = (kinds.indexOf(file.slice(base[language].length)) % 2) * 2;
  const first = views[language === 'es' ? pair : pair + 1] ?? views[0];
  return isFull ? [first, ...views.filter((view) => view !== first)] : [first];
}

/** What the application must leave in the head as it was sent. */
const NAMED = 'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

for (const visited of visits) {
  const {language, path: address, status, file} = visited;

  test(`${address} arrives whole and still, can be read, and asks nothing of others`, async ({
    page,
    context,
    faults,
  }) => {
    const [{size, colorScheme}] = viewsOf(visited);
    await recordShifts(page);
    await page.setViewportSize(size);
    await page.emulateMedia({colorScheme});
    const letTypefacesCome = await holdBack(page, /\/fonts\//);
    const letDrawingsCome = await holdBack(page, /\/(?:drawings|img)\//);
    const response = await page.goto(address, {waitUntil: 'commit'});
    expect(response?.status()).toBe(status);
    await hydrated(page);
    await nextFrames(page);
    const start = await page.evaluate(() => performance.now());
    await letDrawingsCome();
    await readThrough(page);
    expect.soft(await shiftsOf(page, 0, start), 'what moved while drawings came late').toEqual([]);
    // On the first screen, where visitors are when typefaces arrive.
    await letTypefacesCome();
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    const shifts = await shiftsOf(page, 0);
    expect
      .soft(
        shifts.filter(({isAlongLine, value}) => !isAlongLine && value > UNSEEN),
        'what moved',
      )
      .toEqual([]);
    expect.soft(sumOf(shifts), 'how much moved along its line').toBeLessThanOrEqual(ALONG_THE_LINE);
    expect.soft(await context.cookies()).toEqual([]);

    const told = toldBy(file);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(told.title);
    await expect(page.locator('h1')).toHaveText([told.heading]);
    await expect(page.locator(NAMED)).toHaveCount(told.all(NAMED).length);

    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 900});
      expect.soft(await faultsOfLook(page), `${width} px`).toEqual([]);
    }
    for (const view of viewsOf(visited)) {
      await show(page, view);
      await expectDrawings(page, view.name);
      // A heading that has scrolled half under the head is not a small target.
      await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
      await expectNoViolations(page, view.name);
      if (file === `${base[language]}blog`) {
        await openMenu(page, language);
        await navigation(page, language).locator('summary').click();
        await expect(navigation(page, language).getByText(words(language, 'regions.asia.description'))).toBeVisible();
        await expectNoViolations(page, `${view.name}, menu and regions open`);
        await page.keyboard.press('Escape');
      }
    }
    if (articles.some((article) => article.path === address)) {
      await expectNumberedSections(page);
      await expectChecks(page);
    }
    if (file === `${base[language]}blog`) {
      expect.soft(await cardPlaces(page, 1280)).toEqual({rows: 1, columns: 3});
      expect.soft(await cardPlaces(page, 360)).toEqual({rows: 3, columns: 1});
    }
    // Of a missing page, the console says which it is, and the browser that it got none.
    const missing = status === 404 ? [`error: 404: no page at ${address}`] : [];
    expect(faults.all).toEqual(expect.arrayContaining(missing));
    expect(faults.all.filter((fault) => status === 200 || !/\b404\b/.test(fault))).toEqual([]);
  });

  // English pages are laid out like the Spanish ones. Every run tries those with most that comes late.
  if (language === 'es' && status === 200 && (isFull || ['/', '/blog/importacion'].includes(address))) {
    test(`${address} does not move, nor is taken over, while its HTML arrives`, async ({page, haltingSite, faults}) => {
      await page.setViewportSize({width: 360, height: 800});
      await recordShifts(page);
      const main = page.waitForResponse(/\/assets\/js\/main\./);
      const use = async () => {
        await page.mouse.move(Math.random() * 100, 100);
        return page.locator('link[rel="preload"][as="script"]').count();
      };
      await page.goto(haltingSite.url + address, {waitUntil: 'commit'});
      // What moves when they come late is for the test above.
      await typefacesLoaded(page);
      // An odd number, so that halts fall behind start tags as well as behind end tags.
      for (let halts = 1; haltingSite.pass(15); halts++) {
        await nextFrames(page);
        // The head of the page is there, and can be used.
        if (halts === 4) {
          await expect.poll(use).toBeGreaterThan(0);
          await (await main).finished();
          await nextFrames(page);
          await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
        }
      }
      await hydrated(page);
      await nextFrames(page);
      expect(await shiftsOf(page, UNSEEN)).toEqual([]);
      await expect(page.locator('main use[href], main:not(:has(use))').first()).toBeAttached();
      expect(faults.all.filter((fault) => !fault.startsWith('third-party'))).toEqual([]);
    });
  }
}

for (const [index, name] of formNames.entries()) {
  for (const view of isFull ? views : views.slice(index, index + 1)) {
    test(`The form "${name}" breaks no rule after errors, a failure and a success, in ${view.name}`, async ({page}) => {
      const form = new SiteForm(page, 'es', name);
      const {fields, failure} = form.definition;
      let status = 500;
      await page.route('**/functions/v1/*', (route) => route.fulfill({status}));
      await form.visit();
      await show(page, view);
      await form.submit.click();
      await expect(form.outcome).toContainText('Por favor completa todos los campos requeridos.');
      await expectNoViolations(page, 'after an empty submit');

      // The rest would scroll those at the top half under the bar, where axe takes them for too small.
      for (const {name: key, sample} of fields.filter((field) => field.required)) {
        await form.field(key).fill(sample);
      }
      for (const said of [failure.es, form.thanks]) {
        await form.submit.click();
        await expect(form.outcome).toContainText(said);
        await expectNoViolations(page, said);
        status = 200;
      }
    });
  }
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('forms, articles, drawings and the glossary can be read and used', async ({page}) => {
    const main = page.getByRole('main');
    await page.goto('/en/');
    await expect(main.getByText(words('en', 'about.text.who'))).toBeVisible();
    for (const name of formNames) {
      const form = new SiteForm(page, 'en', name);
      await form.tab.check();
      await expect(form.submit).toBeVisible();
      await expect(page.getByText(/opens your e-mail program/)).toBeVisible();
    }
    await page.goto('/glosario');
    await expect(page.getByRole('definition').filter({visible: true})).toHaveCount(readGlossary(ROOT).length);
    await expect(page.getByRole('searchbox'), 'that leads nowhere').toBeHidden();
    await expect(page.getByRole('button', {name: words('es', 'search.open'), exact: true})).toBeHidden();

    await page.setViewportSize({width: 360, height: 780});
    await page.goto('/blog/importacion');
    const article = page.getByRole('article');
    for (const part of await article.locator('h1, [data-part] p, [role="img"]').all()) {
      await expect(part).toBeVisible();
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await expectDrawings(page, colorScheme);
    }
    await expect(page.locator('[data-drawing]')).not.toHaveCount(0);
    await expect(article.getByRole('button'), 'that does nothing').toHaveCount(0);
    const contents = article.locator('details').getByRole('link').first();
    await expect(contents).toBeHidden();
    await article.locator('summary', {hasText: words('es', 'article.contents')}).click();
    await expect(contents).toBeVisible();
  });
});

/** Expects each drawing to show paper, ink, and at least one of land, water and route: less is a picture that did not come. */
async function expectDrawings(page: Page, view: string): Promise<void> {
  for (const drawing of await page.locator('[data-drawing]:visible').all()) {
    const what = `${view}: ${await drawing.getAttribute('aria-label')}`;
    await expect.poll(async () => coloursOf(await drawing.screenshot()), what).toBeGreaterThan(2);
  }
}

/** Expects "01", "02" and so on at the numbered sections. Chromium's accessibility tree has what style sheets add; the text has not. */
async function expectNumberedSections(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const {nodes} = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  // Tables and the marks of footnotes have numbers, too.
  const headings = new Set(nodes.filter(({role}) => role?.value === 'heading').map(({nodeId}) => nodeId));
  const added = new Set(nodes.filter(({parentId = ''}) => headings.has(parentId)).map(({nodeId}) => nodeId));
  const texts = nodes
    .filter(({role, parentId = ''}) => role?.value === 'StaticText' && added.has(parentId))
    .map(({name}) => String(name?.value).trim());
  const count = await page.locator('[data-part="section"] h2').count();
  const numbers = Array.from({length: count}, (_, index) => String(index + 1).padStart(2, '0'));
  expect(numbers).not.toHaveLength(0);
  expect.soft(texts.filter((text) => /^\d\d$/.test(text))).toEqual(numbers);
}

/** Expects a square with the icon family's check mark at each recommendation, and without at each point of a checklist's cards. */
async function expectChecks(page: Page): Promise<void> {
  const mark = / d="([^"]+)"/.exec(readFileSync(path.join(ROOT, 'static/img/check.svg'), 'utf8'))?.[1] ?? '?';
  const looks = await page
    .locator('[data-part="recommendations"] li, [data-layout="checklist"] [data-part="section"] li')
    .evaluateAll((items) =>
      items.map((item) => {
        const [square, tick] = [getComputedStyle(item, '::before'), getComputedStyle(item, '::after')];
        const drawn = tick.content === 'none' ? '' : decodeURIComponent(tick.maskImage);
        return {
          square: `${square.content} ${square.borderTopStyle}`,
          drawn,
          isEmpty: item.querySelector('input') !== null,
        };
      }),
    );
  expect.soft(looks.filter(({square}) => square !== '"" solid')).toEqual([]);
  expect.soft(looks.filter(({drawn, isEmpty}) => drawn.includes(mark) === isEmpty)).toEqual([]);
}

/** How the cards of a list stand in a window of such a width. */
async function cardPlaces(page: Page, width: number): Promise<{rows: number; columns: number}> {
  await page.setViewportSize({width, height: 800});
  const heading = page.getByRole('heading');
  const cards = await page.getByRole('main').getByRole('listitem').filter({has: heading}).all();
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
  return {rows: new Set(boxes.map((box) => box?.y)).size, columns: new Set(boxes.map((box) => box?.x)).size};
}
