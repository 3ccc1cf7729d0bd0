/** The page of the glossary, the terms that articles mark, and errors in its files. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {glossaryFile, readGlossary, readNames} from '../../plugins/content-check/glossary-file';
import {articles, ROOT} from '../support/articles';
import {attributes, builtPage, selectAll, textsOf} from '../support/built-pages';
import {base, languages} from '../support/site';
import {words} from '../support/words';

for (const language of languages) {
  const address = `${base[language]}glosario`;

  test(`the glossary in ${language} has every term with its translations, other names and definition`, () => {
    const page = builtPage(address);
    const others = languages.filter((candidate) => candidate !== language);
    const lines = selectAll('main dl > [id]', page).map((line) => [
      line.attr('id'),
      attributes('dt > [lang]', 'lang', line),
      ...['dt > dfn', 'dt > [lang]', 'dt > small', 'dd'].map((part) => textsOf(part, line).join()),
    ]);
    const order = new Intl.Collator(language);
    const translated = others.map((other) => new Map(readGlossary(ROOT, other).map(({id, term}) => [id, term])));
    const wanted = readGlossary(ROOT, language)
      .toSorted((one, next) => order.compare(one.term, next.term))
      .map(({id, term, also, definition}) => {
        const names = also ? words(language, 'glossary.also', {names: also.join(', ')}) : '';
        return [id, others, term, translated.map((terms) => terms.get(id)).join(), names, definition];
      });
    expect(wanted.length).toBeGreaterThan(0);
    expect(lines).toEqual(wanted);
  });
}

test.each(articles)('$path marks each term once, but not in headings or sources', ({path, language}) => {
  const page = builtPage(path);
  const targets = attributes('article a[href*="/glosario#"]', 'href', page);
  expect(targets.length).toBeGreaterThan(4);
  expect(new Set(targets).size).toBe(targets.length);
  expect(page.find(':is(h1, h2, h3, figcaption, [data-part="sources"]) a[href*="/glosario#"]')).toHaveLength(0);
  const known = readGlossary(ROOT, language).map(({id}) => `${base[language]}glosario#${id}`);
  expect(targets.filter((target) => !known.includes(target))).toEqual([]);
});

/** A glossary in Spanish, and its translation. */
const SPANISH = `- id: cupo
  term: Cupo
  forms: [cupo]
  also: [TRQ]
  definition: Cantidad.
- {id: carne, also: [carne]}
`;
const TRANSLATION = `- {id: cupo, term: Quota, forms: [quota], definition: Quantity.}
- {id: carne, also: [beef]}
`;

test.each([
  [SPANISH, TRANSLATION, ''],
  [SPANISH.replace('[TRQ]', '[]'), TRANSLATION, 'blog/glossary.yml:4: "also" is wrong: has no name in it'],
  [SPANISH.replace('[carne]', '[TRQ]'), TRANSLATION, 'blog/glossary.yml:6: "TRQ" is a name of "cupo" already.'],
  [SPANISH.replace('  term: Cupo\n', ''), TRANSLATION, 'blog/glossary.yml:1: "term" is wrong: is missing'],
  [SPANISH.replace('definition', 'meaning'), TRANSLATION, 'blog/glossary.yml:1: "definition" is wrong: is missing'],
  [SPANISH.replace('id: cupo', 'id: Cupo'), TRANSLATION, ':1: "id" is wrong: may have lower case, digits and hyphens'],
  [
    SPANISH.replace('forms: [cupo]', 'forms: cupo'),
    TRANSLATION,
    'blog/glossary.yml:3: "forms" is wrong: is not a list',
  ],
  [`${SPANISH}- {id: carne, also: [ternera]}`, TRANSLATION, ':7: There are two entries with the id "carne".'],
  [
    `${SPANISH}- {id: vino, also: [vino]}`,
    TRANSLATION,
    'blog/glossary.yml:7: "vino" is not in i18n/en/glossary.yml. Add',
  ],
  [
    SPANISH,
    `${TRANSLATION}- {id: vino, also: [wine]}`,
    'i18n/en/glossary.yml:3: "vino" is not in blog/glossary.yml. Delete this entry, or write it there',
  ],
  [
    SPANISH,
    TRANSLATION.replace(/term.*/, 'also: [quota]}'),
    'blog/glossary.yml:1: "cupo" is a term in one language only',
  ],
])('errors in the glossary are reported with file and line\n%s\n%s', (spanish, translation, error) => {
  const site = mkdtempSync(path.join(tmpdir(), 'glossary-'));
  for (const language of languages) {
    const file = path.join(site, glossaryFile(language));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, language === 'es' ? spanish : translation);
  }
  const read = () => readNames(site);
  if (error) {
    expect(read).toThrow(error);
  } else {
    expect(read()).toEqual([
      ['Cupo', 'cupo', 'TRQ', 'Quota', 'quota'],
      ['carne', 'beef'],
    ]);
    expect(readGlossary(site, 'en').map(({id}) => id)).toEqual(['cupo']);
  }
  rmSync(site, {recursive: true});
});
