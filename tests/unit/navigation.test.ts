/** Navigation links and controls in the HTML of all pages, and the content of the landing page. tests/e2e/navigation.spec.ts uses the navigation in a browser. */
import {describe, expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {languageInfo} from '../../src/site/languages';
import {sections} from '../../src/site/sections';
import {attributeValues, builtDocument, pathsByLanguage, selectAll, textOf, textsOf} from '../support/built-pages';
import {COUNTER_VALUES, getMessage} from '../support/messages';
import {baseUrl, languages, pages} from '../support/site-pages';

/** Counters of the landing page, by the last part of their message keys. */
const COUNTERS = ['clients', 'years', 'cases', 'companies', 'countries', 'suppliers', 'deliveries', 'satisfaction'];

/** Selectors on the landing page, with the number of elements that the specification lists (ARCHITECTURE.md). */
const ELEMENT_COUNTS = {
  '#about figure [data-drawing]': 3,
  '#about h3': 2,
  '#regions h3': 3,
  '#services li:has(> h3)': 3,
  '#services li > ul > li:not(:has(a))': 9,
  '#services dl > div': 4,
  '#services [translate="no"] > li': 7,
  '#contact [type="radio"]': 2,
};

describe.each(languages)('In %s,', (language) => {
  const home = baseUrl[language];
  const message = (key: string) => getMessage(language, key);
  /** The link to the form that prefills a message about a service. */
  const requestLink = (service: string) => {
    const subject = getMessage(language, 'services.messageSubject', {service: message(`services.${service}.title`)});
    return `?${new URLSearchParams({message: subject})}#form`;
  };
  const landingPage = builtDocument(home);
  /** Accessible names and targets of all links and buttons inside the matching elements. */
  const controlsIn = (selector: string, page = landingPage) =>
    selectAll(selector, page)
      .flatMap((element) => selectAll('a, button, summary', element))
      .map((control) => [control.attr('aria-label') ?? textOf(control), control.attr('href')]);

  test.each(pages.filter((page) => page.language === language))(
    'the page $path has the skip link first and the full navigation, with the current item marked',
    ({path}) => {
      const page = builtDocument(path);
      const otherLanguages = pathsByLanguage({language, path}).filter(([other]) => other !== language);
      expect(controlsIn('#page-start, body header:has(nav)', page)).toEqual([
        [message('nav.skip'), '#page-content'],
        [firm.name, `${home}#home`],
        [message('search.open'), undefined],
        ...otherLanguages.map(([other, counterpart]) => [
          `${other.toUpperCase()}, ${languageInfo(other).label}`,
          counterpart,
        ]),
        [message('nav.menu'), undefined],
        [message('nav.home'), `${home}#home`],
        [message('nav.about'), `${home}#about`],
        [message('nav.services'), `${home}#services`],
        [message('nav.blog'), `${home}blog`],
        [message('nav.regions'), undefined],
        ...['iberoamerica', 'europe', 'asia'].map((region) => [
          message(`regions.${region}.title`) + message(`regions.${region}.description`),
          `${home}#regions`,
        ]),
        [expect.any(String), undefined],
        [message('nav.contact'), `${home}#contact`],
      ]);
      expect(attributeValues('body a', 'href', page)[0], 'the skip link comes first').toBe('#page-content');
      expect(page.find('#page-content main')).toHaveLength(1);
      const otherCodes = otherLanguages.map(([other]) => other);
      expect(attributeValues('header a[hreflang]', 'lang', page), 'link texts in the other language').toEqual(
        otherCodes,
      );
      const isInBlog = path.startsWith(`${home}blog`);
      const expectedCurrentItems = isInBlog ? [[message('nav.blog'), path === `${home}blog` ? 'page' : 'true']] : [];
      const currentItems = selectAll('header [aria-current]', page);
      expect(currentItems.map((item) => [textOf(item), item.attr('aria-current')])).toEqual(expectedCurrentItems);
    },
  );

  test('the landing page has all sections with anchors, and its hero and services link to the right pages', () => {
    for (const section of sections) {
      const labelId = landingPage.find(`#${section}`).attr('aria-labelledby');
      const title = message(section === 'home' ? 'hero.title' : `${section}.title`);
      expect(textsOf(`#${section} #${labelId}`, landingPage)).toEqual([title]);
    }
    expect(controlsIn('#home')).toEqual([
      [message('hero.services'), `${home}#services`],
      [message('hero.about'), `${home}#about`],
      ...[
        ['firstContainer', 'herramientas/plan'],
        ['cost', 'herramientas/coste'],
        ['heldContainer', 'blog/logistics/inspeccion'],
        ['rules', 'herramientas/producto'],
        ['origin', 'blog/regulations/prueba-de-origen'],
        ['help', 'servicios/cuando'],
      ].map(([need, target]) => [message(`hero.need.${need}`), home + target]),
    ]);
    expect(controlsIn('#services li:has(> h3)')).toEqual(
      [
        ['import', 'importacion'],
        ['suppliers', 'regulations/checklist'],
        ['documents', 'regulations/brief-tecnico'],
      ].flatMap(([service = '', guide]) => [
        [message(`services.${service}.guide`), `${home}blog/${guide}`],
        [`${message('services.request')}: ${message(`services.${service}.title`)}`, home + requestLink(service)],
      ]),
    );
  });

  test('the landing page has as many elements as the specification lists, and the opening hours of the firm', () => {
    expect(Object.keys(ELEMENT_COUNTS).map((selector) => landingPage.find(selector).length)).toEqual(
      Object.values(ELEMENT_COUNTS),
    );
    const {hours, answersWithinHours} = firm;
    expect(textsOf('#contact dd', landingPage).at(-1)).toBe(
      getMessage(language, 'contact.hours.weekdays', hours) +
        getMessage(language, 'contact.responseTime', answersWithinHours),
    );
  });

  test('the landing page says that the EU–Mercosur agreement applies provisionally, and links to pages about it', () => {
    const provisionalNotice = /provisional.*1 (?:de mayo de|May) 2026.*(?:a la espera del dictamen|pending the Court)/;
    expect(textOf(landingPage.find('#agreement'))).toMatch(provisionalNotice);
    expect(controlsIn('#agreement')).toEqual([
      [message('agreement.calculator'), `${home}herramientas/arancel`],
      [message('agreement.rules'), `${home}blog/regulations/normativas-ue-mercosur`],
      [message('agreement.origin'), `${home}blog/regulations/prueba-de-origen`],
      [message('agreement.preparation'), `${home}blog/regulations/checklist`],
    ]);
  });

  test('the HTML of the landing page has the final values and the labels of the eight counters', () => {
    expect(textsOf('#about dt', landingPage)).toEqual(COUNTERS.map((counter) => message(`counters.${counter}`)));
    expect(selectAll('#about dd', landingPage).map((value) => value.text())).toEqual(
      COUNTER_VALUES[language] ?? expect.any(Array),
    );
  });
});
