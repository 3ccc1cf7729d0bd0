/** What the search finds, without a browser. How it is used: tests/e2e/search.spec.ts. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {type FoundPage, openIndex} from '../../src/components/search/engine/find';
import type {SearchIndex} from '../../src/components/search/engine/search-index';
import {wordReader} from '../../src/components/search/engine/words';
import {SEARCH_FOLDER} from '../../src/site/search';
import {articlesIn} from '../support/articles';
import {BUILD, base, type Language, languages, pages} from '../support/site';

const indexOf = (language: Language): SearchIndex =>
  JSON.parse(readFileSync(path.join(BUILD, SEARCH_FOLDER, `${language}.json`), 'utf8'));

/**
 * What importers type, and the first result that they expect: a page, with the first of its sections where that is the answer, a term
 * of the glossary, or a section of the landing page.
 */
const ANSWERS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    carne: 'blog/regulations/normativas-ue-mercosur#aranceles-y-contingentes-año-por-año',
    vino: 'blog/regulations/normativas-ue-mercosur#aranceles-y-contingentes-año-por-año',
    contingente: 'glosario#contingente-arancelario',
    TRQ: 'glosario#contingente-arancelario',
    MAFC: 'glosario#mafc',
    CBAM: 'glosario#mafc',
    'primer contenedor': 'blog/importacion',
    contacto: '#contact',
    servicios: '#services',
    '¿me baja el arancel el acuerdo?': '#agreement',
    teléfono: '#contact',
    'quiénes somos': '#about',
    EORI: 'blog/regulations/checklist#empresa-y-autorizaciones',
    'el seguro de la carga': 'blog/importacion#transporte-y-seguro',
    demoras: 'glosario#demoras-y-ocupacion',
    incoterms: 'blog/importacion#contrato-incoterms-y-pago',
    'EUR.1': 'blog/regulations/brief-tecnico#la-prueba-de-origen-en-la-práctica',
    DSCE: 'glosario#dsce',
    arancel: 'glosario#arancel',
    EUDR: 'glosario#eudr',
    'lista de comprobación': 'blog/regulations/checklist',
    'plazos de conservación': 'blog/regulations/checklist',
    'código arancelario': 'blog/importacion#clasificación-arancelaria-origen-y-valor-en-aduana',
    'carta de crédito': 'glosario#credito-documentario',
  },
  en: {
    beef: 'blog/regulations/normativas-ue-mercosur#tariffs-and-quotas-year-by-year',
    wine: 'blog/regulations/normativas-ue-mercosur#tariffs-and-quotas-year-by-year',
    'tariff quota': 'glosario#contingente-arancelario',
    TRQ: 'glosario#contingente-arancelario',
    CBAM: 'glosario#mafc',
    MAFC: 'glosario#mafc',
    'first container': 'blog/importacion',
    contact: '#contact',
    services: '#services',
    'does the agreement cut my duty': '#agreement',
    phone: '#contact',
    'about us': '#about',
    about: '#about',
    EORI: 'blog/regulations/checklist#company-and-authorisations',
    insurance: 'blog/importacion#transport-and-insurance',
    demurrage: 'glosario#demoras-y-ocupacion',
    incoterms: 'blog/importacion#contract-incoterms-and-payment',
    'proof of origin': 'blog/regulations/brief-tecnico#proof-of-origin-in-practice',
    CHED: 'glosario#dsce',
    duty: 'glosario#arancel',
    EUDR: 'glosario#eudr',
    checklist: 'blog/regulations/checklist',
    'retention periods': 'blog/regulations/checklist',
    'commodity code': 'blog/importacion#tariff-classification-origin-and-customs-value',
    'bonded warehouse': 'glosario#deposito-aduanero',
  },
};

/** What may be marked for what is typed, in small letters: the word itself, its inflections, and what means the same. */
const MARKS: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  es: {
    TRQ: /^contingentes?( arancelarios?)?$/,
    vino: /^vinos?$/,
    'el vino de la bodega con contingente': /^(vinos?|contingentes?( arancelarios?)?|bodegas?)$/,
    importación: /^import(aci[oó]n(es)?|ar|ad[oa]s?|ador(a|es|as)?|ando)$/,
    aduanero: /^aduaneros?$/,
  },
  en: {
    TRQ: /^(tariff(-rate)? )?quotas?$/,
    wine: /^wines?$/,
    'the wine of the month with a quota': /^(wines?|months?|(tariff(-rate)? )?quotas?)$/,
    importing: /^import(s|ed|ing)?$/,
    customs: /^customs$/,
  },
};

