import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {type Article, articles, ROOT} from '../support/articles';
import {expect, hydrated, test} from '../support/fixtures';
import {sampleTitle, writeSample} from '../support/sample-article';
import {base, type Language, languages} from '../support/site';
import {SiteCopy} from '../support/site-copy';
import {words} from '../support/words';
import {writtenDay} from '../support/written-day';

/** What section 2 of the specification prescribes of an article's structure. What is left out is the writer's choice. */
interface Prescribed {
  /** Address after `/blog/`. */
  readonly name: string;
  readonly sections: number;
  /** Bullets of each numbered section. */
  readonly bullets?: readonly number[];
  /** The least and the greatest number of figures. */
  readonly figures?: readonly [least: number, greatest: number];
  readonly recommendations?: number;
  readonly hasConclusion?: true;
}

const PRESCRIBED: readonly Prescribed[] = [
  {
    name: 'importacion',
    sections: 7,
    bullets: [4, 3, 5, 3, 3, 4, 3],
    figures: [2, Number.POSITIVE_INFINITY],
    hasConclusion: true,
  },
  {name: 'regulations/normativas-ue-mercosur', sections: 4, recommendations: 5, hasConclusion: true},
  {name: 'regulations/brief-tecnico', sections: 4, figures: [2, 2]},
  {name: 'regulations/checklist', sections: 5},
  {name: 'logistics/brief-tecnico', sections: 10, figures: [1, 1], recommendations: 5},
  {name: 'logistics/tendencias-importacion', sections: 4, figures: [2, 2]},
];

/** Hosts of public bodies, and of the bodies that keep a standard of the trade, each with its subdomains. */
const OFFICIAL_HOSTS = [
  'europa.eu',
  'boe.es',
  'gob.es',
  'puertos.es',
  'gov.br',
  'gub.uy',
  'gob.ar',
  'gov.py',
  'iccwbo.org',
  'imo.org',
  'unctad.org',
  'dcsa.org',
];

const DISCLAIMER: Readonly<Record<Language, RegExp>> = {
  es: /es información, no asesoramiento jurídico/,
  en: /is information, not legal advice/,
};

const SUSTAINABILITY: Readonly<Record<Language, RegExp>> = {es: /Sostenibilidad/, en: /Sustainability/};

/** How long a firm keeps what no law asks it to keep: the evidence of its own audits. */
const INTERNAL_EVIDENCE: Readonly<Record<Language, RegExp>> = {
  es: /interna[^.]*\b(?:2 a 5|dos a cinco) años/i,
  en: /internal[^.]*\b(?:2 to 5|two to five) years/i,
};

/** The parts of an article that the layout makes of its Markdown. */
const partsOf = (page: Page) => {
  const article = page.getByRole('article');
  return {
    intro: article.locator('[data-part="intro"]'),
    sections: article.locator('[data-part="section"]'),
    recommendations: article.locator('[data-part="recommendations"]'),
    conclusion: article.locator('[data-part="conclusion"]'),
    sources: article.locator('[data-part="sources"]'),
    bodyWithoutSources: article.locator('[data-part]:not([data-part="sources"])'),
    figures: article.locator('figure'),
    hero: article.locator('[data-drawing="hero"]'),
  };
};

/** How many of `what` there are in each of `places`. */
async function countIn(places: Locator, what: string): Promise<number[]> {
  return Promise.all((await places.all()).map((place) => place.locator(what).count()));
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
  return bullets.evaluateAll(
    (items, mark) =>
      items
        .filter((item) => {
          const square = getComputedStyle(item, '::before');
          const tick = getComputedStyle(item, '::after');
          const isDrawn = (style: CSSStyleDeclaration): boolean =>
            style.content !== 'none' &&
            style.display !== 'none' &&
            style.visibility === 'visible' &&
            Number(style.opacity) > 0 &&
            Number.parseFloat(style.width) >= 6 &&
            Number.parseFloat(style.height) >= 6;
          const isSeen = (colour: string): boolean => !/, 0\)$/.test(colour);
          const isSquare = ['top', 'right', 'bottom', 'left'].every(
            (side) =>
              Number.parseFloat(square.getPropertyValue(`border-${side}-width`)) >= 1 &&
              isSeen(square.getPropertyValue(`border-${side}-color`)),
          );
          const isTick = decodeURIComponent(tick.maskImage).includes(mark) && isSeen(tick.backgroundColor);
          return !(isDrawn(square) && isSquare && isDrawn(tick) && isTick);
        })
        .map((item) => item.textContent ?? ''),
    check,
  );
}

