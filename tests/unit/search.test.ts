/** Results of the search, without a browser. In a browser: tests/e2e/search.spec.ts. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {type Found, openIndex} from '../../src/components/search/engine/search';
import {SEARCH_FOLDER, type SearchIndex} from '../../src/site/search-index';
import {sections} from '../../src/site/sections';
import {articlesIn} from '../support/articles';
import type {KnownByLanguage} from '../support/languages';
import {BUILD, base, type Language, languages, pages} from '../support/site-pages';

const indexOf = (language: Language): SearchIndex =>
  JSON.parse(readFileSync(path.join(BUILD, SEARCH_FOLDER, `${language}.json`), 'utf8'));

const questionsSchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** Pairs of a question and the pages that answer it. */
const questionsIn = (language: Language) =>
  Object.entries(
    v.parse(
      questionsSchema,
      parse(readFileSync(path.join(__dirname, `../support/search-questions/${language}.yml`), 'utf8')),
    ),
  ).map(([question, answers]) => [question, [answers].flat()] as const);

/** Questions whose answer is not among the first three results. Shorten this list, never the questions. */
const UNANSWERED: KnownByLanguage<readonly string[]> = {
  es: [],
  en: [],
};

/**
 * Queries of importers, separated by commas, and the expected first result: a page, its first section, a term of the
 * glossary, or a section of the landing page.
 */
const ANSWERS: KnownByLanguage<string> = {
  es: `carne: blog/regulations/normativas-ue-mercosur#sostenibilidad-reglas-de-producto-y-salvaguardias
    vino: blog/regulations/normativas-ue-mercosur#aranceles-y-contingentes-año-por-año
    contingente, TRQ: glosario#contingente-arancelario
    MAFC, CBAM: glosario#mafc
    primer contenedor, qué hago la semana antes de cargar: herramientas/plan
    qué normas afectan a mi producto, normas de mi producto: herramientas/producto
    contacto, teléfono: #contact
    ¿me baja el arancel el acuerdo?: #agreement
    quiénes somos: #about
    el seguro de la carga: blog/importacion#transporte-y-seguro
    arancel: glosario#arancel
    lista de comprobación, plazos de conservación: blog/regulations/checklist
    código arancelario: blog/importacion#clasificación-arancelaria-origen-y-valor-en-aduana
    contenedor retenido, retenido, retenida, retenido Valencia, mi carga está retenida: blog/logistics/inspeccion
    contenedor parado, inmovilizado, bloqueado, contenedor bloqueado: blog/logistics/inspeccion
    prueba de origen, EUR.1, prueba de origen Brasil, origen brasileño, rechazan el origen, origen denegado: blog/regulations/prueba-de-origen
    primer contenedor Santos: blog/importacion
    coste: herramientas/coste
    declaración: blog/regulations/leer-taric
    honorarios, precio asesoría, cuánto cobran, necesito un agente: servicios/cuando
    privacidad, datos personales, GDPR: privacidad
    aviso legal: aviso-legal`,
  en: `beef: blog/regulations/normativas-ue-mercosur#sustainability-product-rules-and-safeguards
    wine: blog/regulations/normativas-ue-mercosur#tariffs-and-quotas-year-by-year
    tariff quota, TRQ: glosario#contingente-arancelario
    CBAM, MAFC: glosario#mafc
    contact, phone: #contact
    does the agreement cut my duty: #agreement
    about us, about: #about
    insurance: blog/importacion#transport-and-insurance
    duty: glosario#arancel
    checklist, retention periods: blog/regulations/checklist
    commodity code: blog/importacion#tariff-classification-origin-and-customs-value
    container held, container stuck, box detained, my cargo is held: blog/logistics/inspeccion
    proof of origin, EUR.1, proof of origin refused, prove origin Brazil: blog/regulations/prueba-de-origen
    first box Santos: blog/importacion
    cost: herramientas/coste
    first container: herramientas/plan
    which rules does my product meet, rules for my product: herramientas/producto
    bill: herramientas/contenedor
    fees, how much do you charge, do I need an agent: servicios/cuando
    privacy, personal data, GDPR: privacidad
    legal notice: aviso-legal`,
};

/** Pairs of a query and its expected first result. */
const answersIn = (language: Language) =>
  (ANSWERS[language]?.split(/\n\s*/) ?? []).flatMap((line) => {
    const [typed = '', answer = ''] = line.split(': ');
    return typed.split(', ').map((words) => [words, answer] as const);
  });

