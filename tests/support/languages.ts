export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** The start of every address in a language. */
export const base: Readonly<Record<Language, string>> = {es: '/', en: '/en/'};