/** The title of an entry of a list. */
const titleOf = async (entry: Locator): Promise<string> =>
  (await entry.getByRole('heading', {level: 2}).textContent())?.trim() ?? '';

/** The name of a button that says what it does and, for those who do not see what it stands beside, to which article. */
const buttonName = (does: string, title: string): RegExp =>
  new RegExp(`^${does}\\s*: ${title.replaceAll(/[^\p{L}\d\s]/gu, '\\$&')}$`);

const isOfficial = (address: string): boolean => {
  const {protocol, hostname} = new URL(address);
  return protocol === 'https:' && OFFICIAL_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
};

/** Opens an article and finds its parts. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  return partsOf(page);
}

test.describe('every article', () => {
  for (const article of articles) {
    test(`${article.path} is complete: dates, numbers, sources, disclaimer, way back`, async ({page}) => {
      const parts = await open(page, article.path);
      await expectDates(page, article);
      await expect(parts.hero).toBeVisible();
      await expect(parts.intro).not.toBeEmpty();
      await expectNumberedSections(page, parts.sections);
      expect(await bulletsWithoutCheck(parts.recommendations.locator('li'))).toEqual([]);
      await expectOfficialSources(parts.sources);
      await expect(page.getByRole('article')).toContainText(DISCLAIMER[article.language]);

      const texts = await parts.bodyWithoutSources.allInnerTexts();
      const length = texts.join(' ').trim().split(/\s+/).length;
      expect(length, 'words without the sources').toBeGreaterThanOrEqual(900);
      expect(length, 'words without the sources').toBeLessThanOrEqual(1800);

      await expectWayBack(page, article);
    });
  }
});

/**
 * Expects the days of the front matter, as the language writes them: at the head when it was written and checked, at the foot when it
 * is checked again, and when it changed.
 */
async function expectDates(page: Page, {frontMatter, language}: Article): Promise<void> {
  const {date, checked, recheck, changes} = frontMatter;
  const days = [date, checked, recheck, ...changes.map((change) => change.date)];
  // The notice that a check is due has a day, too, from then on.
  const times = page.getByRole('article').locator('time:visible:not([data-recheck] *)');
  await expect(times).toHaveText(days.map((day) => writtenDay(day, language)));
  expect(await times.evaluateAll((found: HTMLTimeElement[]) => found.map(({dateTime}) => dateTime))).toEqual(days);
  expect(checked >= date, 'checked when it was written or later').toBe(true);
}

/** Expects "01", "02" and so on before the headings of the numbered sections, and no number before the others. */
async function expectNumberedSections(page: Page, sections: Locator): Promise<void> {
  const headings = sections.getByRole('heading', {level: 2});
  // The first text in a heading is its title; the link to itself comes after.
  const titles = await headings.evaluateAll((found) => found.map(({firstChild}) => firstChild?.textContent ?? ''));
  expect(titles).not.toHaveLength(0);
  const numbered = titles.map((title, index) => `${String(index + 1).padStart(2, '0')} ${title}`);
  const spoken = await spokenHeadings(page);
  expect(spoken.filter((heading) => /^\d/.test(heading))).toEqual(numbered);
}

/** Expects the last part to be links to official places, each said to be good for something. */
async function expectOfficialSources(sources: Locator): Promise<void> {
  await expect(sources).toHaveCount(1);
  const links = sources.getByRole('listitem').getByRole('link');
  const addresses = await links.evaluateAll((found: HTMLAnchorElement[]) => found.map(({href}) => href));
  expect(addresses.length).toBeGreaterThanOrEqual(4);
  expect(addresses.filter((address) => !isOfficial(address))).toEqual([]);
  await expect(sources.getByRole('listitem')).toHaveCount(addresses.length);
}

