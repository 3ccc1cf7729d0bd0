import type {Words} from './places';

/** Words that several charts share. */
export const words = {
  argentina: {es: 'ARGENTINA', en: 'ARGENTINA'},
  brazil: {es: 'BRASIL', en: 'BRAZIL'},
  paraguay: {es: 'PARAGUAY', en: 'PARAGUAY'},
  uruguay: {es: 'URUGUAY', en: 'URUGUAY'},
  atlanticOcean: {es: 'OCÉANO ATLÁNTICO', en: 'ATLANTIC OCEAN'},
  indianOcean: {es: 'OCÉANO ÍNDICO', en: 'INDIAN OCEAN'},
  mediterraneanSea: {es: 'MAR MEDITERRÁNEO', en: 'MEDITERRANEAN SEA'},
  /** What the sign after the figures means. */
  unit: {es: 'M: millas náuticas', en: 'M: nautical miles'},
} as const satisfies Record<string, Words>;

/** Joins words of both languages: the parts may be plain text or words. */
export function joinWords(...parts: readonly (string | Words)[]): Words {
  const join = (language: keyof Words) =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join('');
  return {es: join('es'), en: join('en')};
}
