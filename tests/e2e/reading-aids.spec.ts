/** What helps to read an article, to keep it, to pass it on and to know how long it holds. */
import type {Page} from '@playwright/test';
import {type Article, articles, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {base, languages} from '../support/site';
import {visit} from '../support/visit';
import {words} from '../support/words';
import {writtenDay} from '../support/written-day';

const [PHONE, DESK] = [
  {width: 360, height: 780},
  {width: 1280, height: 800},
];

/** The contents of an article, and what opens them. */
const contentsOf = (page: Page, {language}: Pick<Article, 'language'>) => {
  const details = page.getByRole('article').locator('details');
  return {
    summary: details.locator('summary').filter({hasText: words(language, 'article.contents')}),
    links: details.getByRole('link'),
  };
};

const headingsOf = ({body}: Article): string[] => [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

const shelfLife = (page: Page, {language}: Article) =>
  page.getByRole('region', {name: words(language, 'article.shelfLife'), exact: true});

/** The way on below an article. */
const neighboursOf = (page: Page, {language}: Article) => {
  const more = page.getByRole('complementary', {name: words(language, 'article.more'), exact: true});
  return {
    more,
    previous: more.getByRole('link', {name: new RegExp(`^${words(language, 'article.previous')}`)}),
    next: more.getByRole('link', {name: new RegExp(`^${words(language, 'article.next')}`)}),
    related: more.getByRole('listitem').getByRole('link'),
  };
};

/** The day after or before another. */
const daysAfter = (day: string, days: number): Date => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000);

for (const article of articles) {
  test.describe(`on ${article.path}`, () => {
    test('the contents lead to every section, and stand open where there is room', async ({page}) => {
      await page.setViewportSize(DESK);
      await visit(page, article.path);
      const {links} = contentsOf(page, article);
      await expect(links).toHaveText(headingsOf(article));
      for (const [index, link] of (await links.all()).entries()) {
        await expect(link).toBeVisible();
        const heading = page.getByRole('article').locator('[data-part] > h2').nth(index);
        await expect(link).toHaveAttribute('href', `#${await heading.getAttribute('id')}`);
      }
      const last = page.getByRole('article').locator('[data-part] > h2').last();
      await expect(last).not.toBeInViewport();
      await links.last().click();
      await expect(last).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(`#${await last.getAttribute('id').then((id) => encodeURI(id ?? ''))}$`));
    });

    test('says how long it takes to read', async ({page}) => {
      await page.goto(article.path);
      const [start = '', end = ''] = words(article.language, 'article.minutes').split('{minutes}');
      const line = page
        .getByRole('article')
        .locator('header')
        .getByText(new RegExp(`^${start}\\d+${end}$`));
      await expect(line).toBeVisible();
      // From hurried to careful, in words a minute.
      const minutes = Number((await line.textContent())?.replaceAll(/\D/g, ''));
      const length = article.body.split(/\s+/).length;
      expect(minutes).toBeGreaterThanOrEqual(Math.floor(length / 300));
      expect(minutes).toBeLessThanOrEqual(Math.ceil(length / 180));
    });

    test('says how long it holds, which facts age, and what has changed', async ({page}) => {
      await page.goto(article.path);
      const {ages, changes, recheck} = article.frontMatter;
      const section = shelfLife(page, article);
      await expect(section).toContainText(writtenDay(recheck, article.language));
      await expect(section.getByRole('listitem')).toHaveText([...ages]);
      await expect(section.getByRole('definition')).toHaveText(changes.map(({what}) => what));
      await expect(section.getByRole('term')).toHaveText(changes.map(({date}) => writtenDay(date, article.language)));
    });

    test('names three others', async ({page}) => {
      await page.goto(article.path);
      const {related} = neighboursOf(page, article);
      const addresses = await related.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(new Set(addresses).size).toBe(3);
      expect(addresses).not.toContain(article.path);
      const known = articlesIn(article.language).map((other) => other.path);
      expect(known).toEqual(expect.arrayContaining(addresses));
    });
  });
}