/** The words of the language that say nothing. */
const EMPTY: Readonly<Record<Language, readonly string[]>> = {
  es: ['el', 'de', 'con', 'de la'],
  en: ['the', 'of', 'with', 'of the'],
};

/** Words that are unfinished or have a letter wrong, and what is found for them. */
const ALMOST: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {arance: 'arancel', importaci: 'importaci', contigente: 'contingente'},
  en: {demurr: 'demurrage', importin: 'importin', insurrance: 'insurance'},
};

const marksIn = (found: readonly FoundPage[]): readonly string[] =>
  found
    .flatMap(({passage = [], sections}) => [...passage, ...sections.flatMap((section) => section.passage)])
    .flatMap(({text, isHit}) => (isHit ? text.toLowerCase() : []));

const isSources = ({sections}: FoundPage): boolean =>
  sections.some(({address}) => /#(?:fuentes-oficiales|official-sources)$/.test(address));

describe.for(languages)('in %s', (language) => {
  const index = indexOf(language);
  const find = openIndex(index, language);

  test('every page of the language is found, with the text of articles, and the terms and sections of others', () => {
    const found = new Map(index.pages.map((page) => [page.address, page]));
    const own = pages.filter((page) => page.language === language && page.path !== base[language]);
    const named = index.pages.filter(({name}) => name).map(({address}) => address);
    expect([...found.keys()].sort()).toEqual([...own.map((page) => page.path), ...named].sort());
    expect(named.filter((address) => address.startsWith(`${base[language]}#`)).sort()).toEqual(
      ['about', 'agreement', 'contact', 'regions', 'services'].map((id) => `${base[language]}#${id}`),
    );
    for (const {path: address, frontMatter, body} of articlesIn(language)) {
      expect(found.get(address)?.title, address).toBe(frontMatter.title);
      const content = (found.get(address)?.parts ?? []).map(({title, text}) => `${title}\n${text}`).join('\n');
      expect(content.length, address).toBeGreaterThan(body.length / 2);
      // With what stands in tables, and without the numbers of notes behind words.
      for (const [, cell = ''] of body.matchAll(/^\| ([\w .]+) \|/gm)) {
        expect.soft(content, address).toContain(cell);
      }
      for (const [word] of body.matchAll(/[a-z]{4,}(?=\[\^)/g)) {
        expect.soft(content, address).not.toMatch(new RegExp(`${word}\\d`));
      }
    }
  });

  test.for(Object.entries(ANSWERS[language]))('"%s" is answered first by %s', ([typed, answer]) => {
    const [first] = find(typed);
    const wanted = answer.startsWith('blog') && answer.includes('#') ? first?.sections[0]?.address : first?.address;
    expect(wanted?.slice(base[language].length)).toBe(answer);
  });

  test.for(Object.entries(MARKS[language]))('for "%s" nothing is marked but %s', ([typed, allowed]) => {
    const marked = marksIn(find(typed));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((word) => !allowed.test(word))).toEqual([]);
  });

  test('words that say nothing find nothing alone, and change nothing beside others', () => {
    for (const typed of EMPTY[language]) {
      expect.soft(find(typed), typed).toEqual([]);
    }
    expect(find(`${EMPTY[language].join(' ')} EORI`)).toEqual(find('EORI'));
  });

  test('a list of sources is no answer where there is another', () => {
    expect(find('EUDR').some(isSources)).toBe(false);
    expect(find('Noatum').length).toBeGreaterThan(0);
    expect(find('Noatum').every(isSources)).toBe(true);
  });

  test.for(Object.entries(ALMOST[language]))('"%s" finds %s, which is marked', ([typed, word]) => {
    const marked = marksIn(find(typed));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((mark) => !mark.startsWith(word))).toEqual([]);
  });
});

test.each([
  ['es', 'importar importado importadores importación importaciones', true],
  ['es', 'arancel aranceles', true],
  ['es', 'país países', true],
  ['es', 'arancelaria arancelarios', true],
  ['es', 'importe importar importante', false],
  ['es', 'vino vinculante', false],
  ['es', 'carga cargo', false],
  ['en', 'duty duties', true],
  ['en', 'import imports imported importing', true],
  ['en', 'price prices pricing', true],
  ['en', 'customs customer', false],
  ['en', 'import important', false],
  ['en', 'wine win', false],
])('in %s, "%s" are forms of one word: %s', (language, words, isOne) => {
  const {ask} = wordReader(language, []);
  const stems = ask(words).map(({term}) => term);
  expect(new Set(stems).size).toBe(isOne ? 1 : stems.length);
});
