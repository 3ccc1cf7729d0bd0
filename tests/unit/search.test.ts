/** The search index and the results of the search engine. tests/e2e/search.spec.ts tests the dialog in a browser. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {createSearch, type SearchResult} from '../../src/components/search/engine/search';
import {firm} from '../../src/site/firm';
import {SEARCH_FOLDER, type SearchIndex} from '../../src/site/search-index';
import {sections} from '../../src/site/sections';
import {articlesIn} from '../support/articles';
import type {ValuesByLanguage} from '../support/languages';
import {BUILD_FOLDER, baseUrl, type Language, languages, pages} from '../support/site-pages';

const readIndex = (language: Language): SearchIndex =>
  JSON.parse(readFileSync(path.join(BUILD_FOLDER, SEARCH_FOLDER, `${language}.json`), 'utf8'));

const questionsSchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** Pairs of a question and the paths of the pages that answer it. */
const questionsIn = (language: Language) =>
  Object.entries(
    v.parse(
      questionsSchema,
      parse(readFileSync(path.join(__dirname, `../support/search-questions/${language}.yml`), 'utf8')),
    ),
  ).map(([question, answers]) => [question, [answers].flat()] as const);

/** Known failures: questions without an answer among the first three results. Improve the search; do not delete questions. */
const UNANSWERED: ValuesByLanguage<readonly string[]> = {
  es: [],
  en: [],
};

/**
 * Each line has queries, separated by commas, and their expected first result. The result is a page, a section of an
 * article, a glossary term, or a section of the landing page such as `#contact`.
 */
