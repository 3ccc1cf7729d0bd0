/** Built articles: the requirements of ARCHITECTURE.md, sources, review dates and navigation. */
import {describe, expect, test} from 'vitest';
import {articles, articlesIn} from '../support/articles';
import {attributes, builtPage, type Elements, oneLine, selectAll, textOf, textsOf} from '../support/built-pages';
import {base, type Language, languages} from '../support/languages';
import {words, writtenDay} from '../support/words';

/** The structure that the specification prescribes; omitted properties are the writer's choice. */
interface Prescribed {
  readonly sections: number;
  /** Bullets of each numbered section. */
  readonly bullets?: readonly number[];
  readonly figures?: readonly [least: number, greatest: number];
  readonly recommendations?: number;
  readonly hasConclusion?: true;
}

/** By address after `/blog/`. */
const PRESCRIBED: Readonly<Record<string, Prescribed>> = {
  importacion: {sections: 7, bullets: [4, 3, 5, 3, 3, 4, 3], figures: [2, 99], hasConclusion: true},
  'regulations/normativas-ue-mercosur': {sections: 4, recommendations: 5, hasConclusion: true},
  'regulations/brief-tecnico': {sections: 4, figures: [2, 2]},
  'regulations/checklist': {sections: 5},
  'logistics/brief-tecnico': {sections: 10, figures: [1, 1], recommendations: 5},
  'logistics/tendencias-importacion': {sections: 4, figures: [2, 2]},
};

const DISCLAIMER: Readonly<Record<Language, RegExp>> = {
  es: /es informativo y no constituye asesoramiento jurídico/,
  en: /is information, not legal advice/,
};

const SUSTAINABILITY: Readonly<Record<Language, RegExp>> = {es: /Sostenibilidad/, en: /Sustainability/};

/** The retention period for evidence of a firm's own audits, which no law prescribes. */
const INTERNAL_EVIDENCE: Readonly<Record<Language, RegExp>> = {
  es: /interna[^.]*\b(?:2 a 5|dos a cinco) años/i,
  en: /internal[^.]*\b(?:2 to 5|two to five) years/i,
};

/** The parts that the layout makes of an article's Markdown. */
function partsOf(address: string) {
  const article = builtPage(address).find('article');
  const part = (name: string): Elements[] => selectAll(`[data-part="${name}"]`, article);
  return {article, part, sections: part('section')};
}

const countIn = (selector: string, parents: readonly Elements[]): number[] =>
  parents.map((parent) => parent.find(selector).length);

const byAddress = articles.map((article) => [article.path, article] as const);

