import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {inspect} from 'node:util';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {languages} from '../../src/site/languages';
import {SITE} from './existing';
import type {Kind, Plan} from './kind';
import type {Ask} from './questions';
import {Refusal} from './refusal';

/** The answers that make a language: its line in src/site/languages.ts. */
export interface LanguageAnswers {
  readonly code: string;
  readonly label: string;
  readonly locale: string;
}

export const language: Kind = {
  needed: ['language'],
  optional: ['label', 'locale'],
  plan: async (ask) => planLanguage(await askLanguage(ask)),
};

async function askLanguage(ask: Ask): Promise<LanguageAnswers> {
  const code = await ask({option: 'language', message: toolMessage('new.ask.language'), check: codeError});
  const label = await ask({
    option: 'label',
    message: toolMessage('new.ask.languageLabel'),
    otherwise: ownName(code),
    check: (answer) => (/^[\p{L}\p{M} '’()-]+$/u.test(answer) ? undefined : toolMessage('new.language.label')),
  });
  const {language, region} = new Intl.Locale(code).maximize();
  const locale = await ask({
    option: 'locale',
    message: toolMessage('new.ask.locale'),
    otherwise: `${language}-${region}`,
    check: (answer) => (isLocaleOf(code, answer) ? undefined : toolMessage('new.language.locale', {code})),
  });
  return {code, label, locale};
}

const nameOf = (code: string, reader: string): string | undefined =>
  new Intl.DisplayNames([reader], {type: 'language', fallback: 'none'}).of(code);

function ownName(code: string): string {
  const name = nameOf(code, code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

function codeError(code: string): string | undefined {
  if (languages.some((known) => known === code)) {
    return toolMessage('new.language.taken', {code});
  }
  // `Intl.Locale` replaces a deprecated code.
  const isKnown = /^[a-z]{2,3}$/.test(code) && new Intl.Locale(code).language === code && nameOf(code, 'en');
  return isKnown ? undefined : toolMessage('new.language.code', {code});
}

/** Whether a tag consists of a language and a territory only. */
function isLocaleOf(code: string, tag: string): boolean {
  try {
    const {language, region} = new Intl.Locale(tag);
    return language === code && tag === `${language}-${region}`;
  } catch {
    return false;
  }
}

const LIST = 'src/site/languages.ts';

/** Plans a language with empty texts. */
export function planLanguage({code, label, locale}: LanguageAnswers): Plan {
  const list = readFileSync(path.join(SITE, LIST), 'utf8');
  const line = `  {code: ${inspect(code)}, label: ${inspect(label)}, locale: ${inspect(locale)}},\n`;
  const changed = list.replace(/^(?=\] as const satisfies readonly LanguageFacts)/m, () => line);
  if (changed === list) {
    throw new Refusal(`${LIST} has no list of languages that ends as before: see tools/new/language.ts.`);
  }
  const english = nameOf(code, 'en');
  const folder = `i18n/${code}`;
  return {
    created: new Map([
      ...emptyDictionaries().map(([file, content]) => [`${folder}/${file}`, content] as const),
      [
        `${folder}/glossary.yml`,
        `# The terms of blog/glossary.yml in ${english}, under the same ids and in the same order. What each key means is explained there.\n# Write the entries in the place of the two brackets.\n\n[]\n`,
      ],
      [
        `${folder}/words.yml`,
        `# The words of the texts in ${english}. What each key means is explained in blog/words.yml.\n\npreferred: []\n\nknown: ""\n`,
      ],
    ]),
    changed: new Map([[LIST, changed]]),
    next: [
      toolMessage('new.next.translations', {folder}),
      toolMessage('new.next.drawings'),
      toolMessage('new.next.build'),
    ],
  };
}

type Dictionary = Readonly<Record<string, {readonly message: string; readonly description?: string}>>;

/** All dictionaries of the languages of the site, by path in the folder of a language, with empty messages. */
function emptyDictionaries(): readonly (readonly [string, string])[] {
  const found = new Map<string, string>();
  for (const folder of languages.map((one) => path.join(SITE, 'i18n', one))) {
    for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
      const file = name.split(path.sep).join('/');
      if (file.endsWith('.json') && !found.has(file)) {
        const dictionary: Dictionary = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
        const empty = Object.entries(dictionary).map(([key, entry]) => [key, {...entry, message: ''}]);
        found.set(file, `${JSON.stringify(Object.fromEntries(empty), null, 2)}\n`);
      }
    }
  }
  return [...found];
}