for (const language of languages) {
  const [article] = articlesIn(language) as [Article];

  test.describe(`in ${language}`, () => {
    test('the contents are closed on a phone, and open at a key', async ({page}) => {
      await page.setViewportSize(PHONE);
      await visit(page, article.path);
      const {summary, links} = contentsOf(page, article);
      await expect(links.first()).toBeHidden();
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(links.first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', {level: 2, name: headingsOf(article)[0]})).toBeInViewport();
    });

    test('whoever follows the order comes through all articles, and back', async ({page}) => {
      const all = articlesIn(language).map(({path}) => path);
      await page.goto(article.path);
      const go = async (way: 'next' | 'previous'): Promise<string[]> => {
        const passed: string[] = [];
        for (;;) {
          passed.push(new URL(page.url()).pathname);
          const link = neighboursOf(page, article)[way];
          if (passed.length > all.length || (await link.count()) === 0) {
            return passed;
          }
          const target = (await link.getAttribute('href')) ?? '';
          await page.goto(target);
        }
      };
      const start = (await go('previous')).at(-1);
      const forth = await go('next');
      expect(forth[0]).toBe(start);
      expect([...forth].sort()).toEqual([...all].sort());
      expect(await go('previous')).toEqual([...forth].reverse());
    });

    test.describe('sharing', () => {
      const button = (page: Page) =>
        page.getByRole('article').getByRole('button', {name: words(language, 'article.share'), exact: true});
      const outcome = (page: Page) => page.getByRole('article').getByRole('status');

      test("opens the system's dialogue where there is one", async ({page, baseURL}) => {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', {
            value: async (data: ShareData) => {
              document.documentElement.dataset.shared = JSON.stringify(data);
            },
          });
        });
        await visit(page, `${article.path}?from=mail#top`);
        await button(page).click();
        const shared = {title: article.frontMatter.title, url: `${baseURL}${article.path}`};
        await expect
          .poll(async () => JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}'))
          .toEqual(shared);
        await expect(outcome(page)).toBeEmpty();
      });

      test('says nothing of a dialogue that somebody closed', async ({page}) => {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', {
            value: async () => {
              document.documentElement.dataset.shared = 'no';
              throw new DOMException('', 'AbortError');
            },
          });
        });
        await visit(page, article.path);
        await button(page).click();
        await expect(page.locator('html')).toHaveAttribute('data-shared', 'no');
        await expect(outcome(page)).toBeEmpty();
      });

      test('copies the address elsewhere, and says so', async ({page, context, baseURL}) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.addInitScript(() => Object.defineProperty(navigator, 'share', {value: undefined}));
        await visit(page, article.path);
        await expect(outcome(page)).toBeEmpty();
        await button(page).click();
        await expect(outcome(page)).toHaveText(words(language, 'article.linkCopied'));
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${article.path}`);
      });

      test('shows the address when it cannot be copied', async ({page, baseURL}) => {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', {value: undefined});
          Object.defineProperty(navigator, 'clipboard', {value: undefined});
        });
        await visit(page, article.path);
        await button(page).click();
        const address = `${baseURL}${article.path}`;
        await expect(outcome(page)).toHaveText(words(language, 'article.copyLink', {address}));
      });
    });

    test('the print button prints', async ({page}) => {
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset.printed = 'yes';
        };
      });
      await visit(page, article.path);
      await expect(page.locator('html')).not.toHaveAttribute('data-printed');
      await page.getByRole('button', {name: words(language, 'article.print'), exact: true}).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    });

    test('a text that was to be checked again says so from the day after', async ({page}) => {
      const {recheck} = article.frontMatter;
      const date = writtenDay(recheck, language);
      const notice = page.getByRole('article').getByText(words(language, 'article.overdue', {date}));
      await page.clock.setFixedTime(daysAfter(recheck, 0));
      await visit(page, article.path);
      await expect(notice).toHaveCount(1);
      // A page that was built after that day says so whatever the visitor's clock says.
      await expect(notice).toBeVisible({visible: daysAfter(recheck, 0.5).getTime() < Date.now()});
      await page.clock.setFixedTime(daysAfter(recheck, 1));
      await visit(page, article.path);
      await expect(notice).toBeVisible();
    });
  });
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false, viewport: PHONE});

  test('there are no buttons that do nothing, and the contents open', async ({page}) => {
    const [article] = articlesIn('es') as [Article];
    await page.goto(`${base.es}blog/importacion`);
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
    const {summary, links} = contentsOf(page, article);
    await expect(links.first()).toBeHidden();
    await summary.click();
    await expect(links.first()).toBeVisible();
  });
});
