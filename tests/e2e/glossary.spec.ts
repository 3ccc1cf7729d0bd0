/** The glossary, and the terms that articles explain. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {parse} from 'yaml';
import {articles, ROOT} from '../support/articles';
import {stopClock} from '../support/clock';
import {expect, hydrated, test} from '../support/fixtures';
import {base, type Language, languages} from '../support/site';
import {visit} from '../support/visit';
import {words} from '../support/words';

interface Words {
  readonly term: string;
  readonly definition: string;
}

type Entry = {readonly id: string} & Readonly<Record<Language, Words>>;

const entries: readonly Entry[] = parse(readFileSync(path.join(ROOT, 'blog/glossary.yml'), 'utf8'));

/** An article that explains many terms. */
const ARTICLE: Readonly<Record<Language, string>> = {es: '/blog/importacion', en: '/en/blog/importacion'};

/** Delays of the specification, in milliseconds. */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

const termsIn = (page: Page): Locator => page.getByRole('article').locator('a[href*="/glosario#"]');
const tooltipOf = (page: Page): Locator => page.getByRole('tooltip');

/** What the glossary says of a term that is marked in an article. */
async function entryOf(term: Locator, language: Language): Promise<Words> {
  const id = (await term.getAttribute('href'))?.split('#')[1];
  const entry = entries.find((candidate) => candidate.id === id)?.[language];
  if (!entry) {
    throw new Error(`The glossary has no entry "${id}".`);
  }
  return entry;
}

