import type {Words} from './places';

/** Words that several charts share. */
export const words = {
  spain: {es: 'ESPAÑA', en: 'SPAIN'},
  argentina: {es: 'ARGENTINA', en: 'ARGENTINA'},
  brazil: {es: 'BRASIL', en: 'BRAZIL'},
  paraguay: {es: 'PARAGUAY', en: 'PARAGUAY'},
  uruguay: {es: 'URUGUAY', en: 'URUGUAY'},
  africa: {es: 'ÁFRICA', en: 'AFRICA'},
  asia: {es: 'ASIA', en: 'ASIA'},
  atlanticOcean: {es: 'OCÉANO ATLÁNTICO', en: 'ATLANTIC OCEAN'},
  pacificOcean: {es: 'OCÉANO PACÍFICO', en: 'PACIFIC OCEAN'},
  /** In two lines, where the sea between two coasts is narrow. */
  atlanticOceanBroken: {es: 'OCÉANO\nATLÁNTICO', en: 'ATLANTIC\nOCEAN'},
  indianOceanBroken: {es: 'OCÉANO\nÍNDICO', en: 'INDIAN\nOCEAN'},
  /** What the sign after the figures means, on a chart that gives the length of a lane. */
  unit: {es: 'M: millas náuticas\nsobre la ruta dibujada', en: 'M: nautical miles\nalong the route drawn'},
  /** The same where there is little room. */
  unitShort: {es: 'M: millas\nnáuticas', en: 'M: nautical\nmiles'},
} as const satisfies Record<string, Words>;

/** Joins words of both languages: the parts may be plain text or words. */
export function joinWords(...parts: readonly (string | Words)[]): Words {
  const join = (language: keyof Words) =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join('');
  return {es: join('es'), en: join('en')};
}
