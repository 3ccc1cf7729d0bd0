/**
 * The errors of the content check: for each mistake in a file, the line and the start of the message. `--fix` is tested in
 * content-check.test.ts.
 */
import {renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, onTestFinished, test} from 'vitest';
import {monthsLater} from '../../plugins/content/dates';
import {checkContent} from '../../plugins/content-check/check-content';
import {localDate} from '../../src/site/today';
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

const TODAY = localDate();
const IN_SIX_MONTHS = monthsLater(TODAY, 6);

const site = new SmallSite();
afterAll(() => site.remove());

const findErrors = (today = '2026-11-27') => checkContent(site.folder, today);
const findMessages = () => findErrors().map(({message}) => message);

/**
 * A replacement in a file, and the error that it causes. `error` is the line number and the start of the message, or empty
 * if the file is still valid.
 */
type Case = readonly [file: string, from: string | RegExp, to: string, error: string];

const SPANISH_POST = POST.es;
const ENGLISH_POST = POST.en;

/** A paragraph of the Spanish post, to copy it untranslated into the English post. */
const SPANISH_PARAGRAPH = `[palabra](/blog/una#palabra) [palabra](/blog/logistics) ${'palabra.[^a] '.repeat(8)}`;

/** A case that adds a line to the front matter. */
const addField = (line: string, error: string): Case => [SPANISH_POST, 'subject:', `${line}\nsubject:`, error];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'front matter': [
    ...['title', 'description', 'audience', 'hero_alt', 'offer', 'subject'].map(
      (key): Case => [SPANISH_POST, new RegExp(`^${key}: .*\n`, 'm'), '', `1: "${key}" is missing. Add ${key}: "✎`],
    ),
    [SPANISH_POST, /^date: .*\n/m, '', `1: "date" is missing. Add date: ${TODAY} (`],
    [SPANISH_POST, /^recheck: .*\n/m, '', `1: "recheck" is missing. Add recheck: ${IN_SIX_MONTHS} (`],
    [SPANISH_POST, /^ages:.*\n.*\n/m, '', '1: "ages" is missing. Add ages:\n  - "✎'],
    [SPANISH_POST, /^changes:.*\n.*\n.*\n/m, '', '1: "changes" is missing. Add changes:\n  - date: '],
    [SPANISH_POST, /^hero: .*\n/m, '', '1: "hero" is missing. Add hero: /drawings/'],
    [SPANISH_POST, /^title: .*/m, 'title: ""', '2: "title" is not valid. Write title: "✎'],
    [SPANISH_POST, /^ages:.*\n.*/m, 'ages: []', '8: "ages" is not valid. Write ages:\n  - "✎ a'],
    [SPANISH_POST, 'date: 2026-11-20\n    what', 'what', '11: "changes.0.date" is missing. Add date: '],
    [SPANISH_POST, 'checked: 2026-11-21', 'checked: 2026-02-30', '6: "checked" is not valid. Write '],
    [SPANISH_POST, 'atlantic.svg', 'none.svg', '13: "hero" is not valid. Write hero: /drawings/es/name'],
    addField('layout: gallery', '16: "layout" is not valid. Write layout: checklist'),
    addField('document: Mi hoja.pdf', '16: "document" is not valid. Write document: brief-2027'),
    addField('autor: Ana', '16: An article has no field "autor". Its fields are: title'),
    [SPANISH_POST, /^subject: .*/m, `subject: ${'x'.repeat(81)}`, '16: "subject" is longer than 80 characters'],
    [SPANISH_POST, /^title: .*/m, `title: ${'x'.repeat(71)}`, '2: "title" is longer than 70 characters. Shorten it.'],
    [SPANISH_POST, /^description: .*/m, 'description: Poco.', '3: "description" is shorter than 120 characters. Write'],
    [SPANISH_POST, 'recheck: 2027-05-21', 'recheck: 2026-11-21', '7: "recheck" must be later than "checked". Enter t'],
    [SPANISH_POST, 'checked: 2026-11-21', 'checked: 2026-11-20', '6: "checked" is earlier than "date". Enter the dat'],
    [
      SPANISH_POST,
      '- date: 2026-11-20',
      '- date: 2026-11-22',
      '11: Put the latest of the "changes" first. None may be later',
    ],
    [SPANISH_POST, 'offer: palabra', 'offer: Un 17%.', '15: In this language, write the % sign like this: 17 %'],
    [SPANISH_POST, 'audience:', '\taudience:', '4: This is not valid YAML. Usually a quotation ma'],
    [SPANISH_POST, '---\n\n', '\n', '1: The file does not begin with front matter, which goes between tw'],
  ],
  'whole files': [
    [SPANISH_POST, '- palabra', '- pal\uFFFDabra', '27: The file is not saved as UTF-8. Save it as UTF-8, and retyp'],
    [
      SPANISH_POST,
      '- palabra',
      '- 上海',
      '27: The fonts of the site do not contain "上海". Use Latin letters, or write i',
    ],
    [LEGAL.es, 'Texto', 'Unas {llaves', '5: This is not valid MDX: a brace'],
    [LEGAL.es, 'Texto', 'Hecho ✅', '5: The fonts of the site do not contain "✅". Use Latin letters, or write it in'],
    [
      GLOSSARY.es,
      'Cantidad',
      'Clasiﬁcada',
      '5: The fonts of the site do not contain "ﬁ". Use Latin letters, or write i',
    ],
    [
      LEGAL.es,
      'Texto',
      'Hecho &#9989; &#x2713;',
      '5: The fonts of the site do not contain "✅". Use Latin letters, or w',
    ],
    [DICTIONARY.es, 'Dos', '\\u2713 \\ud83d\\ude00', '7: The fonts of the site do not contain "😀". Use Latin lette'],
    [LEGAL.es, 'Texto', 'O\u0301rdenes', '5: The fonts of the site do not contain "O\u0301". Use La'],
  ],
  'headings and placeholders': [
    [
      SPANISH_POST,
      '## palabra\n',
      '# palabra\n',
      '25: The title of the article goes in "title", in the front matter. Begin this heading with "',
    ],
    [SPANISH_POST, '## palabra\n', '#### palabra\n', '25: This heading jumps from level 1 to 4. Begin it with "## "'],
    [SPANISH_POST, '## palabra\n', '## 1. Palabra\n', '25: Sections are numbered automatically. Delete "1.".'],
    [
      SPANISH_POST,
      '## Fuentes oficiales',
      '## Fuentes',
      '44: Footnotes belong below the heading "## Fuentes oficiales", at the end',
    ],
    [
      SPANISH_POST,
      '- palabra\n',
      '- ✎ Escriba el punto.\n',
      '27: A placeholder is left here: "Escriba el punto.". Replace it, ',
    ],
  ],
  summaries: [
    [SPANISH_POST, ':::tip\npalabra.\n:::\n', '', '20: An article begins with a summary box. Write a line :::tip'],
    [SPANISH_POST, ':::tip\n', ':::note\n', '19: An article begins with a summary box. Write a line :::tip'],
    [
      SPANISH_POST,
      'palabra.\n:::',
      '### Dos\n:::',
      '20: The summary box must not contain headings. Delete the heading',
    ],
    [
      SPANISH_POST,
      'palabra.\n:::',
      `${'- a\n'.repeat(11)}:::`,
      '19: The summary box has 11 lines and 11 words. The maximum is 10 lines and 200',
    ],
    [
      SPANISH_POST,
      'palabra.\n:::',
      `${'a '.repeat(201)}\n:::`,
      '19: The summary box has 1 lines and 201 words. The maximum is 10 lines and 200',
    ],
    [
      GUIDE.es,
      'palabra.\n:::',
      `${'- a\n'.repeat(7)}:::`,
      '19: The summary box has 7 lines and 7 words. The maximum is 6 lines and 120',
    ],
  ],
  sources: [
    [
      SPANISH_POST,
      '[^a]:',
      '[^b]:',
      '40: [^a] is cited, but there is no such footnote. Add it below the last heading: [^a',
    ],
    [
      SPANISH_POST,
      '[^a]: [',
      '[^b]: Nota.\n\n[^a]: [',
      '44: Nothing cites the footnote [^b]. Put [^b] after the statement that it supports, o',
    ],
    [
      SPANISH_POST,
      /\[palabra\]\(https.*\)/,
      'Ley',
      '44: The footnote [^a] has no link. Link to the legal act, or begin the footnote with "Fuen',
    ],
    [
      SPANISH_POST,
      ' leído el',
      ' visto el',
      '44: The footnote [^a] does not say how we know it. End it with "leído el 24 Nov',
    ],
    [
      SPANISH_POST,
      ', art. 1, leído',
      ', leído',
      '44: The footnote [^a] does not say which article or annex we read. Write "…, Art.',
    ],
    [
      SPANISH_POST,
      'palabra.[^a] palabra',
      'palabra. palabra',
      '42: Citations of official sources: 7. An article needs at least 8.',
    ],
    [
      SPANISH_POST,
      'https://www.boe',
      'http://www.boe',
      '44: The link http://www.boe.es/act?id=1 must begin with https://.',
    ],
    [SPANISH_POST, 'boe.es/act?id=1', 'boe.es', '44: https://www.boe.es is a home page. Link to the legal act itself.'],
    [
      SPANISH_POST,
      'www.boe.es/',
      'boe.es.example.com/',
      '44: https://boe.es.example.com/act?id=1 is not an official site. Li',
    ],
  ],
  'pictures and tables': [
    [SPANISH_POST, 'Tabla: ', '', '34: The table needs a caption: a paragraph above it that begins with "Tabla:"'],
    [
      SPANISH_POST,
      '| palabra | B |',
      '| palabra | B[^a] |',
      '34: The header of the table cites [^a]. Move the citation to the end',
    ],
    [
      SPANISH_POST,
      'landed-cost.svg',
      'no.svg',
      '30: There is no drawing /drawings/es/no.svg. The drawings are in static/drawings/',
    ],
    [SPANISH_POST, ' "palabra")', ')', '30: The drawing /drawings/es/landed-cost.svg needs alternative text and '],
    [
      SPANISH_POST,
      '/es/landed',
      '/en/landed',
      '30: The drawing /drawings/en/landed-cost.svg is in another language. Write ',
    ],
    [
      SPANISH_POST,
      '![palabra]',
      'Texto.\n![palabra]',
      '31: The image /drawings/es/landed-cost.svg must be alone in its pa',
    ],
    [
      SPANISH_POST,
      /!\[.*\)/,
      '![ ](/img/icon-512.png)',
      '30: The image /img/icon-512.png needs alternative text: ![what i',
    ],
    [
      SPANISH_POST,
      /!\[.*\)/,
      '![Foto](https://www.boe.es/a.jpg)',
      '30: The image https://www.boe.es/a.jpg is on another s',
    ],
  ],
  typography: [
    [LEGAL.es, 'Texto', 'Un\nsube un 17%', '6: In this language, write the % sign like this: 17 %'],
    [LEGAL.es, 'Texto', 'Espere 7.5 días', '5: In this language, write decimals like this: 7,5'],
    [LEGAL.es, 'Texto', 'El flete - y el seguro', '5: Use a dash here, not a hyphen: flete – y'],
    [LEGAL.en, 'Text', 'A «text»', '5: Wrong quotation marks for this language. Write "text"'],
    [LEGAL.es, 'Texto', 'Un «texto» del 13,9 %, art. 26.4, partida 09.0872 – hoy', ''],
  ],
  'both languages': [
    [
      ENGLISH_POST,
      'date: 2026-11-21',
      'date: 2026-11-20',
      `5: "date" is 2026-11-20 here and 2026-11-21 in ${SPANISH_POST}. It must be `,
    ],
    [
      ENGLISH_POST,
      'subject:',
      'layout: checklist\nsubject:',
      `16: "layout" is checklist here and (none) in ${SPANISH_POST}. It must b`,
    ],
    [
      ENGLISH_POST,
      '  - "word"',
      '  - "word"\n  - "more"',
      `9: "ages" is 2 here and 1 in ${SPANISH_POST}. It must be the same in all la`,
    ],
    [
      ENGLISH_POST,
      'date: 2026-11-20',
      'date: 2026-11-19',
      `11: "changes" is 2026-11-19 here and 2026-11-20 in ${SPANISH_POST}. It must`,
    ],
    [
      ENGLISH_POST,
      'subject: word',
      'subject: palabra',
      `16: This is the same text as in ${SPANISH_POST}. Translate it.`,
    ],
    [
      ENGLISH_POST,
      /\[word\]\(\/blog.*/,
      SPANISH_PARAGRAPH,
      `40: This is the same text as in ${SPANISH_POST}:40. Translate it.`,
    ],
    [ENGLISH_POST, 'word 17%', 'word 71%', `23: Numbers found only here: 71; only in ${SPANISH_POST}:23: 17.`],
    [
      ENGLISH_POST,
      '## word B',
      '### word B',
      `38: Heading 2: "### word B" here, "## palabra B" in ${SPANISH_POST}:38. Both languages m`,
    ],
    [ENGLISH_POST, '- word\n', '', `25: List items in this section: 1 here, 2 in ${SPANISH_POST}:25.`],
    [
      ENGLISH_POST,
      '| 1 | 2 |',
      '| 1 | 2 |\n| 1 | 2 |',
      `25: Tables (number: rows × columns) found only here: 1: 3 × 2; only `,
    ],
    [ENGLISH_POST, '| 1 | 2 |', '| 1 | 3 |', `36: Numbers found only here: 3; only in ${SPANISH_POST}:3`],
    [
      ENGLISH_POST,
      'landed-cost.svg',
      'incoterms-line.svg',
      `25: Images found only here: incoterms-line; only in ${SPANISH_POST}:2`,
    ],
    [
      ENGLISH_POST,
      /\[\^a\]/g,
      '[^b]',
      `38: Footnotes found only here: [^b], [^b], [^b], [^b], [^b], [^b], [^b], [^b]; only in `,
    ],
    [
      ENGLISH_POST,
      '## word B\n',
      '## word B\n\nMore.\n',
      `38: Paragraphs in this section: 2 here, 1 in ${SPANISH_POST}:38.`,
    ],
  ],
  'data files': [
    [
      CALENDAR.es,
      'date: 2027-01-31',
      'date: 2027-02-31',
      '2: "date" is missing or not valid. The comments at the top of',
    ],
    [
      CALENDAR.es,
      '[tax]',
      '[vat]',
      '3: "topics.0" is missing or not valid. The comments at the top of blog/calendar.yml',
    ],
    [
      CALENDAR.es,
      '  missed: Multa.\n',
      '',
      '1: "missed" is missing or not valid. The comments at the top of blog/cale',
    ],
    [CALENDAR.en, 'id: plazo', 'id: plaza', `1: "plaza" is not in ${CALENDAR.es}. Correct the id here, or add`],
    [
      GLOSSARY.es,
      '  term: Cupo\n',
      '',
      '1: This entry is not valid. A term needs id (lower-case letters, digits and hyphen',
    ],
    [GLOSSARY.es, '[carne]', '[TRQ]', '7: "TRQ" already belongs to the entry "cupo".'],
    [GLOSSARY.es, /$/, '- {id: carne, also: [ternera]}\n', '8: "id: carne" already belongs to the entry "carne".'],
    [GLOSSARY.es, /$/, '- {id: vino, also: [vino]}\n', `8: "vino" is not in ${GLOSSARY.en}. Add an entry with the s`],
    [GLOSSARY.en, /$/, '- {id: vino, also: [wine]}\n', `7: "vino" is not in ${GLOSSARY.es}. Correct the id here, or a`],
    [RULES.es, '4401-4403', '4403-4401', '13: A commodity code has 2 to 10 digits without spaces.'],
    [RULES.es, '640220', '6402 2', '13: A commodity code has'],
    [RULES.es, '"4402"', '4402', '14: A commodity code has 2 to 10 digits without spaces.'],
    [RULES.es, 'exempt}', 'exempt, from: 2027-02-30}', '14: "lines.1.from" is missing or not valid'],
    [RULES.es, 'if: new', 'if: old', '10: In the rule "norma", the condition "old" must appear both in a'],
    [RULES.en, 'new: if', 'old: if', '7: In the rule "norma", the condition "new" must appear both in a'],
    [RULES.en, 'id: norma', 'id: regla', `1: "regla" is not in ${RULES.es}. Correct the id here, or add`],
    [RULES.es, 'recheck: 2027-05-20', 'recheck: 2026-11-20', '4: "Norma" was due to be checked again by 2026-11-20'],
    [
      PRODUCTS.es,
      '[wood]',
      '[iron]',
      '1: "is.0" is missing or not valid. The comments at the top of blog/products.yml',
    ],
    [
      PLAN.es,
      'from: arrival',
      'from: departure',
      '2: "due.from" is missing or not valid. The comments at the top of blog/plan.yml',
    ],
    [PLAN.es, 'days: -1', 'days: -1.5', '2: "due.days" is missing or not valid'],
    [PLAN.es, '[norma]', '[otra]', `3: "otra" is not in ${RULES.es}. Correct the id here, or add`],
    [GLOSSARY.es, '"Cantidad."', '"El 17%."', '5: In this language, write the % sign like this: 17 %'],
  ],
  dictionaries: [
    [DICTIONARY.en, '},', '}', '6: This is not valid JSON. Look for a missing or extra comma or quotation mark on '],
    [
      DICTIONARY.en,
      '"message": "Two"',
      '"message": " "',
      '6: "two" needs a "message" that is not empty, and a "description".',
    ],
    [DICTIONARY.en, '"two"', '"three"', `1: "two" is missing. Copy it from ${DICTIONARY.es} and translate`],
    [
      'i18n/en/docusaurus-plugin-content-docs/current.json',
      'logistics.link',
      'logistic.link',
      '1: The name or description of the category "logistics" is not translated. Add "sidebar.guides',
    ],
    [
      DICTIONARY.en,
      '  "two"',
      '  "four": {"message": "Four", "description": "Of a test"},\n  "two"',
      `6: "four" is not in ${DICTIONARY.es}, so nothing uses it. Delete it.`,
    ],
    [
      CATEGORY,
      'label: Logística\n',
      '',
      '1: "label" is missing or not valid. Write it as in the _category_.yml of another categ',
    ],
    [CATEGORY, 'reviewMonths: 3', 'reviewMonths: tres', '11: "customProps.reviewMonths" is missing or not va'],
    [
      DICTIONARY.en,
      '{name}',
      '{nombre}',
      `2: Names in braces in "one": {nombre} here; {name} in ${DICTIONARY.es}. Use the same names in `,
    ],
    [DICTIONARY.en, 'One is {name}', 'Uno es {name}', `2: "one" is the same as in ${DICTIONARY.es}. Translate it.`],
    [DICTIONARY.es, 'Dos', 'Un 17%', '7: In this language, write the % sign like this: 17 %'],
  ],
};

