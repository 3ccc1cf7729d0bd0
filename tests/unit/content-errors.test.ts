/**
 * A mistake in a file, and the error that its writer gets: file, line, and what to write. Those that `--fix` corrects:
 * content-check.test.ts.
 */
import {renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, onTestFinished, test} from 'vitest';
import {monthsLater} from '../../plugins/content/dates';
import {checkContent} from '../../plugins/content-check/check-content';
import {localDay} from '../../src/site/today';
import {
  CALENDAR,
  CATEGORY,
  DICTIONARY,
  GLOSSARY,
  GUIDE,
  LEGAL,
  PLAN,
  POST,
  PRODUCTS,
  RULES,
  SmallSite,
  validArticle,
} from '../support/small-site';

const TODAY = localDay();
const LATER = monthsLater(TODAY, 6);

const site = new SmallSite();
afterAll(() => site.remove());

const errors = (today = '2026-11-27') => checkContent(site.folder, today);
const messages = () => errors().map(({message}) => message);

/** A change of a file, and the line and the start of its error. */
type Case = readonly [file: string, from: string | RegExp, to: string, error: string];

const ES = POST.es;
const EN = POST.en;

/** The Spanish paragraph with links. */
const COPIED = `[palabra](/blog/una#palabra) [palabra](/blog/logistics) ${'palabra.[^a] '.repeat(8)}`;

