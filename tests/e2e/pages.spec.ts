import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {APIRequestContext, Page} from '@playwright/test';
import {firm} from '../../src/data/firm';
import {expect, hydrated, test} from '../support/fixtures';
import {sentPage} from '../support/sent-page';
import {BUILD, base, type Language, languages, pages} from '../support/site';
import {visit} from '../support/visit';
import {words} from '../support/words';

/** The routes of section 2 of the specification and the pages that the law asks for, as they stand after a language's base. */
const ROUTES = [
  '',
  'blog',
  'blog/importacion',
  'blog/regulations',
  'blog/regulations/normativas-ue-mercosur',
  'blog/regulations/brief-tecnico',
  'blog/regulations/checklist',
  'blog/logistics',
  'blog/logistics/tendencias-logistica-2025',
  'blog/logistics/brief-tecnico',
  'blog/logistics/tendencias-importacion',
  'aviso-legal',
  'privacidad',
  'accesibilidad',
];

const LEGAL_PAGES = {
  'footer.legalNotice': 'aviso-legal',
  'footer.privacy': 'privacidad',
  'footer.accessibility': 'accesibilidad',
} as const;

/** Widths from a small phone to a large screen, in CSS pixels. */
const WIDTHS = [320, 768, 1280, 2560];

/** The eight figures of section 9 of the specification as each language writes them. */
const COUNTERS: Readonly<Record<Language, readonly string[]>> = {
  es: ['101+', '7+', '100+', '80+', '9+', '50+', '98 %', '4,8/5'],
  en: ['101+', '7+', '100+', '80+', '9+', '50+', '98%', '4.8/5'],
};

/** Paths of a language's pages without the start that all of them share. */
const namesOf = (language: Language): string[] =>
  pages
    .filter((page) => page.language === language)
    .map((page) => page.path.slice(base[language].length))
    .sort();

/** The same page in both languages. */
const translationsOf = (language: Language, address: string): Readonly<Record<Language, string>> => {
  const name = address.slice(base[language].length);
  return {es: base.es + name, en: base.en + name};
};

/** What a page says about itself in the file that the server sends, before any script has run. */
async function sentAs(page: Page, address: string) {
  return (await sentPage(page, address)).evaluate((sent) => {
    const links = sent.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
    return {
      language: sent.documentElement.lang,
      title: sent.title,
      headings: sent.querySelectorAll('h1').length,
      alternates: Object.fromEntries([...links].map(({hreflang, href}) => [hreflang, href])),
    };
  });
}

/** Titles of all pages of a language, as the server sends them. */
async function titlesOf(language: Language, request: APIRequestContext): Promise<string[]> {
  const ofLanguage = pages.filter((page) => page.language === language);
  return Promise.all(
    ofLanguage.map(async (page) => {
      const sent = await (await request.get(page.path)).text();
      return /<title[^>]*>([^<]*)</.exec(sent)?.[1] ?? '';
    }),
  );
}

