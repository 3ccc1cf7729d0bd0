import {execFileSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readMessages} from '../../plugins/content/dictionaries';
import {ROOT} from './articles';
import type {Language} from './languages';
import {sampleArticle} from './sample-article';
import {TestFolder} from './test-folder';

/** Paths of the files of the small site. */
export const POST = {es: 'blog/posts/una.md', en: 'i18n/en/docusaurus-plugin-content-blog/una.md'};
export const GUIDE = {
  es: 'blog/guides/logistics/guia.md',
  en: 'i18n/en/docusaurus-plugin-content-docs/current/logistics/guia.md',
};
export const LEGAL = {es: 'src/pages/aviso.mdx', en: 'i18n/en/docusaurus-plugin-content-pages/aviso.mdx'};
export const CATEGORY = 'blog/guides/logistics/_category_.yml';
export const GLOSSARY = {es: 'blog/glossary.yml', en: 'i18n/en/glossary.yml'};
export const CALENDAR = {es: 'blog/calendar.yml', en: 'i18n/en/calendar.yml'};
export const RULES = {es: 'blog/rules.yml', en: 'i18n/en/rules.yml'};
export const PRODUCTS = {es: 'blog/products.yml', en: 'i18n/en/products.yml'};
export const PLAN = {es: 'blog/plan.yml', en: 'i18n/en/plan.yml'};
export const DICTIONARY = {es: 'i18n/es/code.json', en: 'i18n/en/code.json'};

/** An article that contains each kind of element and passes `npm run check:content`. */
export function validArticle(language: Language): string {
  const isSpanish = language === 'es';
  const messages = readMessages(ROOT, language, 'markdown');
  const [word, accessDate] = isSpanish ? ['palabra', '24 de noviembre de 2026'] : ['word', '24 November 2026'];
  const [frontMatter = ''] = sampleArticle(language, {
    description: `${word} `.repeat(30).slice(0, 125),
    ages: `\n  - "${word}"`,
    changes: `\n  - date: 2026-11-20\n    what: "${word}"`,
    audience: word,
    hero_alt: word,
    offer: word,
    subject: word,
  }).split(/\n---\n/);
  return `${frontMatter}
---

:::tip
${word}.
:::

${word} ${isSpanish ? '17 % de 10.481,4 t, art. 4.2' : '17% of 10,481.4 t, Art. 4(2)'}.

## ${word}

- ${word}
- ${`${word} `.repeat(900)}

![${word}](/drawings/${language}/landed-cost.svg "${word}")

${messages['table.captionPrefix']} ${word}

| ${word} | B |
| --- | --: |
| 1 | 2 |

## ${word} B

[${word}](/blog/una#${word}) [${word}](/blog/logistics) ${`${word}.[^a] `.repeat(8)}

## ${messages['heading.sources']}

[^a]: [${word}](https://www.boe.es/act?id=1), ${messages['source.parts'].split(' ')[0]} 1, ${messages['source.read'].split(', ')[0]} ${accessDate}.
`;
}