/** A key of the front matter, in a line of its own. */
const addKey = (line: string, error: string): Case => [ES, 'subject:', `${line}\nsubject:`, error];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'front matter': [
    ...['title', 'description', 'audience', 'hero_alt', 'offer', 'subject'].map(
      (key): Case => [ES, new RegExp(`^${key}: .*\n`, 'm'), '', `1: "${key}" is missing. Add ${key}: "✎`],
    ),
    [ES, /^date: .*\n/m, '', `1: "date" is missing. Add date: ${TODAY} (`],
    [ES, /^recheck: .*\n/m, '', `1: "recheck" is missing. Add recheck: ${LATER} (`],
    [ES, /^ages:.*\n.*\n/m, '', '1: "ages" is missing. Add below "ages:" a line   - "✎'],
    [ES, /^changes:.*\n.*\n.*\n/m, '', '1: "changes" is missing. Add below "changes:" the lines   - date: '],
    [ES, /^hero: .*\n/m, '', '1: "hero" is missing. Add hero: /drawings/'],
    [ES, /^title: .*/m, 'title: ""', '2: "title" has the wrong form. Write title: "✎'],
    [ES, /^ages:.*\n.*/m, 'ages: []', '8: "ages" has the wrong form. Write below "ages:" a line'],
    [ES, 'date: 2026-11-20\n    what', 'what', '11: "changes.0.date" is missing. Add date: '],
    [ES, 'checked: 2026-11-21', 'checked: 2026-02-30', '6: "checked" has the wrong form. Write '],
    [ES, 'atlantic.svg', 'none.svg', '13: "hero" has the wrong form. Write hero: /drawings/es/name'],
    addKey('layout: gallery', '16: "layout" has the wrong form. Write layout: checklist'),
    addKey('document: Mi hoja.pdf', '16: "document" has the wrong form. Write document: brief-2027'),
    addKey('autor: Ana', '16: "autor" is not a field of an article. Fields: title'),
    [ES, /^subject: .*/m, `subject: ${'x'.repeat(81)}`, '16: "subject" is longer than 80 characters'],
    [ES, /^title: .*/m, `title: ${'x'.repeat(71)}`, '2: "title" is longer than 70 characters. Shorten it.'],
    [ES, /^description: .*/m, 'description: Poco.', '3: "description" is shorter than 120 characters. Say'],
    [ES, 'recheck: 2027-05-21', 'recheck: 2026-11-21', '7: "recheck" must be later than "checked". Enter t'],
    [ES, 'checked: 2026-11-21', 'checked: 2026-11-20', '6: "checked" is earlier than "date". Enter the day'],
    [ES, '- date: 2026-11-20', '- date: 2026-11-22', '11: List "changes" with the newest first, and none late'],
    [ES, 'offer: palabra', 'offer: Un 17%.', '15: In this language the % sign is written like this: 17 %'],
    [ES, 'audience:', '\taudience:', '4: This cannot be read. Usually a quotation ma'],
    [ES, '---\n\n', '\n', '1: The file does not begin with the front matter of an article between tw'],
  ],
  'whole files': [
    [ES, '- palabra', '- pal\uFFFDabra', '27: The file is not saved as UTF-8. Save it as UTF-8 and retyp'],
    [ES, '- palabra', '- 上海', '27: The fonts of the site have no "上海". Write it in Latin letters, or say i'],
    [LEGAL.es, 'Texto', 'Unas {llaves', '5: This cannot be read as MDX: a brace'],
    [LEGAL.es, 'Texto', 'Hecho ✅', '5: The fonts of the site have no "✅". Write it in Latin letters, or say it in'],
    [
      GLOSSARY.es,
      'Cantidad',
      'Clasiﬁcada',
      '5: The fonts of the site have no "ﬁ". Write it in Latin letters, or say i',
    ],
    [
      LEGAL.es,
      'Texto',
      'Hecho &#9989; &#x2713;',
      '5: The fonts of the site have no "✅". Write it in Latin letters, or s',
    ],
    [DICTIONARY.es, 'Dos', '\\u2713 \\ud83d\\ude00', '7: The fonts of the site have no "😀". Write it in Latin lette'],
    [LEGAL.es, 'Texto', 'O\u0301rdenes', '5: The fonts of the site have no "O\u0301". Write it in La'],
  ],
  'headings and placeholders': [
    [ES, '## palabra\n', '# palabra\n', '25: The title of the article belongs in "title". Begin sections with "'],
    [ES, '## palabra\n', '#### palabra\n', '25: This heading jumps from level 1 to 4. Write "## "'],
    [ES, '## palabra\n', '## 1. Palabra\n', '25: Sections are numbered automatically. Delete "1.".'],
    [ES, '## Fuentes oficiales', '## Fuentes', '44: The notes need a last heading: "## Fuentes oficiales".'],
    [ES, '- palabra\n', '- ✎ Escriba el punto.\n', '27: Text is still missing here: "Escriba el punto.". Write it.'],
  ],
  summaries: [
    [ES, ':::tip\npalabra.\n:::\n', '', '20: An article begins with a box that is enough for somebody who reads noth'],
    [ES, ':::tip\n', ':::note\n', '19: An article begins with a box that is enough for somebody who reads noth'],
    [ES, 'palabra.\n:::', '### Dos\n:::', '20: The box on top has no headings: it is not a section.'],
    [
      ES,
      'palabra.\n:::',
      `${'- a\n'.repeat(11)}:::`,
      '19: The box on top has 11 lines and 11 words. The limit is 10 and 200',
    ],
    [
      ES,
      'palabra.\n:::',
      `${'a '.repeat(201)}\n:::`,
      '19: The box on top has 1 lines and 201 words. The limit is 10 and 200',
    ],
    [
      GUIDE.es,
      'palabra.\n:::',
      `${'- a\n'.repeat(7)}:::`,
      '19: The box on top has 7 lines and 7 words. The limit is 6 and 120',
    ],
  ],
  sources: [
    [ES, '[^a]:', '[^b]:', '40: Note [^a] is cited but not written. Add it below the last heading: [^a'],
    [ES, '[^a]: [', '[^b]: Nota.\n\n[^a]: [', '44: Nothing cites note [^b]. Put [^b] after the claim it supports, o'],
    [ES, /\[palabra\]\(https.*\)/, 'Ley', '44: Note [^a] has no link. Link to the act, or begin the note with "Fuen'],
    [ES, ' leído el', ' visto el', '44: Note [^a] does not say how we know it. End it with "leído el 24 Nov'],
    [ES, ', art. 1, leído', ', leído', '44: Note [^a] does not say which article or annex we read. Write "…, Art.'],
    [ES, 'palabra.[^a] palabra', 'palabra. palabra', '42: Claims with an official source: 7. At least 8 are needed.'],
    [ES, 'https://www.boe', 'http://www.boe', '44: The address http://www.boe.es/act?id=1 must begin with https://.'],
    [ES, 'boe.es/act?id=1', 'boe.es', '44: The address https://www.boe.es is a home page. Link to the act itself.'],
    [ES, 'www.boe.es/', 'boe.es.example.com/', '44: https://boe.es.example.com/act?id=1 is not an official site. Th'],
  ],
  'pictures and tables': [
    [ES, 'Tabla: ', '', '34: The table needs a caption: a paragraph above it that begins with "Tabla:"'],
    [ES, '| palabra | B |', '| palabra | B[^a] |', '34: The header of the table has the note [^a]. Move it to the end'],
    [ES, 'landed-cost.svg', 'no.svg', '30: There is no drawing /drawings/es/no.svg. See static/drawings/'],
    [ES, ' "palabra")', ')', '30: The drawing /drawings/es/landed-cost.svg needs an alternative text and '],
    [ES, '/es/landed', '/en/landed', '30: The drawing /drawings/en/landed-cost.svg is in another language. Write '],
    [ES, '![palabra]', 'Texto.\n![palabra]', '31: The picture /drawings/es/landed-cost.svg needs a paragraph of its'],
    [ES, /!\[.*\)/, '![ ](/img/icon-512.png)', '30: The picture /img/icon-512.png needs alternative text: ![what i'],
    [ES, /!\[.*\)/, '![Foto](https://www.boe.es/a.jpg)', '30: The picture https://www.boe.es/a.jpg is not on this s'],
  ],
  typography: [
    [LEGAL.es, 'Texto', 'Un\nsube un 17%', '6: In this language the % sign is written like this: 17 %'],
    [LEGAL.es, 'Texto', 'Espere 7.5 días', '5: In this language decimals are written like this: 7,5'],
    [LEGAL.es, 'Texto', 'El flete - y el seguro', '5: Use a dash here, not a hyphen: flete – y'],
    [LEGAL.en, 'Text', 'A «text»', '5: Wrong quotation marks for this language. Write "text"'],
    [LEGAL.es, 'Texto', 'Un «texto» del 13,9 %, art. 26.4, partida 09.0872 – hoy', ''],
  ],
  'both languages': [
    [EN, 'date: 2026-11-21', 'date: 2026-11-20', `5: "date" is 2026-11-20 here and 2026-11-21 in ${ES}. It must be `],
    [EN, 'subject:', 'layout: checklist\nsubject:', `16: "layout" is checklist here and (none) in ${ES}. It must b`],
    [EN, '  - "word"', '  - "word"\n  - "more"', `9: "ages" is 2 here and 1 in ${ES}. It must be the same in all la`],
    [EN, 'date: 2026-11-20', 'date: 2026-11-19', `11: "changes" is 2026-11-19 here and 2026-11-20 in ${ES}. It must`],
    [EN, 'subject: word', 'subject: palabra', `16: This is the same text as in ${ES}. Translate it.`],
    [EN, /\[word\]\(\/blog.*/, COPIED, `40: This is the same text as in ${ES}:40. Translate it.`],
    [EN, 'word 17%', 'word 71%', `23: Numbers found only here: 71; only in ${ES}:23: 17.`],
    [EN, '## word B', '### word B', `38: Heading 2: "### word B" here, "## palabra B" in ${ES}:38. Both languages m`],
    [EN, '- word\n', '', `25: Points in this section: 1 here, 2 in ${ES}:25.`],
    [EN, '| 1 | 2 |', '| 1 | 2 |\n| 1 | 2 |', `25: Tables (number: rows × columns) found only here: 1: 3 × 2; only `],
    [EN, '| 1 | 2 |', '| 1 | 3 |', `36: Numbers found only here: 3; only in ${ES}:3`],
    [EN, 'landed-cost.svg', 'incoterms-line.svg', `25: Drawings found only here: incoterms-line; only in ${ES}:2`],
    [EN, /\[\^a\]/g, '[^b]', `38: Notes cited only here: [^b], [^b], [^b], [^b], [^b], [^b], [^b], [^b]; only in `],
    [EN, '## word B\n', '## word B\n\nMore.\n', `38: Paragraphs in this section: 2 here, 1 in ${ES}:38.`],
  ],
  glossaries: [
    [CALENDAR.es, 'date: 2027-01-31', 'date: 2027-02-31', '2: "date" is missing or not valid. See the first lines of'],
    [CALENDAR.es, '[tax]', '[vat]', '3: "topics.0" is missing or not valid. See the first lines of blog/calendar.yml'],
    [CALENDAR.es, '  missed: Multa.\n', '', '1: "missed" is missing or not valid. See the first lines of blog/cale'],
    [CALENDAR.en, 'id: plazo', 'id: plaza', `1: "plaza" is not in ${CALENDAR.es}. Delete this entry, or add i`],
    [GLOSSARY.es, '  term: Cupo\n', '', '1: This entry is not valid. An entry has id (lower case, digits and hyphen'],
    [GLOSSARY.es, '[carne]', '[TRQ]', '7: "TRQ" is already a name of "cupo".'],
    [GLOSSARY.es, /$/, '- {id: carne, also: [ternera]}\n', '8: "id: carne" is already a name of "carne".'],
    [GLOSSARY.es, /$/, '- {id: vino, also: [vino]}\n', `8: "vino" is not in ${GLOSSARY.en}. Add an entry with the s`],
    [GLOSSARY.en, /$/, '- {id: vino, also: [wine]}\n', `7: "vino" is not in ${GLOSSARY.es}. Delete this entry, or a`],
    [RULES.es, '4401-4403', '4403-4401', '13: Write commodity codes of 2 to 10 digits, without spaces inside'],
    [RULES.es, '640220', '6402 2', '13: Write commodity codes'],
    [RULES.es, '"4402"', '4402', '14: Write commodity codes of 2 to 10 digits, without spaces inside'],
    [RULES.es, 'exempt}', 'exempt, from: 2027-02-30}', '14: "lines.1.from" is missing or not valid'],
    [RULES.es, 'if: new', 'if: old', '10: The rule "norma" and its conditions differ in "old": each condition of a'],
    [RULES.en, 'new: if', 'old: if', '7: The rule "norma" and its conditions differ in "new": each condition of a'],
    [RULES.en, 'id: norma', 'id: regla', `1: "regla" is not in ${RULES.es}. Delete this entry, or add i`],
    [RULES.es, 'recheck: 2027-05-20', 'recheck: 2026-11-20', '4: "Norma" was due to be checked again on 2026-11-20'],
    [PRODUCTS.es, '[wood]', '[iron]', '1: "is.0" is missing or not valid. See the first lines of blog/products.yml'],
    [
      PLAN.es,
      'from: arrival',
      'from: departure',
      '2: "due.from" is missing or not valid. See the first lines of blog/plan.yml',
    ],
    [PLAN.es, 'days: -1', 'days: -1.5', '2: "due.days" is missing or not valid'],
    [PLAN.es, '[norma]', '[otra]', `3: "otra" is not in ${RULES.es}. Delete this entry, or add i`],
    [GLOSSARY.es, '"Cantidad."', '"El 17%."', '5: In this language the % sign is written like this: 17 %'],
  ],
  dictionaries: [
    [DICTIONARY.en, '},', '}', '6: This cannot be read. Look for a missing or extra comma or quotation mark on '],
    [
      DICTIONARY.en,
      '"message": "Two"',
      '"message": " "',
      '6: "two" needs a "message" and a "description", both texts.',
    ],
    [DICTIONARY.en, '"two"', '"three"', `1: "two" is missing. Add it as it stands in ${DICTIONARY.es}, in your lang`],
    [
      'i18n/en/docusaurus-plugin-content-docs/current.json',
      'logistics.link',
      'logistic.link',
      '1: The name or the description of the category "logistics" is missing. Add "sidebar.guides',
    ],
    [
      DICTIONARY.en,
      '  "two"',
      '  "four": {"message": "Four", "description": "Of a test"},\n  "two"',
      `6: "four" is not in ${DICTIONARY.es}, so nothing uses it. Delete it.`,
    ],
    [CATEGORY, 'label: Logística\n', '', '1: "label" is missing or has the wrong form. Write it as in the other categ'],
    [CATEGORY, 'reviewMonths: 3', 'reviewMonths: tres', '11: "customProps.reviewMonths" is missing or has the wr'],
    [DICTIONARY.en, '{name}', '{nombre}', `2: "one" has {nombre} here and {name} in ${DICTIONARY.es}. The names in `],
    [DICTIONARY.en, 'One is {name}', 'Uno es {name}', `2: "one" says the same as in ${DICTIONARY.es}. Translate it.`],
    [DICTIONARY.es, 'Dos', 'Un 17%', '7: In this language the % sign is written like this: 17 %'],
  ],
};