/** What stands out of the window to the side, or would make the page scroll there: a short description of each element. */
async function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && parent !== document.body && (clips(parent) || isClipped(parent));
    };
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const {left, right, width: ownWidth} = element.getBoundingClientRect();
        const sticksOut = ownWidth > 1 && (right > width + 0.5 || left < -0.5);
        // The skip link waits outside until it has the focus; what is fixed does not make the page scroll.
        const isParked = left >= width && getComputedStyle(element).position === 'fixed';
        return sticksOut && !isParked && !element.closest('svg, .visually-hidden') && !isClipped(element);
      })
      .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`);
    return document.documentElement.scrollWidth > width ? [...found, 'the page scrolls sideways'] : found;
  });
}

test.describe('every page', () => {
  for (const {language, path: address} of pages) {
    test(`${address} arrives whole, says what it is and asks nothing of others`, async ({page, context, faults}) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      expect(await response?.headerValue('set-cookie')).toBeNull();
      await hydrated(page);

      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/\S/);
      await expect(page).toHaveTitle(new RegExp(`^\\S.* · ${firm.name}$`));
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^\S.{48,}\S$/);
      await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);

      const sent = await sentAs(page, address);
      expect(sent, 'without scripts').toMatchObject({language, title: await page.title(), headings: 1});

      await test.step('search engines learn its address and its translation', async () => {
        await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', firm.website + address);
        const translations = translationsOf(language, address);
        const alternates = {
          es: firm.website + translations.es,
          en: firm.website + translations.en,
          'x-default': firm.website + translations.es,
        };
        for (const translation of Object.values(translations)) {
          expect((await sentAs(page, translation)).alternates, `hreflang links of ${translation}`).toEqual(alternates);
        }
      });

      await test.step('the footer has the year and the legal pages', async () => {
        const footer = page.getByRole('contentinfo');
        await expect(footer).toContainText(`© ${new Date().getFullYear()} ${firm.name}`);
        for (const [key, name] of Object.entries(LEGAL_PAGES)) {
          const link = footer.getByRole('link', {name: words(language, key), exact: true});
          await expect(link).toHaveAttribute('href', base[language] + name);
        }
      });

      await test.step('every drawing is drawn', async () => {
        for (const drawing of await page.locator('[data-drawing] svg:visible').all()) {
          // It comes when it is near the window.
          await drawing.scrollIntoViewIfNeeded();
          const height = () => drawing.locator('use').evaluate((use: SVGUseElement) => use.getBBox().height);
          await expect.poll(height).toBeGreaterThanOrEqual(1);
        }
      });

      expect(await context.cookies()).toEqual([]);
      expect(faults.all).toEqual([]);
    });

    test(`${address} never scrolls sideways from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px`, async ({page}) => {
      await page.goto(address);
      await hydrated(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900});
        expect(await sidewaysOverflow(page), `${width} px`).toEqual([]);
      }
    });
  }
});

test.describe('the set of pages', () => {
  for (const language of languages) {
    test(`every route of the specification exists in ${language}`, async ({request}) => {
      expect(namesOf(language)).toEqual(expect.arrayContaining([...ROUTES]));
      for (const route of ROUTES) {
        const response = await request.get(base[language] + route, {maxRedirects: 0});
        expect(response.status(), base[language] + route).toBe(200);
      }
    });

    test(`no two pages in ${language} have the same title`, async ({request}) => {
      const titles = await titlesOf(language, request);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    });
  }

  test('both sitemaps list the same pages, each page once', () => {
    expect(namesOf('en')).toEqual(namesOf('es'));
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
  });

  test('the sitemaps list everything that was built, so that nothing is left untested', () => {
    const built = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
      .map((file) => `/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`)
      .sort();
    expect(pages.map((page) => page.path).sort()).toEqual(built);
  });
});

test.describe('clean addresses', () => {
  const detours = {
    '/blog/': '/blog',
    '/blog.html': '/blog',
    '/index.html': '/',
    '/en': '/en/',
    '/en/blog/': '/en/blog',
    '/en/blog.html': '/en/blog',
    '/blog/importacion/': '/blog/importacion',
    '/en/blog/regulations/checklist.html': '/en/blog/regulations/checklist',
  };
  for (const [from, to] of Object.entries(detours)) {
    test(`${from} leads to ${to} for good`, async ({request, baseURL}) => {
      const detour = await request.get(from, {maxRedirects: 0});
      expect([301, 308]).toContain(detour.status());
      const arrival = await request.get(from);
      expect(arrival.status()).toBe(200);
      expect(arrival.url()).toBe(`${baseURL}${to}`);
    });
  }
});

test.describe('an address that does not exist', () => {
  const unknown: readonly [address: string, language: Language][] = [
    ['/no-existe', 'es'],
    ['/blog/regulations/no-existe', 'es'],
    ['/en/not-there', 'en'],
    ['/en/blog/logistics/not-there', 'en'],
  ];
  for (const [address, language] of unknown) {
    test(`${address} answers 404 with a way on in ${language}`, async ({page}) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') {
          errors.push(message.text());
        }
      });

      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      const sent = await response?.text();
      expect(sent, 'without scripts').toContain('Oops! Page not found');
      expect(sent, 'without scripts').toMatch(new RegExp(`<html lang="?${language}\\b`));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

      const heading = page.getByRole('heading', {level: 1});
      await expect(heading).toContainText('404');
      await expect(heading).toContainText('Oops! Page not found');
      await expect(page.getByRole('main').locator('[lang="es"]').first()).toContainText('Esta página no existe');
      await expect(page.getByRole('main')).toContainText(words(language, 'notFound.wayOn'));
      await hydrated(page);
      await expect.poll(() => errors).toContainEqual(expect.stringContaining(address));

      await page.getByRole('link', {name: /Return to Home.*Volver al inicio/}).click();
      await expect(page).toHaveURL(base[language]);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(words(language, 'hero.title'));
    });
  }
});

