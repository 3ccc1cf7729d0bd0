/** A browser opens a page once and asks everything of it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Locator, Page} from '@playwright/test';
import {articles, ROOT} from '../support/articles';
import {expectNoViolations, show, type View, views} from '../support/axe';
import {coloursOf} from '../support/drawings';
import {expect, hydrated, test} from '../support/fixtures';
import {ALONG_THE_LINE, readThrough, recordShifts, shiftsOf} from '../support/layout-shifts';
import {faultsOfLook, mutePictures} from '../support/looks';
import {isFull} from '../support/scope';
import {sentPage} from '../support/sent-page';
import {base, type Language, visitedPages} from '../support/site';
import {words} from '../support/words';

/** Widths of windows, from a small phone to a large screen and the turns between, in CSS pixels. */
const WIDTHS = isFull ? [320, 360, 480, 600, 768, 900, 1024, 1280, 1920, 2560] : [320, 480, 768, 1280, 2560];

/** How a page of a language is looked at: each kind of page in all four ways, two in each language; or all of them. */
const viewsOf = (language: Language): readonly View[] =>
  isFull ? views : language === 'es' ? views.slice(0, 2) : views.slice(2);

/** What a document says about itself. Runs in the page. */
const identityOf = (document: Document) => ({
  language: document.documentElement.lang,
  title: document.title,
  headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
  head: [
    ...document.querySelectorAll(
      'meta[name="description"], meta[name="robots"], link:is([rel="canonical"], [hreflang])',
    ),
  ]
    .map((one) => ['name', 'content', 'rel', 'hreflang', 'href'].map((name) => one.getAttribute(name)).join(' '))
    .sort(),
});

/** Opens a page and reads it through, as a visitor would. Returns its status and what it says about itself. */
async function read(page: Page, context: BrowserContext, address: string, language: Language) {
  await recordShifts(page);
  await page.emulateMedia({colorScheme: viewsOf(language)[0]?.colorScheme});
  const response = await page.goto(address);
  await hydrated(page);
  await readThrough(page);
  expect.soft(await shiftsOf(page, ALONG_THE_LINE), 'what moved').toEqual([]);
  expect.soft(await response?.headerValue('set-cookie')).toBeNull();
  expect.soft(await context.cookies()).toEqual([]);
  return {status: response?.status(), identity: await (await page.evaluateHandle(() => document)).evaluate(identityOf)};
}

/** Expects that all of the page can be seen and read, in a window of any width, by day and by night, and without seeing it. */
async function expectGoodLooks(page: Page, language: Language): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 900});
    expect.soft(await faultsOfLook(page), `${width} px`).toEqual([]);
  }
  for (const [index, view] of viewsOf(language).entries()) {
    await show(page, view);
    for (const drawing of isFull || index === 0 ? await page.locator('[data-drawing]:visible').all() : []) {
      // Paper, ink, and at least one of land, water and route: less is a picture that did not come, or not yet.
      const what = `${view.name}: ${await drawing.getAttribute('aria-label')}`;
      await expect.poll(async () => coloursOf(await drawing.screenshot()), what).toBeGreaterThan(2);
    }
    await expectNoViolations(page, view.name);
  }
  expect.soft(await mutePictures(page), 'pictures that say nothing').toEqual([]);
}

for (const {language, path: address} of visitedPages) {
  test(`${address} arrives whole and still, can be read by anyone, and asks nothing of others`, async ({
    page,
    context,
    faults,
  }) => {
    const {status, identity} = await read(page, context, address, language);
    expect(status).toBe(200);
    expect(identity).toMatchObject({language, headings: [expect.stringMatching(/\S/)]});
    expect(identity, 'as it was sent').toEqual(await (await sentPage(page, address)).evaluate(identityOf));
    await expectGoodLooks(page, language);
    if (articles.some((article) => article.path === address)) {
      await expectNumberedSections(page);
      const ticked = '[data-part="recommendations"] li, [data-layout="checklist"] [data-part="section"] li';
      expect.soft(await bulletsWithoutCheck(page.locator(ticked))).toEqual([]);
      for (const card of await page.locator('[data-layout="checklist"] [data-part="section"]').all()) {
        await expect(card).toHaveCSS('border-top-style', 'solid');
      }
    }
    expect(faults.all).toEqual([]);
  });
}

