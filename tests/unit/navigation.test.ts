import {describe, expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {languageFacts} from '../../src/site/languages';
import {sections} from '../../src/site/sections';
import {attributes, builtPage, selectAll, textOf, textsOf, translationsOf} from '../support/built-pages';
import {FIGURES, words} from '../support/messages';
import {base, languages, pages} from '../support/site-pages';

const labels = ['clients', 'years', 'cases', 'companies', 'countries', 'suppliers', 'deliveries', 'satisfaction'];

/** Parts of the landing page, and how many of them the specification lists. */
const PARTS = {
  '#about figure [data-drawing]': 3,
  '#about h3': 2,
  '#regions h3': 3,
  '#services li:has(> h3)': 3,
  '#services li > ul > li:not(:has(a))': 9,
  '#services dl > div': 4,
  '#services [translate="no"] > li': 7,
  '#contact [type="radio"]': 2,
};

describe.each(languages)('Built pages (%s)', (language) => {
  const home = base[language];
  /** The link to the form with a message about a service. */
  const requestOf = (service: string) => {
    const message = words(language, 'services.subject', {service: words(language, `services.${service}.title`)});
    return `?${new URLSearchParams({message})}#form`;
  };
  const word = (key: string) => words(language, key);
  const landing = builtPage(home);
  /** Names and targets of the links and buttons in parts of a page. */
  const controls = (parts: string, page = landing) =>
    selectAll(parts, page)
      .flatMap((part) => selectAll('a, button, summary', part))
      .map((control) => [control.attr('aria-label') ?? textOf(control), control.attr('href')]);

  test.each(pages.filter((page) => page.language === language))('navigate: $path', ({path}) => {
    const page = builtPage(path);
    const others = translationsOf({language, path}).filter(([other]) => other !== language);
    expect(controls('#page-start, body header:has(nav)', page)).toEqual([
      [word('nav.skip'), '#page-content'],
      [firm.name, `${home}#home`],
      [word('search.open'), undefined],
      ...others.map(([other, counterpart]) => [`${other.toUpperCase()}, ${languageFacts(other).label}`, counterpart]),
      [word('nav.menu'), undefined],
      [word('nav.home'), `${home}#home`],
      [word('nav.about'), `${home}#about`],
      [word('nav.services'), `${home}#services`],
      [word('nav.blog'), `${home}blog`],
      [word('nav.regions'), undefined],
      ...['iberoamerica', 'europe', 'asia'].map((region) => [
        word(`regions.${region}.title`) + word(`regions.${region}.description`),
        `${home}#regions`,
      ]),
      [expect.any(String), undefined],
      [word('nav.contact'), `${home}#contact`],
    ]);
    expect(attributes('body a', 'href', page)[0], 'the skip link comes first').toBe('#page-content');
    expect(page.find('#page-content main')).toHaveLength(1);
    const codes = others.map(([other]) => other);
    expect(attributes('header a[hreflang]', 'lang', page), 'in its own words').toEqual(codes);
    const isInBlog = path.startsWith(`${home}blog`);
    const current = isInBlog ? [[word('nav.blog'), path === `${home}blog` ? 'page' : 'true']] : [];
    const marked = selectAll('header [aria-current]', page);
    expect(marked.map((item) => [textOf(item), item.attr('aria-current')])).toEqual(current);
  });

  test('have all sections of the landing page with anchors, and buttons that lead there', () => {
    for (const section of sections) {
      const label = landing.find(`#${section}`).attr('aria-labelledby');
      const title = word(section === 'home' ? 'hero.title' : `${section}.title`);
      expect(textsOf(`#${section} #${label}`, landing)).toEqual([title]);
    }
    expect(controls('#home')).toEqual([
      [word('hero.services'), `${home}#services`],
      [word('hero.about'), `${home}#about`],
      ...[
        ['first', 'herramientas/plan'],
        ['cost', 'herramientas/coste'],
        ['held', 'blog/logistics/inspeccion'],
        ['rules', 'herramientas/producto'],
        ['origin', 'blog/regulations/prueba-de-origen'],
        ['help', 'servicios/cuando'],
      ].map(([need, address]) => [word(`hero.need.${need}`), home + address]),
    ]);
    expect(controls('#services li:has(> h3)')).toEqual(
      [
        ['import', 'importacion'],
        ['suppliers', 'regulations/checklist'],
        ['documents', 'regulations/brief-tecnico'],
      ].flatMap(([service = '', guide]) => [
        [word(`services.${service}.guide`), `${home}blog/${guide}`],
        [`${word('services.request')}: ${word(`services.${service}.title`)}`, home + requestOf(service)],
      ]),
    );
  });

  test('have all parts of the landing page, and the hours in which the firm answers', () => {
    expect(Object.keys(PARTS).map((part) => landing.find(part).length)).toEqual(Object.values(PARTS));
    const {hours, answersWithinHours} = firm;
    expect(textsOf('#contact dd', landing).at(-1)).toBe(
      words(language, 'contact.schedule.hours', hours) +
        words(language, 'contact.schedule.response', answersWithinHours),
    );
  });

  test('hedge what they say of the agreement, and link from questions to the articles that answer them', () => {
    const hedge = /provisional.*1 (?:de mayo de|May) 2026.*(?:a la espera del dictamen|pending the Court)/;
    expect(textOf(landing.find('#agreement'))).toMatch(hedge);
    expect(controls('#agreement')).toEqual([
      [word('agreement.calculator'), `${home}herramientas/arancel`],
      [word('agreement.rules'), `${home}blog/regulations/normativas-ue-mercosur`],
      [word('agreement.origin'), `${home}blog/regulations/prueba-de-origen`],
      [word('agreement.preparation'), `${home}blog/regulations/checklist`],
    ]);
  });

  test('contain the final values of the eight figures with their labels', () => {
    expect(textsOf('#about dt', landing)).toEqual(labels.map((label) => word(`counters.${label}`)));
    expect(selectAll('#about dd', landing).map((figure) => figure.text())).toEqual(
      FIGURES[language] ?? expect.any(Array),
    );
  });
});
