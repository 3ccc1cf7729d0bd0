/** A browser opens a page once and asks everything of it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {articles, ROOT} from '../support/articles';
import {expectNoViolations, show, type View, views} from '../support/axe';
import {coloursOf} from '../support/drawings';
import {expect, hydrated, test} from '../support/fixtures';
import {ALONG_THE_LINE, readThrough, recordShifts, shiftsOf} from '../support/layout-shifts';
import {faultsOfLook} from '../support/looks';
import {isFull} from '../support/scope';
import {base, visitedPages} from '../support/site';
import {toldBy} from '../support/told';
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

/** How a page is looked at: each kind by day and by night, on a phone and on a desktop, over the two languages; or all ways. */
function viewsOf({language, file}: (typeof visits)[number]): readonly View[] {
  const pair = (kinds.indexOf(file.slice(base[language].length)) % 2) * 2;
  const index = language === 'es' ? pair : pair + 1;
  return isFull ? views : views.slice(index, index + 1);
}

/** What the application must leave in the head as it was sent. */
const NAMED = 'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

for (const visited of visits) {
  const {language, path: address, status, file} = visited;

  test(`${address} arrives whole and still, can be read by anyone, and asks nothing of others`, async ({
    page,
    context,
    faults,
  }) => {
    await recordShifts(page);
    await page.emulateMedia({colorScheme: viewsOf(visited)[0]?.colorScheme});
    const response = await page.goto(address);
    expect(response?.status()).toBe(status);
    await hydrated(page);
    await readThrough(page);
    expect.soft(await shiftsOf(page, ALONG_THE_LINE), 'what moved').toEqual([]);
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
      for (const drawing of await page.locator('[data-drawing]:visible').all()) {
        // Paper, ink, and at least one of land, water and route: less is a picture that did not come, or not yet.
        const what = `${view.name}: ${await drawing.getAttribute('aria-label')}`;
        await expect.poll(async () => coloursOf(await drawing.screenshot()), what).toBeGreaterThan(2);
      }
      await expectNoViolations(page, view.name);
    }
    if (articles.some((article) => article.path === address)) {
      await expectNumberedSections(page);
      await expectChecks(page);
    }
    // Of a missing page, the console says which it is, and the browser that it got none.
    const missing = status === 404 ? [`error: 404: no page at ${address}`] : [];
    expect(faults.all).toEqual(expect.arrayContaining(missing));
    expect(faults.all.filter((fault) => status === 200 || !/\b404\b/.test(fault))).toEqual([]);
  });
}

test('/blog offers its cards side by side where there is room, and one below the other on a phone', async ({page}) => {
  const places = async (width: number) => {
    await page.setViewportSize({width, height: 800});
    const boxes = await Promise.all(
      (await page.getByRole('main').getByRole('listitem').all()).map((card) => card.boundingBox()),
    );
    return {rows: new Set(boxes.map((box) => box?.y)).size, columns: new Set(boxes.map((box) => box?.x)).size};
  };
  await page.goto('/blog');
  expect(await places(1280)).toEqual({rows: 1, columns: 3});
  expect(await places(360)).toEqual({rows: 3, columns: 1});
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('both forms, articles and their contents can be read and used, and the menu leads on', async ({page}) => {
    const main = page.getByRole('main');
    await page.goto('/en/');
    await expect(main.getByText(words('en', 'about.text.who'))).toBeVisible();
    for (const {tab, submit} of [
      {tab: 'contact.tab.contact', submit: 'contactForm.submit'},
      {tab: 'contact.tab.register', submit: 'registrationForm.submit'},
    ]) {
      await main.getByRole('radio', {name: words('en', tab), exact: true}).check();
      await expect(main.getByRole('button', {name: words('en', submit)})).toBeVisible();
    }

    await page.setViewportSize({width: 360, height: 780});
    await page.goto('/blog/importacion');
    const article = page.getByRole('article');
    for (const part of await article.locator('h1, [data-part] p, [role="img"]').all()) {
      await expect(part).toBeVisible();
    }
    await expect(article.getByRole('button'), 'that does nothing').toHaveCount(0);
    const contents = article.locator('details').getByRole('link').first();
    await expect(contents).toBeHidden();
    await article.locator('summary', {hasText: words('es', 'article.contents')}).click();
    await expect(contents).toBeVisible();

    const menu = page.getByRole('navigation', {name: words('es', 'nav.label')});
    await expect(menu).toBeHidden();
    await page.getByRole('button', {name: words('es', 'nav.menu')}).click();
    const region = menu.getByText(words('es', 'regions.iberoamerica.description'));
    await expect(region).toBeHidden();
    await menu.getByText(words('es', 'nav.regions')).click();
    await expect(region).toBeVisible();
    await menu.getByRole('link', {name: words('es', 'nav.services'), exact: true}).click();
    await expect(page).toHaveURL('/#services');
    await expect(page.getByRole('heading', {name: words('es', 'services.title'), exact: true})).toBeInViewport();
  });
});

/** Expects "01", "02" and so on at the numbered sections. Chromium's accessibility tree has what style sheets add; the text has not. */
async function expectNumberedSections(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const {nodes} = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const texts = nodes.filter(({role}) => role?.value === 'StaticText').map(({name}) => String(name?.value).trim());
  const sections = await page.locator('[data-part="section"] h2').all();
  const numbers = sections.map((_, index) => String(index + 1).padStart(2, '0'));
  expect(numbers).not.toHaveLength(0);
  expect.soft(texts.filter((text) => /^\d\d$/.test(text))).toEqual(numbers);
}

/** Expects a square with the icon family's check mark at each recommendation and at each point of a checklist's cards. */
async function expectChecks(page: Page): Promise<void> {
  const mark = / d="([^"]+)"/.exec(readFileSync(path.join(ROOT, 'static/img/check.svg'), 'utf8'))?.[1] ?? '?';
  const without = await page
    .locator('[data-part="recommendations"] li, [data-layout="checklist"] [data-part="section"] li')
    .evaluateAll(
      (items, drawn) =>
        items
          .filter((item) => {
            const [square, tick] = [getComputedStyle(item, '::before'), getComputedStyle(item, '::after')];
            const isSquare = square.content !== 'none' && square.borderTopStyle === 'solid';
            return !(isSquare && tick.content !== 'none' && decodeURIComponent(tick.maskImage).includes(drawn));
          })
          .map((item) => item.textContent),
      mark,
    );
  expect.soft(without).toEqual([]);
}