/** Expects a link to the article's list above and below the text, and follows it. */
async function expectWayBack(page: Page, {parent, language}: Article): Promise<void> {
  const key = parent.endsWith('/blog') ? 'article.backToBlog' : 'article.backToList';
  const [start = ''] = words(language, key).split('{list}');
  const back = page.getByRole('article').getByRole('link', {name: new RegExp(`^${start}`)});
  await expect(back).toHaveCount(2);
  await expect(back.first()).toHaveAttribute('href', parent);
  await back.last().click();
  await expect(page).toHaveURL(parent);
}

test.describe('what the specification prescribes', () => {
  for (const language of languages) {
    for (const prescribed of PRESCRIBED) {
      const address = `${base[language]}blog/${prescribed.name}`;
      test(`${address} has its sections, bullets and figures`, async ({page}) => {
        const {sections, bullets, figures, recommendations, hasConclusion} = prescribed;
        const parts = await open(page, address);
        await expect(parts.hero).toHaveCount(1);
        await expect(parts.intro).toHaveCount(1);
        await expect(parts.sections).toHaveCount(sections);
        if (bullets) {
          expect(await countIn(parts.sections, 'li')).toEqual(bullets);
        }
        if (figures) {
          const [least, greatest] = figures;
          const count = await parts.figures.count();
          expect(count).toBeGreaterThanOrEqual(least);
          expect(count).toBeLessThanOrEqual(greatest);
          await expect(parts.figures.getByRole('img')).toHaveCount(count);
          await expect(parts.figures.locator('figcaption')).toHaveCount(count);
        }
        if (recommendations !== undefined) {
          await expect(parts.recommendations).toHaveCount(1);
          await expect(parts.recommendations.getByRole('listitem')).toHaveCount(recommendations);
        }
        if (hasConclusion) {
          await expect(parts.conclusion).toHaveCount(1);
          await expect(parts.conclusion.locator('p')).not.toHaveCount(0);
        }
      });
    }

    test(`the checklist in ${language} is five cards of five to eight points to tick`, async ({page}) => {
      const {sections} = await open(page, `${base[language]}blog/regulations/checklist`);
      await expect(sections).toHaveCount(5);
      const counts = await countIn(sections, 'li');
      expect(counts.filter((count) => count < 5 || count > 8)).toEqual([]);
      expect(await bulletsWithoutCheck(sections.locator('li'))).toEqual([]);
      for (const card of await sections.all()) {
        await expect(card).toHaveCSS('border-top-style', 'solid');
      }
      await expect(sections.last()).toContainText(INTERNAL_EVIDENCE[language]);
    });

    test(`the logistics trends in ${language} are five points and sustainability with a figure`, async ({page}) => {
      const {hero, sections} = await open(page, `${base[language]}blog/logistics/tendencias-logistica-2025`);
      await expect(hero).toHaveCount(1);
      expect((await countIn(sections, 'li')).filter((count) => count > 0)).toEqual([5]);
      const sustainability = sections.filter({
        has: page.getByRole('heading', {level: 2, name: SUSTAINABILITY[language]}),
      });
      await expect(sustainability.getByRole('figure')).toHaveCount(1);
    });
  }
});

