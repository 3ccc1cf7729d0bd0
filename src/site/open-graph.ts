/** The territory whose spelling a language of the site follows. */
const territories: Readonly<Record<string, string>> = {es: 'ES', en: 'GB'};

/** A language of the site as the Open Graph protocol names it, `language_TERRITORY` (https://ogp.me/#optional). */
export const openGraphLocale = (language: string): string => `${language}_${territories[language]}`;