/** Opens an article whose definitions have come, and stops the clock. */
async function openArticle(page: Page, language: Language): Promise<void> {
  await page.clock.install();
  await visit(page, ARTICLE[language]);
  await termsIn(page).nth(4).focus();
  await expect(tooltipOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toBeHidden();
  await termsIn(page).nth(4).blur();
  await termsIn(page).first().scrollIntoViewIfNeeded();
  await stopClock(page);
}

/** Moves the pointer onto an element. Playwright's own way waits for frames, which a stopped clock does not draw. */
async function pointAt(page: Page, element: Locator): Promise<void> {
  const {x, y, width, height} = (await element.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await page.mouse.move(x + Math.min(width / 2, 20), y + Math.min(height / 2, 8));
}

for (const language of languages) {
  test.describe(`the glossary in ${language}`, () => {
    const other = languages.find((candidate) => candidate !== language) as Language;

    test('has every term in both languages, side by side, and can be read without scripts', async ({browser}) => {
      const page = await browser.newPage({javaScriptEnabled: false, viewport: {width: 1280, height: 800}});
      await page.goto(`${base[language]}glosario`);
      const terms = page.getByRole('main').getByRole('term');
      await expect(page.getByRole('definition')).toHaveCount(entries.length);
      for (const entry of entries) {
        const line = page.locator(`[id="${entry.id}"]`);
        await expect(line).toContainText(entry[language].term);
        await expect(line.locator(`[lang=${other}]`)).toHaveText(entry[other].term);
        await expect(line).toContainText(entry[language].definition);
      }
      expect(await terms.count()).toBeGreaterThanOrEqual(entries.length);
      const first = page.locator(`[id="${entries[0]?.id}"]`);
      const [here, there] = [await first.locator('dfn').boundingBox(), await first.locator('[lang]').boundingBox()];
      expect(here?.y).toBe(there?.y);
      await expect(page.getByRole('searchbox')).toBeHidden();
      await page.close();
    });

    test('is filtered by either language, without accents, and says how many are left', async ({page}) => {
      await visit(page, `${base[language]}glosario`);
      const lines = page.getByRole('main').getByRole('definition');
      const status = page.getByRole('main').getByRole('status');
      await page.getByRole('searchbox').fill('TRAZABILIDAD');
      await expect(lines.filter({visible: true})).toHaveCount(1);
      await expect(page.locator('#trazabilidad')).toBeVisible();
      await expect(status).toHaveText(
        words(language, 'glossary.found').replace('{count}', '1').replace('{all}', String(entries.length)),
      );
      await page.getByRole('searchbox').fill('bill lading');
      await expect(page.locator('#conocimiento-de-embarque')).toBeVisible();
      await page.getByRole('searchbox').fill('averia');
      await expect(page.locator('#averia-gruesa')).toBeVisible();
      await page.getByRole('searchbox').fill('xyzzy');
      await expect(lines.filter({visible: true})).toHaveCount(0);
      await page.getByRole('searchbox').fill('');
      await expect(lines.filter({visible: true})).toHaveCount(entries.length);
      await expect(status).toBeEmpty();
    });

    test('keeps what was typed as the language changes', async ({page}) => {
      await page.setViewportSize({width: 1280, height: 800});
      await visit(page, `${base[language]}glosario`);
      await page.getByRole('searchbox').fill('flete');
      await page.locator('a[data-language-switch]').click();
      await expect(page).toHaveURL(`${base[other]}glosario`);
      await expect(page.getByRole('searchbox')).toHaveValue('flete');
      await hydrated(page);
      await expect(page.getByRole('definition').filter({visible: true})).not.toHaveCount(entries.length);
    });

    test('is linked from the foot of every page', async ({page}) => {
      await page.goto(base[language]);
      await expect(
        page.getByRole('contentinfo').getByRole('link', {name: words(language, 'glossary.title')}),
      ).toHaveAttribute('href', `${base[language]}glosario`);
    });
  });

  test.describe(`a term in ${language}`, () => {
    test('is explained after 700 ms under a pointer, the next one at once, and again later after 300 ms', async ({
      page,
    }) => {
      await openArticle(page, language);
      const tooltip = tooltipOf(page);
      const [one, two] = [termsIn(page).first(), termsIn(page).nth(1)];
      await pointAt(page, one);
      await page.clock.runFor(OPEN_DELAY - 50);
      await expect(tooltip).toBeHidden();
      await page.clock.runFor(100);
      await expect(tooltip).toContainText((await entryOf(one, language)).definition);
      await expect(one).toHaveAccessibleDescription(new RegExp((await entryOf(one, language)).term.slice(0, 8)));

      await page.mouse.move(0, 0);
      await page.clock.runFor(SKIP_DELAY - 80);
      await expect(tooltip).toBeHidden();
      await pointAt(page, two);
      await page.clock.runFor(20);
      await expect(tooltip).toContainText((await entryOf(two, language)).definition);

      await page.mouse.move(0, 0);
      await page.clock.runFor(2 * SKIP_DELAY + OPEN_DELAY);
      await expect(tooltip).toBeHidden();
      await pointAt(page, one);
      await page.clock.runFor(OPEN_DELAY - 50);
      await expect(tooltip).toBeHidden();
    });

    test('is explained by keyboard at once, until Escape, and leads to its entry', async ({page}) => {
      await visit(page, ARTICLE[language]);
      const term = termsIn(page).nth(2);
      await term.scrollIntoViewIfNeeded();
      await term.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(term).toBeFocused();
      await expect(tooltipOf(page)).toContainText((await entryOf(term, language)).definition);
      await page.keyboard.press('Escape');
      await expect(tooltipOf(page)).toBeHidden();
      await expect(term).toBeFocused();
      const address = String(await term.getAttribute('href'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(page.locator(`[id="${address.split('#')[1]}"]`)).toBeInViewport();
    });

    test('is explained by keyboard where the window is only then scrolled to it', async ({page}) => {
      await visit(page, ARTICLE[language]);
      const term = termsIn(page).last();
      await term.focus();
      await page.keyboard.press('Shift+Tab');
      await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
      await expect(term).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(term).toBeInViewport({ratio: 1});
      const tooltip = tooltipOf(page);
      await expect(tooltip).toContainText((await entryOf(term, language)).definition);
      await expect(tooltip).toBeInViewport({ratio: 1});
      const gap = async () => {
        const [word, text] = await Promise.all([term.boundingBox(), tooltip.boundingBox()]);
        return word && text && Math.max(word.y - text.y - text.height, text.y - word.y - word.height);
      };
      await expect.poll(gap, 'pixels between them').toBeCloseTo(8, 0);
    });

    test('stays explained while the pointer is on the explanation', async ({page}) => {
      await openArticle(page, language);
      await pointAt(page, termsIn(page).first());
      await page.clock.runFor(OPEN_DELAY + 50);
      await expect(tooltipOf(page)).toBeVisible();
      await pointAt(page, tooltipOf(page));
      await page.clock.runFor(5000);
      await expect(tooltipOf(page)).toBeVisible();
    });

    test('asks for the definitions only when somebody wants one', async ({page}) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await visit(page, ARTICLE[language]);
      await hydrated(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const before = asked.length;
      await termsIn(page).first().focus();
      await expect(tooltipOf(page)).toBeVisible();
      expect(asked.length).toBeGreaterThan(before);
    });
  });
}

test.describe('under a finger', () => {
  test.use({viewport: {width: 360, height: 780}, isMobile: true, hasTouch: true});

  for (const language of languages) {
    test(`a term in ${language} is explained at the first press, also the very first of the visit, and followed at the second`, async ({
      page,
    }) => {
      await page.goto(ARTICLE[language]);
      const term = termsIn(page).first();
      await term.scrollIntoViewIfNeeded();
      await term.tap();
      await expect(tooltipOf(page)).toContainText((await entryOf(term, language)).definition);
      await expect(page).toHaveURL(ARTICLE[language]);
      const {x = -1, width = 1000} = (await tooltipOf(page).boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
      await page.getByRole('heading', {level: 2}).first().tap();
      await expect(tooltipOf(page)).toBeHidden();
      await term.tap();
      await expect(tooltipOf(page)).toBeVisible();
      await term.tap();
      await expect(page).toHaveURL(/glosario#/);
    });
  }
});

for (const {path: address, language} of articles) {
  test(`${address} marks each term once, in its text and not in headings or sources`, async ({page}) => {
    await page.goto(address);
    const terms = termsIn(page);
    const targets = await terms.evaluateAll((links: HTMLAnchorElement[]) => links.map(({href}) => href));
    expect(targets.length).toBeGreaterThan(4);
    expect(new Set(targets).size).toBe(targets.length);
    await expect(page.locator(':is(h1, h2, h3, figcaption, [data-part="sources"]) a[href*="/glosario#"]')).toHaveCount(
      0,
    );
    for (const target of targets) {
      const {pathname, hash} = new URL(target);
      expect(pathname).toBe(`${base[language]}glosario`);
      expect(entries.map(({id}) => `#${id}`)).toContain(hash);
    }
  });
}