describe.each(byAddress)('%s', (address, {language, parent, body, frontMatter}) => {
  const {article, part} = partsOf(address);
  const {date, checked, recheck, ages, changes} = frontMatter;

  test('begins with a chart and an intro, and shows when it was written, checked and changed', () => {
    expect(countIn('[data-drawing="hero"]', [article])).toEqual([1]);
    expect(part('intro').map(textOf)).toEqual([expect.stringMatching(/\S/)]);
    const times = 'header p:not([data-recheck]) time, [aria-labelledby="review"] time';
    const days = [date, checked, recheck, ...new Set(changes.map((change) => change.date))];
    expect(attributes(times, 'datetime', article)).toEqual(days);
    expect(textsOf(times, article)).toEqual(days.map((day) => writtenDay(day, language)));
  });

  test('shows its reading time', () => {
    const minutes = `^${words(language, 'article.minutes', {minutes: '(\\d+)'})}$`;
    const [shown] = textsOf('header span', article).flatMap((text) => text.match(minutes)?.[1] ?? []);
    const wordCount = body.split(/\s+/).length;
    // Fast readers read 300 words a minute, careful ones 180.
    expect(Number(shown)).toBeGreaterThanOrEqual(Math.floor(wordCount / 300));
    expect(Number(shown)).toBeLessThanOrEqual(Math.ceil(wordCount / 180));
  });

  test('has contents with links to all headings, which link to themselves and name no region', () => {
    const written = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(textsOf('details summary', article)).toEqual([words(language, 'article.contents')]);
    expect(textsOf('details a', article)).toEqual(written);
    const ids = attributes('[data-part] > h2', 'id', article).map((id) => `#${id}`);
    expect(attributes('details a', 'href', article)).toEqual(ids);
    const headings = selectAll('[data-part] :is(h2, h3, h4)', article);
    expect(headings.map((heading) => [textsOf('a', heading), attributes('a', 'href', heading)])).toEqual(
      headings.map((heading) => [[textOf(heading)], [`#${heading.attr('id')}`]]),
    );
    const named = '[data-part]:is([aria-labelledby], [aria-label]), :is(h2, h3, h4) [aria-label]';
    expect(article.find(named)).toHaveLength(0);
  });

  test('lists its sources with links back to their marks', () => {
    expect(part('sources')).toHaveLength(1);
    const [sources] = part('sources') as [Elements];
    const notes = selectAll('ol > li', sources);
    const marks = selectAll('sup a', article);
    const names = marks.map((mark) => words(language, 'article.mark', {mark: textOf(mark)}));
    expect(marks.map((mark) => mark.attr('aria-label'))).toEqual(names);
    const toMarks = notes.flatMap((note) => attributes('[data-footnote-backref]', 'href', note));
    expect(toMarks.toSorted()).toEqual(marks.map((mark) => `#${mark.attr('id')}`).toSorted());
    // Notes are numbered in the order of their first marks.
    const numbers = [...new Set(marks.map(textOf))];
    expect(numbers).toEqual(numbers.map((_, index) => `${index + 1}`));
    expect(notes.map((note) => `#${note.attr('id')}`)).toEqual([...new Set(marks.map((mark) => mark.attr('href')))]);
  });

  test('links above its notes to the page about sources', () => {
    const [sources] = part('sources') as [Elements];
    expect(attributes('h2 + p:has(+ ol) a', 'href', sources)).toEqual([`${base[language]}fuentes`]);
  });

  test('has tables with captions and with headers of rows and columns', () => {
    for (const table of selectAll('table', article)) {
      expect.soft(textsOf('caption', table)).toEqual([expect.stringMatching(/^(?!Tabla|Table).{20}/)]);
      const columns = selectAll('thead th', table);
      expect.soft(columns.map((column) => column.attr('scope'))).toEqual(columns.map(() => 'col'));
      for (const row of selectAll('tbody tr', table)) {
        expect.soft(attributes('th', 'scope', row)).toEqual(['row']);
        expect.soft(countIn('td', [row])).toEqual([columns.length - 1]);
      }
    }
  });

  test('offers the help of the firm on its subject, has a disclaimer, and links back to its list', () => {
    const offer = article.find('a[href*="?message="]');
    expect([offer.length, textOf(offer)]).toEqual([1, frontMatter.offer]);
    const {pathname, searchParams, hash} = new URL(offer.attr('href') ?? '', 'https://x');
    expect([pathname, hash]).toEqual([base[language], '#form']);
    expect(searchParams.get('message')).toBe(words(language, 'article.subject', {subject: frontMatter.subject}));
    expect(textOf(article)).toMatch(DISCLAIMER[language]);

    const key = parent.endsWith('/blog') ? 'article.backToBlog' : 'article.backToList';
    const [start = ''] = words(language, key).split('{list}');
    expect(attributes('a[data-no-search]', 'href', article)).toEqual([parent, parent]);
    expect(textsOf('a[data-no-search]', article)).toEqual([1, 2].map(() => expect.stringMatching(`^‹ ${start}`)));
  });

  test('lists the facts that age and its changes, and links to three related articles', () => {
    const section = article.find('[aria-labelledby="review"]');
    expect(textsOf('h2#review', section)).toEqual([words(language, 'article.review')]);
    expect(textsOf('li', section)).toEqual(ages.map(oneLine));
    expect(textsOf('dd', section)).toEqual(changes.map(({what}) => oneLine(what)));
    const related = new Set(attributes('main > aside li a', 'href', builtPage(address)));
    const others = articlesIn(language).filter((other) => other.path !== address && related.has(other.path));
    expect([others.length, related.size]).toEqual([3, 3]);
  });

  test('shows the same chart at its top and on its card', () => {
    const chart = base[language] + frontMatter.hero.replace(/^\/|\.svg$/g, '');
    const entries = selectAll(`main li:has(h2):has(a[href="${address}"])`, builtPage(parent));
    expect(entries).toHaveLength(1);
    for (const place of [article, ...entries]) {
      const shown = attributes('[data-drawing="hero"] > svg > use', 'data-href', place);
      expect(shown).toEqual(['wide', 'medium', 'narrow'].map((variant) => `${chart}.${variant}.svg#${variant}`));
    }
  });
});

describe.each(languages)('in %s', (language) => {
  const blog = `${base[language]}blog`;

  test.each(Object.entries(PRESCRIBED))(
    '%s has the sections, bullets and figures of the specification',
    (name, all) => {
      const {article, part, sections} = partsOf(`${blog}/${name}`);
      expect(sections).toHaveLength(all.sections);
      const figures = selectAll('figure', article);
      const [least, greatest] = all.figures ?? [0, 99];
      expect(figures.length).toBeGreaterThanOrEqual(least);
      expect(figures.length).toBeLessThanOrEqual(greatest);
      expect(countIn('[role="img"]', figures), 'pictures').toEqual(figures.map(() => 1));
      expect(countIn('figcaption', figures), 'captions').toEqual(figures.map(() => 1));
      const found = {
        bullets: countIn('li', sections),
        recommendations: countIn('li', part('recommendations'))[0],
        hasConclusion: countIn('p', part('conclusion')).some((count) => count > 0),
      };
      const {sections: _, figures: __, ...prescribed} = all;
      expect(found).toMatchObject(prescribed);
    },
  );

  test('the checklist has five to eight points per card, and the last names two to five years for evidence', () => {
    const {sections} = partsOf(`${blog}/regulations/checklist`);
    expect(countIn('li', sections).filter((count) => count < 5 || count > 8)).toEqual([]);
    expect(textOf(sections.at(-1) as Elements)).toMatch(INTERNAL_EVIDENCE[language]);
  });

  test('the logistics trends have five points and a section on sustainability with a figure', () => {
    const {sections} = partsOf(`${blog}/logistics/tendencias-logistica-2025`);
    expect(countIn('li', sections).filter((count) => count > 0)).toEqual([5]);
    const sustainable = sections.filter((section) => SUSTAINABILITY[language].test(textsOf('h2', section).join()));
    expect(countIn('figure', sustainable)).toEqual([1]);
  });
});