describe.for(Object.entries(cases))('The content check reports mistakes in %s:', ([, fileCases]) => {
  test.for(fileCases)('in %s, %s replaced by %j', ([file, from, to, error]) => {
    onTestFinished(site.edit(file, from, to));
    const fileErrors = findErrors().filter((candidate) => candidate.file === file);
    const lines = fileErrors.map(({line, text}) => `${line}: ${text}`.slice(0, error.length));
    expect(lines).toEqual(error ? expect.arrayContaining([error]) : []);
  });
});

test('Overdue reviews and unfinished drafts are only warnings; invalid front matter is an error even in a draft', () => {
  expect(findMessages()).toEqual([]);
  for (const file of [GUIDE.es, GUIDE.en]) {
    onTestFinished(site.edit(file, 'subject:', 'draft: true\nsubject:'));
    onTestFinished(site.edit(file, '## ', '✎ '));
  }
  expect(new Set(findErrors().map(({severity}) => severity))).toEqual(new Set(['warning']));
  onTestFinished(site.edit(GUIDE.es, /^offer: .*\n/m, ''));
  expect(findMessages()).toContainEqual(expect.stringContaining(`${GUIDE.es}:1: "offer" is missing`));
  const overdueReviews = findErrors('2027-05-22').filter(({file}) => file === POST.es);
  expect(overdueReviews).toMatchObject([
    {severity: 'warning', line: 7, text: expect.stringContaining('by 2027-05-21. Check')},
  ]);
  for (const file of [RULES.es, PLAN.es]) {
    const warnings = findErrors('2027-05-22').filter((candidate) => candidate.file === file);
    expect(warnings).toMatchObject([{severity: 'warning', text: expect.stringContaining('again by 2027-05-20.')}]);
  }
});