test.describe('a page that was built in another year', () => {
  for (const language of languages) {
    test(`${base[language]} shows the year of the visit`, async ({page}) => {
      await page.clock.setFixedTime('2031-05-04');
      await visit(page, base[language]);
      await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${firm.name}`);
    });
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  for (const language of languages) {
    test(`the landing page in ${language} shows its texts, its figures and both forms`, async ({page}) => {
      await page.goto(base[language]);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(words(language, 'hero.title'));
      for (const key of [
        'about.text.who',
        'mission.text',
        'services.import.description',
        'logistics.sea.description',
      ]) {
        await expect(page.getByText(words(language, key))).toBeVisible();
      }
      await expect(page.locator('[data-counter] dd')).toHaveText([...COUNTERS[language]]);

      const main = page.getByRole('main');
      for (const {tab, field, submit} of [
        {tab: 'contact.tab.contact', field: 'form.message', submit: 'contactForm.submit'},
        {tab: 'contact.tab.register', field: 'form.interests', submit: 'registrationForm.submit'},
      ]) {
        await main.getByRole('radio', {name: words(language, tab), exact: true}).check();
        await expect(main.getByLabel(words(language, field))).toBeVisible();
        await expect(main.getByRole('button', {name: words(language, submit)})).toBeVisible();
      }
    });

    test(`an article in ${language} can be read`, async ({page}) => {
      await page.goto(`${base[language]}blog/importacion`);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.locator('[data-part="section"]')).toHaveCount(7);
      for (const paragraph of await page.locator('article [data-part] p').all()) {
        await expect(paragraph).toBeVisible();
      }
      const figures = page.getByRole('article').getByRole('img');
      await expect(figures).not.toHaveCount(0);
      for (const figure of await figures.all()) {
        await expect(figure).toBeVisible();
      }
    });

    test(`the menu in ${language} opens on a phone and leads on`, async ({page}) => {
      await page.setViewportSize({width: 360, height: 780});
      await page.goto(base[language]);
      const menu = page.getByRole('navigation', {name: words(language, 'nav.label')});
      await expect(menu).toBeHidden();
      await page.getByRole('button', {name: words(language, 'nav.menu')}).click();
      await expect(menu).toBeVisible();

      const region = menu.getByText(words(language, 'regions.iberoamerica.description'));
      await expect(region).toBeHidden();
      await menu.getByText(words(language, 'nav.regions')).click();
      await expect(region).toBeVisible();

      await menu.getByRole('link', {name: words(language, 'nav.blog'), exact: true}).click();
      await expect(page).toHaveURL(`${base[language]}blog`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(words(language, 'blog.heading'));
    });
  }

  test('a section link of an article leads to the section of the landing page', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto('/blog/importacion');
    await page
      .getByRole('banner')
      .getByRole('link', {name: words('es', 'nav.services'), exact: true})
      .click();
    await expect(page).toHaveURL('/#services');
    await expect(page.getByRole('heading', {name: words('es', 'services.title'), exact: true})).toBeInViewport();
  });
});
