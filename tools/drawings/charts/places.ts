import type {Language} from '../drawing';
import type {Position} from '../geography';

/** A word or phrase on a chart in both languages. */
export type Words = Readonly<Record<Language, string>>;

export interface Place {
  readonly name: Words;
  readonly at: Position;
}

const place = (name: string | Words, longitude: number, latitude: number): Place => ({
  name: typeof name === 'string' ? {es: name, en: name} : name,
  at: [longitude, latitude],
});

/** Harbours at the position of their container or main terminals, to a hundredth of a degree. */
export const harbours = {
  algeciras: place('Algeciras', -5.43, 36.13),
  barcelona: place('Barcelona', 2.16, 41.34),
  buenosAires: place('Buenos Aires', -58.36, -34.58),
  ceuta: place('Ceuta', -5.31, 35.9),
  gibraltar: place('Gibraltar', -5.36, 36.14),
  lasPalmas: place('Las Palmas', -15.41, 28.14),
  montevideo: place('Montevideo', -56.21, -34.9),
  nhavaSheva: place('Nhava Sheva', 72.95, 18.95),
  paranagua: place('Paranaguá', -48.51, -25.5),
  rioGrande: place('Rio Grande', -52.08, -32.08),
  rotterdam: place({es: 'Róterdam', en: 'Rotterdam'}, 4.05, 51.95),
  santos: place('Santos', -46.3, -23.97),
  shanghai: place({es: 'Shanghái', en: 'Shanghai'}, 121.9, 31.2),
  shenzhen: place('Shenzhen', 114.27, 22.57),
  singapore: place({es: 'Singapur', en: 'Singapore'}, 103.8, 1.26),
  suez: place('Suez', 32.57, 29.93),
  tangier: place({es: 'Tánger', en: 'Tangier'}, -5.8, 35.79),
  tangerMed: place('Tanger Med', -5.5, 35.89),
  tarifa: place('Tarifa', -5.6, 36.01),
  valencia: place('Valencia', -0.31, 39.44),
} as const;