test('The content check reports a missing translation, and a draft whose translation is published', () => {
  const undo = site.edit(GUIDE.en, 'subject:', 'draft: true\nsubject:');
  expect(findMessages()).toEqual([
    expect.stringContaining(`${GUIDE.en}:16: The article is a draft in this language, but ${GUIDE.es} is published`),
  ]);
  undo();
  const renamedFile = GUIDE.en.replace('guia', 'guide');
  renameSync(path.join(site.folder, GUIDE.en), path.join(site.folder, renamedFile));
  const missingMessage = 'This file exists in one language only. Create';
  expect(findMessages()).toEqual([
    `${GUIDE.es}:1: ${missingMessage} ${GUIDE.en}.`,
    `${renamedFile}:1: ${missingMessage} ${GUIDE.es.replace('guia', 'guide')}.`,
  ]);
  renameSync(path.join(site.folder, renamedFile), path.join(site.folder, GUIDE.en));
});

const NEW_FILE_CASES: readonly (readonly [file: string, line: string, error: string])[] = [
  [
    'blog/posts/Mi Artículo.md',
    '',
    'The file name becomes part of the URL. Use lower-case letters without accents, digits',
  ],
  [
    'blog/posts/x.md',
    'document: una',
    'Another article already has the PDF /documents/una.pdf. Give the PDF of this article a different na',
  ],
];

test.for(NEW_FILE_CASES)(
  'The content check rejects a new file %s with the front matter line %j',
  ([file, line, text]) => {
    site.write(file, validArticle('es').replace('subject:', `${line}\nsubject:`));
    const reportedMessages = findMessages();
    rmSync(path.join(site.folder, file));
    expect(reportedMessages).toContainEqual(expect.stringContaining(`${file}:1: ${text}`));
  },
);