for (const [address, language] of [
  ['/blog/regulations/no-existe', 'es'],
  ['/en/not-there', 'en'],
] as const) {
  test(`${address} answers 404 with a way on in ${language}`, async ({page, context, faults}) => {
    const {status, identity} = await read(page, context, address, language);
    expect(status).toBe(404);
    expect(identity).toMatchObject({language, headings: [expect.stringMatching(/404.*Oops! Page not found/)]});
    expect(identity.head.join()).toContain('noindex');
    const main = page.getByRole('main');
    await expect(main.locator('[lang="es"]').first()).toContainText('Esta página no existe');
    await expect(main).toContainText(words(language, 'notFound.wayOn'));
    await expectGoodLooks(page, language);
    // The console says which page is missing, and the browser that it got none.
    expect(faults.all).toContain(`error: 404: no page at ${address}`);
    expect(faults.all.filter((fault) => !/\b404\b/.test(fault))).toEqual([]);

    await page.getByRole('link', {name: /Return to Home.*Volver al inicio/}).click();
    await expect(page).toHaveURL(base[language]);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(words(language, 'hero.title'));
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

  test('texts, both forms, articles and their contents can be read and used, and the menu leads on', async ({page}) => {
    const main = page.getByRole('main');
    await test.step('the landing page, in English', async () => {
      await page.goto('/en/');
      await expect(page.getByRole('heading', {level: 1})).toHaveText(words('en', 'hero.title'));
      for (const key of [
        'about.text.who',
        'mission.text',
        'services.import.description',
        'logistics.sea.description',
      ]) {
        await expect(page.getByText(words('en', key))).toBeVisible();
      }
      for (const {tab, field, submit} of [
        {tab: 'contact.tab.contact', field: 'form.message', submit: 'contactForm.submit'},
        {tab: 'contact.tab.register', field: 'form.interests', submit: 'registrationForm.submit'},
      ]) {
        await main.getByRole('radio', {name: words('en', tab), exact: true}).check();
        await expect(main.getByLabel(words('en', field))).toBeVisible();
        await expect(main.getByRole('button', {name: words('en', submit)})).toBeVisible();
      }
    });

    await test.step('an article, in Spanish', async () => {
      await page.goto('/blog/importacion');
      const article = page.getByRole('article');
      for (const part of await article.locator('h1, [data-part] p, [role="img"]').all()) {
        await expect(part).toBeVisible();
      }
      await expect(article.getByRole('button'), 'that does nothing').toHaveCount(0);
      const link = page.getByRole('banner').getByRole('link', {name: words('es', 'nav.services'), exact: true});
      await link.click();
      await expect(page).toHaveURL('/#services');
      await expect(page.getByRole('heading', {name: words('es', 'services.title'), exact: true})).toBeInViewport();
    });

    await test.step('contents and menu on a phone', async () => {
      await page.setViewportSize({width: 360, height: 780});
      await page.goto('/blog/importacion');
      const contents = page.getByRole('article').locator('details');
      await expect(contents.getByRole('link').first()).toBeHidden();
      await contents.getByText(words('es', 'article.contents')).click();
      await expect(contents.getByRole('link').first()).toBeVisible();

      const menu = page.getByRole('navigation', {name: words('es', 'nav.label')});
      await expect(menu).toBeHidden();
      await page.getByRole('button', {name: words('es', 'nav.menu')}).click();
      await expect(menu).toBeVisible();
      const region = menu.getByText(words('es', 'regions.iberoamerica.description'));
      await expect(region).toBeHidden();
      await menu.getByText(words('es', 'nav.regions')).click();
      await expect(region).toBeVisible();
      await menu.getByRole('link', {name: words('es', 'nav.blog'), exact: true}).click();
      await expect(page).toHaveURL('/blog');
      await expect(page.getByRole('heading', {level: 1})).toHaveText(words('es', 'blog.heading'));
    });
  });
});

/** Expects "01", "02" and so on before the headings of the numbered sections, and no number before the others. */
async function expectNumberedSections(page: Page): Promise<void> {
  // The first text in a heading is its title; the link to itself comes after.
  const titles = await page
    .locator('[data-part="section"] h2')
    .evaluateAll((found) => found.map(({firstChild}) => firstChild?.textContent ?? ''));
  expect(titles).not.toHaveLength(0);
  const numbered = titles.map((title, index) => `${String(index + 1).padStart(2, '0')} ${title}`);
  const spoken = await spokenHeadings(page);
  expect.soft(spoken.filter((heading) => /^\d/.test(heading))).toEqual(numbered);
}

/**
 * The second-level headings with what style sheets add to them, the section's number, and without the links inside them.
 * Chromium's accessibility tree has it; the page's text has not.
 */
async function spokenHeadings(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const {nodes} = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsIn = (id: string): string[] => {
    const {role, name, childIds = []} = byId.get(id) ?? {};
    if (role?.value === 'StaticText') {
      return [String(name?.value).trim()];
    }
    return role?.value === 'link' ? [] : childIds.flatMap(textsIn);
  };
  return nodes
    .filter(({role, properties = []}) => {
      const level = properties.find(({name}) => name === 'level')?.value.value;
      return role?.value === 'heading' && level === 2;
    })
    .map(({nodeId}) => textsIn(nodeId).join(' '));
}

/** Bullets whose check icon, a square with a tick in it, is not drawn; by their text. */
async function bulletsWithoutCheck(bullets: Locator): Promise<string[]> {
  // The style sheet carries the icon family's check mark.
  const check = / d="([^"]+)"/.exec(readFileSync(path.join(ROOT, 'static/img/check.svg'), 'utf8'))?.[1] ?? '?';
  return bullets.evaluateAll((items, mark) => {
    const isSeen = (colour: string): boolean => !/, 0\)$/.test(colour);
    const isDrawn = ({content, display, visibility, opacity, width, height}: CSSStyleDeclaration): boolean =>
      content !== 'none' &&
      display !== 'none' &&
      visibility === 'visible' &&
      Number(opacity) > 0 &&
      Math.min(Number.parseFloat(width), Number.parseFloat(height)) >= 6;
    return items
      .filter((item) => {
        const [square, tick] = ['::before', '::after'].map((part) => getComputedStyle(item, part)) as [
          CSSStyleDeclaration,
          CSSStyleDeclaration,
        ];
        const isSquare = ['top', 'right', 'bottom', 'left'].every(
          (side) =>
            Number.parseFloat(square.getPropertyValue(`border-${side}-width`)) >= 1 &&
            isSeen(square.getPropertyValue(`border-${side}-color`)),
        );
        const isTick = decodeURIComponent(tick.maskImage).includes(mark) && isSeen(tick.backgroundColor);
        return !(isDrawn(square) && isSquare && isDrawn(tick) && isTick);
      })
      .map((item) => item.textContent ?? '');
  }, check);
}