/** @param messages Messages by key. */
function dictionaryJson(messages: Readonly<Record<string, string>>): string {
  const entries = Object.entries(messages).map(([key, message]) => [key, {message, description: 'Of a test'}]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** The content of each file, by path. */
const FILES: Readonly<Record<string, string>> = {
  [POST.es]: validArticle('es'),
  [POST.en]: validArticle('en'),
  [GUIDE.es]: validArticle('es'),
  [GUIDE.en]: validArticle('en'),
  [LEGAL.es]: '---\ntitle: Aviso\n---\n\nTexto.\n',
  [LEGAL.en]: '---\ntitle: Notice\n---\n\nText.\n',
  [GLOSSARY.es]:
    '- id: cupo\n  term: Cupo\n  forms: [cupo]\n  also: [TRQ]\n  definition: "Cantidad."\n\n- {id: carne, also: [carne]}\n',
  [GLOSSARY.en]:
    '- id: cupo\n  term: Quota\n  forms: [quota]\n  definition: "Quantity."\n\n- {id: carne, also: [beef]}\n',
  [CALENDAR.es]:
    '- id: plazo\n  date: 2027-01-31\n  topics: [tax]\n  checked: 2026-11-20\n  title: Plazo\n  who: Todos\n  action: Pagar.\n  missed: Multa.\n  source: "[Ley](https://www.boe.es/act?id=1), art. 1."\n',
  [CALENDAR.en]:
    '- id: plazo\n  title: Deadline\n  who: All\n  action: Pay.\n  missed: A fine.\n  source: "[Act](https://www.boe.es/act?id=1), Art. 1."\n',
  [RULES.es]: `- id: norma
  stage: purchase
  checked: 2026-11-20
  recheck: 2027-05-20
  title: Norma
  action: Cumplir.
  authority: Aduanas
  paper: Un número
  conditions:
    new: si es nuevo
  source: "[Ley](https://www.boe.es/act?id=1), art. 1."
  lines:
    - {codes: 4401-4403 640220, if: new}
    - {codes: "4402", effect: exempt}
`,
  [RULES.en]: `- id: norma
  title: Rule
  action: Comply.
  authority: Customs
  paper: A number
  conditions:
    new: if it is new
  source: "[Act](https://www.boe.es/act?id=1), Art. 1."
`,
  [PRODUCTS.es]: '- {id: carbon, name: Carbón, codes: "4402", is: [wood]}\n',
  [PRODUCTS.en]: '- {id: carbon, name: Charcoal}\n',
  [PLAN.es]: `- id: paso
  due: {from: arrival, days: -1, counting: working}
  rules: [norma]
  checked: 2026-11-20
  recheck: 2027-05-20
  title: Avise
  who: Usted
  action: Avisar.
  missed: Multa.
  source: "[Ley](https://www.boe.es/act?id=1), art. 1."
`,
  [PLAN.en]: `- id: paso
  title: Give notice
  who: You
  action: Notify.
  missed: A fine.
  source: "[Act](https://www.boe.es/act?id=1), Art. 1."
`,
  [CATEGORY]: `key: logistics
position: 1
label: Logística
link:
  type: generated-index
  slug: /logistics
  title: Una lista
  description: Qué hay en ella.
customProps:
  icon: route
  reviewMonths: 3
`,
  'i18n/en/docusaurus-plugin-content-docs/current.json': dictionaryJson({
    'sidebar.guides.category.logistics': 'Logistics',
    'sidebar.guides.category.logistics.link.generated-index.title': 'A list',
    'sidebar.guides.category.logistics.link.generated-index.description': 'What is in it.',
  }),
  [DICTIONARY.es]: dictionaryJson({one: 'Uno es {name}', two: 'Dos'}),
  [DICTIONARY.en]: dictionaryJson({one: 'One is {name}', two: 'Two'}),
  ...Object.fromEntries(
    ['calculators', 'container-bill', 'drawings', 'import-plan', 'landed-cost', 'product-rules', 'tariff-cuts'].flatMap(
      (name) => [
        [`i18n/es/${name}.json`, dictionaryJson({sea: 'Mar'})],
        [`i18n/en/${name}.json`, dictionaryJson({sea: 'Sea'})],
      ],
    ),
  ),
  // Copies of the real files: the content check finds headings and phrases of articles by these messages.
  ...Object.fromEntries(
    ['i18n/es/markdown.json', 'i18n/en/markdown.json'].map((file) => [
      file,
      readFileSync(path.join(ROOT, file), 'utf8'),
    ]),
  ),
};

/** A temporary folder with the content files of a small site that passes `npm run check:content`. */
export class SmallSite extends TestFolder {
  constructor() {
    super(mkdtempSync(path.join(tmpdir(), 'small-site-')));
    for (const [file, content] of Object.entries(FILES)) {
      this.write(file, content);
    }
    for (const drawing of [
      'es/atlantic',
      'en/atlantic',
      'es/landed-cost',
      'es/incoterms-line',
      'en/landed-cost',
      'en/incoterms-line',
    ]) {
      const file = `static/drawings/${drawing}.narrow.light.svg`;
      cpSync(path.join(ROOT, file), path.join(this.folder, file));
    }
  }

  /** Creates a Git repository and commits all files. */
  initRepository(): void {
    this.git('init', '--quiet', '--template=');
    this.commit('Begin', '2026-11-01');
  }

  git(...args: string[]): string {
    return execFileSync('git', args, {cwd: this.folder, encoding: 'utf8', stdio: 'pipe'});
  }

  /** Commits all changes. @param date ISO 8601. */
  commit(subject: string, date: string): void {
    this.git('add', '.');
    const env = {...process.env, GIT_COMMITTER_DATE: `${date}T12:00:00Z`};
    const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
    execFileSync('git', [...author, 'commit', '--quiet', '-m', subject], {cwd: this.folder, env});
  }

  remove(): void {
    rmSync(this.folder, {recursive: true});
  }
}