/** By query, the words that may be marked, in lower case: the word, its inflections and its synonyms. */
const MARKS: KnownByLanguage<Readonly<Record<string, RegExp>>> = {
  es: {
    TRQ: /^contingentes?( arancelarios?)?$/,
    'el vino de la bodega con contingente': /^(vinos?|contingentes?( arancelarios?)?|bodegas?)$/,
    // With the forms of the verb, but without "importe", an amount.
    importación: /^import(aci[oó]n(es)?|ar(á|se)?|an?|ó|ad[oa]s?|ador(a|es|as)?|ando)$/,
    // Without accents, unfinished, and misspelt.
    LOGISTICA: /^logístic[ao]s?$/,
    importaci: /^importaci/,
    contigente: /^contingente/,
  },
  en: {
    TRQ: /^(tariff(-rate)? )?quotas?$/,
    'the wine of the month with a quota': /^(wines?|months?|(tariff(-rate)? )?quotas?)$/,
    importing: /^import(s|ed|ing|ers?)?$/,
    lógistics: /^logistics$/,
    demurr: /^demurrage/,
    insurrance: /^insurance/,
  },
};

/** Other ways to write the same words, which find the same. */
const SPELLINGS: KnownByLanguage<readonly (readonly string[])[]> = {
  es: [
    ['derecho antidumping', 'derecho anti-dumping'],
    ['antidumping', 'anti-dumping', 'anti dumping', 'Anti\u2011Dumping'],
    ['e-CMR', 'e CMR', 'ecmr'],
    ['EUR.1', 'EUR1', 'EUR 1', 'eur-1'],
    ['reexportación', 're exportación', 're-exportación', 'reexportar'],
    ['UE-Mercosur', 'ue mercosur'],
    [
      '64022000',
      '6402.20.00',
      '6402 20 00',
      '6402-20-00',
      '64.02.20.00',
      '6402 2000',
      '640220 00',
      '6402\u00a020\u00a000',
    ],
    ['640220', '6402.20', '6402 20', '64.02.20'],
    ['87089990', '8708.99.90', '8708 99 90', '8708 9990'],
    ['220421', '2204.21', '2204 21'],
    ['6402200000', '6402 20 00 00', '6402.20.00.00'],
    ['090872', '09.0872', '09 0872'],
    ['6402', '64.02'],
    ['2023/1115', '2023 1115'],
    ['calzado', 'zapatos'],
  ],
  en: [
    ['antidumping', 'anti-dumping', 'anti dumping', 'Anti\u2010dumping'],
    ['anti-dumping duties', 'antidumping duty', 'anti dumping duty'],
    ['reexport', 're-export', 're export', 're-exports', 'reexported'],
    ['e-commerce', 'ecommerce', 'e commerce'],
    ['e-CMR', 'e CMR', 'ecmr'],
    ['non-originating', 'nonoriginating', 'non originating'],
    ['pre-arrival', 'prearrival', 'pre arrival'],
    ['EUR.1', 'EUR1', 'EUR 1'],
    ['cut-off', 'cut off', 'cutoff'],
    ['64022000', '6402.20.00', '6402 20 00', '64.02.20.00'],
    ['87089990', '8708.99.90', '8708 99 90'],
    ['220421', '2204.21', '2204 21'],
    ['footwear', 'shoes'],
  ],
};

/** Words that a search ignores. */
const STOP_WORDS: KnownByLanguage<string> = {es: 'de la', en: 'of the'};

const marksIn = (found: readonly Found[]): readonly string[] =>
  found
    .flatMap(({passage, sections}) => [...passage, ...sections.flatMap((section) => section.passage)])
    .flatMap(({text, isHit}) => (isHit ? text.toLowerCase() : []));

