/** What the search finds, without a browser. How it is used: tests/e2e/search.spec.ts. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {type FoundPage, openIndex} from '../../src/components/search/engine/find';
import {wordReader} from '../../src/components/search/engine/words';
import type {SearchIndex} from '../../src/site/search';
import {SEARCH_FOLDER} from '../../src/site/search';
import {sections} from '../../src/site/sections';
import {articlesIn} from '../support/articles';
import {BUILD, base, type Language, languages, pages} from '../support/site';

const indexOf = (language: Language): SearchIndex =>
  JSON.parse(readFileSync(path.join(BUILD, SEARCH_FOLDER, `${language}.json`), 'utf8'));

/**
 * What importers type, and the first result that they expect: a page, with the first of its sections where that is the answer, a term
 * of the glossary, or a section of the landing page.
 */
const ANSWERS: Readonly<Record<Language, string>> = {
  es: `carne, vino: blog/regulations/normativas-ue-mercosur#aranceles-y-contingentes-año-por-año
    contingente, TRQ: glosario#contingente-arancelario
    MAFC, CBAM: glosario#mafc
    primer contenedor: blog/importacion
    contacto, teléfono: #contact
    servicios: #services
    ¿me baja el arancel el acuerdo?: #agreement
    quiénes somos: #about
    EORI: glosario#eori
    el seguro de la carga: blog/importacion#transporte-y-seguro
    demoras: glosario#demoras-y-ocupacion
    incoterms: blog/importacion#contrato-incoterms-y-pago
    EUR.1: blog/regulations/brief-tecnico#la-prueba-de-origen-en-la-práctica
    DSCE: glosario#dsce
    arancel: glosario#arancel
    EUDR: glosario#eudr
    lista de comprobación, plazos de conservación: blog/regulations/checklist
    código arancelario: blog/importacion#clasificación-arancelaria-origen-y-valor-en-aduana
    carta de crédito: glosario#credito-documentario`,
  en: `beef, wine: blog/regulations/normativas-ue-mercosur#tariffs-and-quotas-year-by-year
    tariff quota, TRQ: glosario#contingente-arancelario
    CBAM, MAFC: glosario#mafc
    first container: blog/importacion
    contact, phone: #contact
    services: #services
    does the agreement cut my duty: #agreement
    about us, about: #about
    EORI: glosario#eori
    insurance: blog/importacion#transport-and-insurance
    demurrage: glosario#demoras-y-ocupacion
    incoterms: blog/importacion#contract-incoterms-and-payment
    proof of origin: blog/regulations/brief-tecnico#proof-of-origin-in-practice
    CHED: glosario#dsce
    duty: glosario#arancel
    EUDR: glosario#eudr
    checklist, retention periods: blog/regulations/checklist
    commodity code: blog/importacion#tariff-classification-origin-and-customs-value
    bonded warehouse: glosario#deposito-aduanero`,
};

/** Pairs of what is typed and the first answer. */
const answersIn = (language: Language) =>
  ANSWERS[language].split(/\n\s*/).flatMap((line) => {
    const [typed = '', answer = ''] = line.split(': ');
    return typed.split(', ').map((words) => [words, answer] as const);
  });

/** What may be marked for what is typed, in small letters: the word itself, its inflections, and what means the same. */
const MARKS: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  es: {
    TRQ: /^contingentes?( arancelarios?)?$/,
    vino: /^vinos?$/,
    'el vino de la bodega con contingente': /^(vinos?|contingentes?( arancelarios?)?|bodegas?)$/,
    importación: /^import(aci[oó]n(es)?|ar|ad[oa]s?|ador(a|es|as)?|ando)$/,
    aduanero: /^aduaneros?$/,
    // With or without accents, unfinished, and with a letter wrong.
    LOGISTICA: /^logístic[ao]s?$/,
    importaci: /^importaci/,
    contigente: /^contingente/,
  },
  en: {
    TRQ: /^(tariff(-rate)? )?quotas?$/,
    wine: /^wines?$/,
    'the wine of the month with a quota': /^(wines?|months?|(tariff(-rate)? )?quotas?)$/,
    importing: /^import(s|ed|ing)?$/,
    customs: /^customs$/,
    lógistics: /^logistics$/,
    demurr: /^demurrage/,
    insurrance: /^insurance/,
  },
};

/** The words of the language that say nothing. */
const EMPTY: Readonly<Record<Language, readonly string[]>> = {
  es: ['el', 'de', 'con', 'de la'],
  en: ['the', 'of', 'with', 'of the'],
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
      sections
        .filter((id) => id !== 'home')
        .map((id) => `${base[language]}#${id}`)
        .sort(),
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

  test.for(answersIn(language))('"%s" is answered first by %s', ([typed, answer]) => {
    const found = find(typed);
    const [first] = found;
    const wanted = answer.startsWith('blog') && answer.includes('#') ? first?.sections[0]?.address : first?.address;
    expect(wanted?.slice(base[language].length)).toBe(answer);
    // A passage that is not a whole sentence says so.
    const passages = found.flatMap(({sections}) => sections.map(({passage}) => passage.map(({text}) => text).join('')));
    expect(passages.filter((passage) => !/^[^\p{Ll}].*[.!?:;»”)…]$/u.test(passage))).toEqual([]);
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
});

test.each([
  [
    'es',
    'importar importado importadores importación importaciones, arancel aranceles, país países, arancelaria arancelarios',
    true,
  ],
  ['es', 'importe importar importante, vino vinculante, carga cargo', false],
  ['en', 'duty duties, import imports imported importing, price prices pricing', true],
  ['en', 'customs customer, import important, wine win', false],
])('in %s, "%s" are forms of one word: %s', (language, groups, isOne) => {
  const {ask} = wordReader(language, []);
  for (const words of groups.split(', ')) {
    const stems = ask(words).map(({term}) => term);
    expect.soft(new Set(stems).size, words).toBe(isOne ? 1 : stems.length);
  }
});
