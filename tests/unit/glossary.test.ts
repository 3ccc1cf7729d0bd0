/** The glossary's words on its page, and the terms that articles mark. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {selectAll} from 'hast-util-select';
import {expect, test} from 'vitest';
import {GLOSSARY_FILE, readGlossary, readNames} from '../../src/plugins/articles/glossary-file';
import {articles, ROOT} from '../support/articles';
import {base, languages} from '../support/site';
import {allSaid, attributes, builtPage} from '../support/told';
import {words} from '../support/words';

const entries = readGlossary(ROOT);

for (const language of languages) {
  const address = `${base[language]}glosario`;

  test(`the glossary in ${language} has every term in both languages, with its other names and what it means`, () => {
    const page = builtPage(address);
    const other = languages.find((candidate) => candidate !== language) ?? language;
    const lines = selectAll('main dl > [id]', page).map((line) => [
      line.properties.id,
      ...['dt > dfn', `dt > [lang=${other}]`, 'dt > small', 'dd'].map((part) => allSaid(part, line).join()),
    ]);
    const order = new Intl.Collator(language);
    const wanted = entries
      .map(({id, [language]: {term, also, definition}, [other]: {term: translation}}) => {
        const names = also ? words(language, 'glossary.also', {names: also.join(', ')}) : '';
        return [id, term, translation, names, definition];
      })
      .sort(([, one = ''], [, next = '']) => order.compare(one, next));
    expect(wanted.length).toBeGreaterThan(0);
    expect(lines).toEqual(wanted);
  });
}

test.each(articles)('$path marks each term once, in its text and not in headings or sources', ({path, language}) => {
  const page = builtPage(path);
  const targets = attributes('article a[href*="/glosario#"]', 'href', page);
  expect(targets.length).toBeGreaterThan(4);
  expect(new Set(targets).size).toBe(targets.length);
  expect(selectAll(':is(h1, h2, h3, figcaption, [data-part="sources"]) a[href*="/glosario#"]', page)).toEqual([]);
  const known = entries.map(({id}) => `${base[language]}glosario#${id}`);
  expect(targets.filter((target) => !known.includes(target))).toEqual([]);
});

const TERM = `- id: cupo
  es: {term: Cupo, forms: [cupo], also: [TRQ], definition: Cantidad.}
  en: {term: Quota, forms: [quota], definition: Quantity.}
`;

test.each([
  [`${TERM}- es: {also: [carne]}\n  en: {also: [beef]}`, ''],
  [TERM.replace('[TRQ]', '[]'), 'glossary.yml:2: "es.also" is wrong: has no name in it'],
  [`${TERM}- es: {also: [TRQ]}\n  en: {also: [beef]}`, 'glossary.yml:4: "TRQ" is a name of "cupo" already.'],
  [
    `${TERM}- es: {also: [carne]}`,
    'glossary.yml:4: "en" is wrong: has nothing but "also", unless the entry has an "id"',
  ],
  [
    TERM.replace('- id: cupo\n ', '-'),
    'glossary.yml:1: "es" is wrong: has nothing but "also", unless the entry has an "id"',
  ],
  [`${TERM}${TERM}`, 'glossary.yml:4: There are two entries with the id "cupo".'],
])('a writer is told what is wrong with\n%s', (text, fault) => {
  const site = mkdtempSync(path.join(tmpdir(), 'glossary-'));
  mkdirSync(path.join(site, 'blog'));
  writeFileSync(path.join(site, GLOSSARY_FILE), text);
  const read = () => readNames(site);
  if (fault) {
    expect(read).toThrow(fault);
  } else {
    expect(read()).toEqual([
      ['Cupo', 'cupo', 'TRQ', 'Quota', 'quota'],
      ['carne', 'beef'],
    ]);
    expect(readGlossary(site).map(({id}) => id)).toEqual(['cupo']);
  }
  rmSync(site, {recursive: true});
});