describe.for(languages)('in %s', (language) => {
  const index = indexOf(language);
  const find = openIndex(index, language);

  test('the index has all pages, texts of articles, terms of the glossary and sections of the landing page', () => {
    const found = new Map(index.pages.map((page) => [page.address, page]));
    const own = pages.filter((page) => page.language === language && page.path !== base[language]);
    const parts = sections.filter((id) => id !== 'home').map((id) => `${base[language]}#${id}`);
    const terms = [...found.keys()].filter((address) => address.includes('/glosario#'));
    expect(terms.length).toBeGreaterThan(50);
    expect(JSON.stringify(index.pages), 'style of a page').not.toContain('display:none');
    expect([...found.keys()].sort()).toEqual([...own.map((page) => page.path), ...parts, ...terms].sort());
    for (const {path: address, frontMatter, body} of articlesIn(language)) {
      const content = (found.get(address)?.parts ?? []).map(({title, text}) => `${title}\n${text}`).join('\n');
      expect(found.get(address)?.title, address).toBe(frontMatter.title);
      expect(content.length, address).toBeGreaterThan(body.length / 2);
      // Marks of footnotes would change the word before them.
      for (const [word] of body.matchAll(/[a-z]{4,}(?=\[\^)/g)) {
        expect.soft(content, address).not.toMatch(new RegExp(`${word}\\d`));
      }
    }
  });

  test('forty questions have an answer among the first three results, except the listed ones', () => {
    const questions = questionsIn(language);
    expect(questions).toHaveLength(40);
    const unanswered = questions.filter(([question, answers]) => {
      const first = find(question).slice(0, 3);
      return !first.some(({address}) => answers.includes(address.slice(base[language].length)));
    });
    expect(unanswered.map(([question]) => question)).toEqual(UNANSWERED[language] ?? []);
  });

  test.for(answersIn(language))('the first result for "%s" is %s', ([typed, answer]) => {
    const found = find(typed);
    const [first] = found;
    const wanted = answer.startsWith('blog') && answer.includes('#') ? first?.sections[0]?.address : first?.address;
    expect(wanted?.slice(base[language].length)).toBe(answer);
    // Passages begin with no lower-case letter and end with punctuation, or with an ellipsis.
    const passages = found.flatMap(({sections}) => sections.map(({passage}) => passage.map(({text}) => text).join('')));
    expect(passages.filter((passage) => !/^[^\p{Ll}].*[.!?:;»”)…]$/u.test(passage))).toEqual([]);
  });

  test.for(Object.entries(MARKS[language] ?? {}))('for "%s" only %s is marked', ([typed, allowed]) => {
    const marked = marksIn(find(typed));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((word) => !allowed.test(word))).toEqual([]);
  });

  test.for(SPELLINGS[language] ?? [])('"%s" is found first however it is written', ([first = '', ...others]) => {
    const wanted = find(first).map(({address}) => address);
    expect(wanted).not.toEqual([]);
    for (const typed of others) {
      const found = find(typed);
      // With a space in it, texts are found, too, that have the two words in different places.
      expect
        .soft(
          found.map(({address}) => address),
          typed,
        )
        .toEqual(expect.arrayContaining(wanted));
      expect.soft(found[0]?.address, typed).toBe(wanted[0]);
      expect.soft(marksIn(found), typed).toEqual(expect.arrayContaining([...marksIn(find(first))]));
    }
  });

  test('a code is found by its headings, also while it is being typed, and leads to them where it stands nowhere', () => {
    const addresses = (typed: string) => find(typed).map(({address}) => address);
    expect(marksIn(find('64022000')).length).toBeGreaterThan(0);
    for (const typed of ['6402', '6402.20', '6402.2', '640220', '6402200', '64022000']) {
      expect.soft(addresses(typed), typed).toEqual(expect.arrayContaining(addresses('64022000')));
    }
    expect(addresses('8708 99 90 17')[0]).toBe(addresses('87089990')[0]);
    expect(marksIn(find('6402.20.00')).filter((mark) => !/^[\d\s.]{4,}$/.test(mark))).toEqual([]);
    for (const typed of ['00', '00.00', '99990000', '2023/9999']) {
      expect
        .soft(
          marksIn(find(typed)).filter((mark) => /^0+$/.test(mark)),
          typed,
        )
        .toEqual([]);
    }
    expect(find('00')).toEqual([]);
    for (const number of ['1115', '2023/1115', '2023 1115']) {
      expect.soft(marksIn(find(number)), number).toContain('1115');
    }
  });

  test('stop words alone find nothing, and do not change other queries', () => {
    const stopWords = STOP_WORDS[language] ?? '';
    expect(find(stopWords)).toEqual([]);
    expect(find(`${stopWords} EORI`)).toEqual(find('EORI'));
  });

  test('the guide to the controls is among the first three for EUDR and CBAM; legal pages come after the articles', () => {
    const addresses = (typed: string) => find(typed).map(({address}) => address.slice(base[language].length));
    for (const typed of ['EUDR', 'CBAM', 'MAFC']) {
      expect.soft(addresses(typed).slice(0, 3), typed).toContain('blog/regulations/brief-tecnico');
    }
    const found = addresses('Valencia');
    expect(found).toContain('aviso-legal');
    const firstLegal = found.findIndex((address) => /^(?:aviso-legal|privacidad)/.test(address));
    expect(found.findLastIndex((address) => /^(?:blog|servicios)\//.test(address))).toBeLessThan(firstLegal);
  });

  test('lists of sources are results only when nothing else is found', () => {
    const addresses = (typed: string) => find(typed).flatMap(({sections}) => sections.map(({address}) => address));
    const sources = expect.stringMatching(/#(?:fuentes-oficiales|official-sources)$/);
    expect(addresses('EUDR')).not.toContainEqual(sources);
    expect(addresses('Noatum')).not.toEqual([]);
    expect(addresses('Noatum')).toEqual(addresses('Noatum').map(() => sources));
  });
});