describe.for(Object.entries(cases))('errors in %s', ([, list]) => {
  test.for(list)('%s: %s becomes %j', ([file, from, to, error]) => {
    onTestFinished(site.edit(file, from, to));
    const found = errors().filter((one) => one.file === file);
    const lines = found.map(({line, text}) => `${line}: ${text}`.slice(0, error.length));
    expect(lines).toEqual(error ? expect.arrayContaining([error]) : []);
  });
});

test('drafts only warn, except for their front matter, and so does a review that is due; else nothing is wrong', () => {
  expect(messages()).toEqual([]);
  for (const file of [GUIDE.es, GUIDE.en]) {
    onTestFinished(site.edit(file, 'subject:', 'draft: true\nsubject:'));
    onTestFinished(site.edit(file, '## ', '✎ '));
  }
  expect(new Set(errors().map(({severity}) => severity))).toEqual(new Set(['warning']));
  onTestFinished(site.edit(GUIDE.es, /^offer: .*\n/m, ''));
  expect(messages()).toContainEqual(expect.stringContaining(`${GUIDE.es}:1: "offer" is missing`));
  const due = errors('2027-05-22').filter(({file}) => file === POST.es);
  expect(due).toMatchObject([{severity: 'warning', line: 7, text: expect.stringContaining('by 2027-05-21. Check')}]);
  for (const file of [RULES.es, PLAN.es]) {
    const found = errors('2027-05-22').filter((one) => one.file === file);
    expect(found).toMatchObject([{severity: 'warning', text: expect.stringContaining('again on 2027-05-20.')}]);
  }
});