const FIRST_RESULTS: ValuesByLanguage<string> = {
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
const firstResultsIn = (language: Language) =>
  (FIRST_RESULTS[language]?.split(/\n\s*/) ?? []).flatMap((line) => {
    const [queries = '', answer = ''] = line.split(': ');
    return queries.split(', ').map((query) => [query, answer] as const);
  });

/**
 * For each query, matches the words that may be highlighted, in lower case: words of the query, their inflections and their
 * synonyms.
 */
const HIGHLIGHTS: ValuesByLanguage<Readonly<Record<string, RegExp>>> = {
  es: {
    TRQ: /^contingentes?( arancelarios?)?$/,
    'el vino de la bodega con contingente': /^(vinos?|contingentes?( arancelarios?)?|bodegas?)$/,
    // Also matches the forms of the verb "importar", but not "importe" (amount).
    importación: /^import(aci[oó]n(es)?|ar(á|se)?|an?|ó|ad[oa]s?|ador(a|es|as)?|ando)$/,
    // Queries without accents, incomplete, and misspelt.
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

/** Spellings of the same query. Each of them must find all results of the first one. */
const SPELLINGS: ValuesByLanguage<readonly (readonly string[])[]> = {
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

/** Words that the search ignores. */
const STOP_WORDS: ValuesByLanguage<string> = {es: 'de la', en: 'of the'};

const highlightsIn = (results: readonly SearchResult[]): readonly string[] =>
  results
    .flatMap(({snippet, sections}) => [...snippet, ...sections.flatMap((section) => section.snippet)])
    .flatMap(({text, isHit}) => (isHit ? text.toLowerCase() : []));

describe.for(languages)('In %s,', (language) => {
  const index = readIndex(language);
  const search = createSearch(index, language);

  test('the search index has all pages with their text, all glossary terms and the sections of the landing page', () => {
    const pagesByPath = new Map(index.pages.map((page) => [page.address, page]));
    const expectedPages = pages.filter((page) => page.language === language && page.path !== baseUrl[language]);
    const landingPageSections = sections.filter((id) => id !== 'home').map((id) => `${baseUrl[language]}#${id}`);
    const terms = [...pagesByPath.keys()].filter((path) => path.includes('/glosario#'));
    expect(terms.length).toBeGreaterThan(50);
    expect(JSON.stringify(index.pages), 'style sheets are not indexed').not.toContain('display:none');
    expect([...pagesByPath.keys()].sort()).toEqual(
      [...expectedPages.map((page) => page.path), ...landingPageSections, ...terms].sort(),
    );
    for (const {path: articlePath, frontMatter, body} of articlesIn(language)) {
      const content = (pagesByPath.get(articlePath)?.parts ?? [])
        .map(({title, text}) => `${title}\n${text}`)
        .join('\n');
      expect(pagesByPath.get(articlePath)?.title, articlePath).toBe(frontMatter.title);
      expect(content.length, articlePath).toBeGreaterThan(body.length / 2);
      // Citations are not indexed: `word[1]` would be found as "word1" only.
      for (const [word] of body.matchAll(/[a-z]{4,}(?=\[\^)/g)) {
        expect.soft(content, articlePath).not.toMatch(new RegExp(`${word}\\d`));
      }
    }
  });

  test('the first three results answer all of forty questions except the known failures', () => {
    const questions = questionsIn(language);
    expect(questions).toHaveLength(40);
    const unanswered = questions.filter(([question, answers]) => {
      const firstResults = search(question).slice(0, 3);
      return !firstResults.some(({url}) => answers.includes(url.slice(baseUrl[language].length)));
    });
    expect(unanswered.map(([question]) => question)).toEqual(UNANSWERED[language] ?? []);
  });

  test.for(firstResultsIn(language))('the first search result for "%s" is %s', ([query, answer]) => {
    const results = search(query);
    const [firstResult] = results;
    const url = answer.startsWith('blog') && answer.includes('#') ? firstResult?.sections[0]?.url : firstResult?.url;
    expect(url?.slice(baseUrl[language].length)).toBe(answer);
    // A snippet starts like a sentence and ends with punctuation. Where it is cut within a sentence, it has an ellipsis.
    const snippets = results.flatMap(({sections}) =>
      sections.map(({snippet}) => snippet.map(({text}) => text).join('')),
    );
    expect(snippets.filter((snippet) => !/^[^\p{Ll}].*[.!?:;»”)…]$/u.test(snippet))).toEqual([]);
  });

  test.for(Object.entries(HIGHLIGHTS[language] ?? {}))(
    'the search for "%s" highlights only %s',
    ([query, allowedHighlights]) => {
      const highlights = highlightsIn(search(query));
      expect(highlights.length).toBeGreaterThan(0);
      expect(highlights.filter((word) => !allowedHighlights.test(word))).toEqual([]);
    },
  );

  test.for(SPELLINGS[language] ?? [])(
    'the search finds "%s" in all its spellings, with the same first result',
    ([firstSpelling = '', ...otherSpellings]) => {
      const expected = search(firstSpelling).map(({url}) => url);
      expect(expected).not.toEqual([]);
      for (const query of otherSpellings) {
        const results = search(query);
        // Spelt with a space, the query also finds pages that have the two words in different places.
        expect
          .soft(
            results.map(({url}) => url),
            query,
          )
          .toEqual(expect.arrayContaining(expected));
        expect.soft(results[0]?.url, query).toBe(expected[0]);
        expect
          .soft(highlightsIn(results), query)
          .toEqual(expect.arrayContaining([...highlightsIn(search(firstSpelling))]));
      }
    },
  );

  test('the search finds a commodity code by its first digits, and by longer codes that no page has', () => {
    const pathsFor = (query: string) => search(query).map(({url}) => url);
    expect(highlightsIn(search('64022000')).length).toBeGreaterThan(0);
    for (const query of ['6402', '6402.20', '6402.2', '640220', '6402200', '64022000']) {
      expect.soft(pathsFor(query), query).toEqual(expect.arrayContaining(pathsFor('64022000')));
    }
    expect(pathsFor('8708 99 90 17')[0]).toBe(pathsFor('87089990')[0]);
    expect(highlightsIn(search('6402.20.00')).filter((highlight) => !/^[\d\s.]{4,}$/.test(highlight))).toEqual([]);
    for (const query of ['00', '00.00', '99990000', '2023/9999']) {
      expect
        .soft(
          highlightsIn(search(query)).filter((highlight) => /^0+$/.test(highlight)),
          query,
        )
        .toEqual([]);
    }
    expect(search('00')).toEqual([]);
    for (const number of ['1115', '2023/1115', '2023 1115']) {
      expect.soft(highlightsIn(search(number)), number).toContain('1115');
    }
  });

  test('the search finds nothing for stop words alone and ignores them in other queries', () => {
    const stopWords = STOP_WORDS[language] ?? '';
    expect(search(stopWords)).toEqual([]);
    expect(search(`${stopWords} EORI`)).toEqual(search('EORI'));
  });

  test('the search ranks the guide to border controls high for EUDR and CBAM, and legal pages below articles', () => {
    const pathsFor = (query: string) => search(query).map(({url}) => url.slice(baseUrl[language].length));
    for (const query of ['EUDR', 'CBAM', 'MAFC']) {
      expect.soft(pathsFor(query).slice(0, 3), query).toContain('blog/regulations/brief-tecnico');
    }
    const results = pathsFor(firm.address.city);
    expect(results).toContain('aviso-legal');
    const firstLegalPage = results.findIndex((resultPath) => /^(?:aviso-legal|privacidad)/.test(resultPath));
    expect(results.findLastIndex((resultPath) => /^(?:blog|servicios)\//.test(resultPath))).toBeLessThan(
      firstLegalPage,
    );
  });

  test('the search finds lists of sources only if nothing else matches', () => {
    const pathsFor = (query: string) => search(query).flatMap(({sections}) => sections.map(({url}) => url));
    const sources = expect.stringMatching(/#(?:fuentes-oficiales|official-sources)$/);
    expect(pathsFor('EUDR')).not.toContainEqual(sources);
    expect(pathsFor('Noatum')).not.toEqual([]);
    expect(pathsFor('Noatum')).toEqual(pathsFor('Noatum').map(() => sources));
  });
});
