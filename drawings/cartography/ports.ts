import type {Position} from '../geography';

export interface Port {
  /** Message key of the name of the port. */
  readonly nameKey: string;
  readonly position: Position;
}

/** Position of each port's container terminal, or else of its main terminal, to a hundredth of a degree. */
const positions = {
  algeciras: [-5.43, 36.13],
  barcelona: [2.16, 41.34],
  buenosAires: [-58.36, -34.58],
  ceuta: [-5.31, 35.9],
  gibraltar: [-5.36, 36.14],
  lasPalmas: [-15.41, 28.14],
  montevideo: [-56.21, -34.9],
  nhavaSheva: [72.95, 18.95],
  paranagua: [-48.51, -25.5],
  rioGrande: [-52.08, -32.08],
  rotterdam: [4.05, 51.95],
  santos: [-46.3, -23.97],
  shanghai: [121.9, 31.2],
  shenzhen: [114.27, 22.57],
  singapore: [103.8, 1.26],
  suez: [32.57, 29.93],
  tangier: [-5.8, 35.79],
  tangerMed: [-5.5, 35.89],
  tarifa: [-5.6, 36.01],
  valencia: [-0.31, 39.44],
} as const satisfies Readonly<Record<string, Position>>;

export const ports = Object.fromEntries(
  Object.entries(positions).map(([id, position]): [string, Port] => [id, {nameKey: `port.${id}`, position}]),
) as Readonly<Record<keyof typeof positions, Port>>;