test('a text has a partner, which is published when it is', () => {
  const undo = site.edit(GUIDE.en, 'subject:', 'draft: true\nsubject:');
  expect(messages()).toEqual([
    expect.stringContaining(`${GUIDE.en}:16: The article is a draft in this language, but ${GUIDE.es} is published`),
  ]);
  undo();
  const renamed = GUIDE.en.replace('guia', 'guide');
  renameSync(path.join(site.folder, GUIDE.en), path.join(site.folder, renamed));
  const alone = 'This text is missing in another language. Write it in';
  expect(messages()).toEqual([
    `${GUIDE.es}:1: ${alone} ${GUIDE.en}.`,
    `${renamed}:1: ${alone} ${GUIDE.es.replace('guia', 'guide')}.`,
  ]);
  renameSync(path.join(site.folder, renamed), path.join(site.folder, GUIDE.en));
});

const NAMES: readonly (readonly [file: string, line: string, error: string])[] = [
  [
    'blog/posts/Mi Artículo.md',
    '',
    'The name of a file is its address. Use lower-case letters without accents, digits',
  ],
  ['blog/posts/x.md', 'document: una', 'Another article already has the PDF /documents/una.pdf. Give this one its o'],
];

test.for(NAMES)('%s with %j is refused for its name', ([file, line, text]) => {
  site.write(file, validArticle('es').replace('subject:', `${line}\nsubject:`));
  const found = messages();
  rmSync(path.join(site.folder, file));
  expect(found).toContainEqual(expect.stringContaining(`${file}:1: ${text}`));
});
