import type {Language} from './languages';

export const sampleTitle = (language: Language): string => `Nuevo artículo (${language})`;

/** A valid article. @param overrides YAML values for the front matter, by key; `undefined` removes the key. */
export function sampleArticle(
  language: Language,
  overrides: Readonly<Record<string, string | undefined>> = {},
): string {
  const frontMatter = {
    title: sampleTitle(language),
    description: 'Qué encuentra aquí quien lee, en una frase que dice bastante más que el título.',
    audience: 'Para quien prueba',
    date: '2026-11-21',
    checked: '2026-11-21',
    recheck: '2027-05-21',
    ages: '["Un dato que caduca."]',
    changes: '[{date: 2026-11-21, what: Primera publicación.}]',
    hero: `/drawings/${language}/atlantic.svg`,
    hero_alt: 'Carta del Atlántico.',
    offer: 'Cuéntenos qué necesita.',
    subject: 'Una muestra',
    ...overrides,
  };
  const lines = Object.entries(frontMatter).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return [
    '---',
    ...lines,
    '---',
    '',
    ':::tip',
    '',
    '- Un paso.',
    '',
    ':::',
    '',
    'Intro.',
    '',
    '## Primero',
    '',
    'Texto.',
    '',
  ].join('\n');
}
