import {type TextKind, textFolders} from './articles';
import {type Language, languages} from './languages';
import type {SiteCopy} from './site-copy';

export const sampleTitle: Readonly<Record<Language, string>> = {es: 'Nuevo artículo', en: 'New article'};

/** What stands above it, on one line each, in this order. */
const frontMatter = (language: Language): Readonly<Record<string, string>> => ({
  title: sampleTitle[language],
  description: 'Qué encuentra aquí quien lee, en una frase que dice bastante más que el título.',
  date: '2026-11-21',
  checked: '2026-11-21',
  recheck: '2027-05-21',
  ages: '["Un dato que caduca."]',
  changes: '[{date: 2026-11-21, what: Primera publicación.}]',
  hero: `/drawings/${language}/atlantic.svg`,
  hero_alt: 'Carta del Atlántico.',
});

/** What of a sample differs from the usual: front matter by key, none where it is undefined; and its text. */
export interface SampleChanges {
  readonly frontMatter?: Readonly<Record<string, string | undefined>>;
  readonly text?: string;
}

/** An article with all that an article needs. */
export function sampleArticle(language: Language, {frontMatter: changed, text = 'Texto.'}: SampleChanges = {}): string {
  const lines = Object.entries({...frontMatter(language), ...changed}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return ['---', ...lines, '---', '', 'Intro.', '', '## Primero', '', text, ''].join('\n');
}

/** The line of the sample on which a text begins. */
export const lineOf = (sample: string, text: string): number =>
  sample.split('\n').findIndex((line) => line.startsWith(text)) + 1;

/** Writes a sample in both languages into a copy of the site. @param file Path inside the folder of its kind. */
export function writeSample(copy: SiteCopy, kind: TextKind, file: string, changes?: SampleChanges): void {
  for (const language of languages) {
    copy.write(`${textFolders[kind][language]}/${file}`, sampleArticle(language, changes));
  }
}