test.describe('lists', () => {
  for (const language of languages) {
    test(`/blog in ${language} offers three cards, side by side where there is room`, async ({page}) => {
      const blog = `${base[language]}blog`;
      await page.setViewportSize({width: 1280, height: 800});
      await page.goto(blog);
      await hydrated(page);
      const cards = page.getByRole('main').getByRole('listitem');
      await expect(cards).toHaveCount(3);
      for (const [index, name] of ['importacion', 'logistics', 'regulations'].entries()) {
        const card = cards.nth(index);
        const title = await titleOf(card);
        await expect(card.getByRole('heading').locator('svg')).toBeVisible();
        await expect(card.locator('p')).toHaveText(/\S.{40}/);
        const button = card.getByRole('link', {name: buttonName(words(language, 'blog.readMore'), title)});
        await expect(button).toHaveAttribute('href', `${blog}/${name}`);
      }

      const corners = () =>
        cards.evaluateAll((found) =>
          found.map((card) => {
            const {left, top} = card.getBoundingClientRect();
            return {left: Math.round(left), top: Math.round(top)};
          }),
        );
      const wide = await corners();
      expect(new Set(wide.map(({top}) => top)).size, 'rows at 1280 px').toBe(1);
      expect(new Set(wide.map(({left}) => left)).size, 'columns at 1280 px').toBe(3);
      await page.setViewportSize({width: 360, height: 780});
      const narrow = await corners();
      expect(new Set(narrow.map(({left}) => left)).size, 'columns at 360 px').toBe(1);
      expect(new Set(narrow.map(({top}) => top)).size, 'rows at 360 px').toBe(3);
    });

    for (const [list, names] of Object.entries({
      regulations: ['normativas-ue-mercosur', 'brief-tecnico', 'checklist'],
      logistics: ['tendencias-logistica-2025', 'brief-tecnico', 'tendencias-importacion'],
    })) {
      test(`/blog/${list} in ${language} lists its guides, each with a button that opens it`, async ({page}) => {
        const address = `${base[language]}blog/${list}`;
        await page.goto(address);
        await hydrated(page);
        const guides = page.getByRole('main').getByRole('listitem');
        await expect(guides).toHaveCount(names.length);
        for (const name of names) {
          const guide = guides.filter({has: page.locator(`a[href="${address}/${name}"]`)});
          await expect(guide).toHaveCount(1);
          const title = await titleOf(guide);
          await expect(guide.locator('p')).toHaveText(/\S.{40}/);
          await expect(guide.getByRole('link')).toHaveCount(2);
          const button = guide.getByRole('link', {name: buttonName(words(language, 'guides.read'), title)});
          await expect(button).toHaveAttribute('href', `${address}/${name}`);
          const download = buttonName(words(language, 'document.download'), title).source.replace(/\$$/, '');
          await expect(guide.getByRole('link', {name: new RegExp(download)})).toHaveAttribute('href', /\.pdf$/);
        }
        const back = page.getByRole('main').getByRole('link', {name: words(language, 'article.backToBlog')});
        await expect(back).toHaveAttribute('href', `${base[language]}blog`);

        const first = guides.first();
        const title = await titleOf(first);
        await first.getByRole('link', {name: words(language, 'guides.read')}).click();
        await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
      });
    }
  }
});

/** Builds of the whole site take longer than visits to it. */
const BUILD_TIMEOUT = 180_000;

test.describe('for writers', () => {
  test('a new Markdown file appears in its list in both languages without touching code', async ({page}) => {
    test.setTimeout(BUILD_TIMEOUT);
    const copy = new SiteCopy();
    try {
      writeSample(copy, 'guides', 'logistics/nueva-guia.md');
      writeSample(copy, 'posts', 'nuevo-articulo.md');
      const {succeeded, output} = await copy.build();
      expect(succeeded, output).toBe(true);

      for (const language of languages) {
        const folder = `build${base[language]}`;
        for (const [list, address] of [
          ['blog/logistics.html', `${base[language]}blog/logistics/nueva-guia`],
          ['blog.html', `${base[language]}blog/nuevo-articulo`],
        ] as const) {
          await page.setContent(copy.read(folder + list));
          const entry = page.getByRole('main').getByRole('listitem').filter({hasText: sampleTitle[language]});
          await expect(entry).toHaveCount(1);
          await expect(entry.getByRole('link')).toHaveAttribute('href', address);
        }
        const sitemap = copy.read(`${folder}sitemap.xml`);
        expect(sitemap).toContain(`${base[language]}blog/logistics/nueva-guia<`);
        expect(sitemap).toContain(`${base[language]}blog/nuevo-articulo<`);
      }
    } finally {
      copy.remove();
    }
  });
});
