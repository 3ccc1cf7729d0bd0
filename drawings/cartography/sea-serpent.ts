import {type Point, smooth} from '../linework';
import {element, group, ink, round} from '../svg';

/**
 * A sea serpent, as engravers put into unknown waters: neck and head, two loops of the body and the tail above water.
 * About 320 units long and 130 high; the origin is on the waterline in the middle, and it looks to the left.
 */
export function drawSeaSerpent([x, y]: Point, scale: number): string {
  return group(
    {
      transform: `translate(${round(x)} ${round(y)}) scale(${scale})`,
      fill: ink.water,
      stroke: ink.line,
      'stroke-width': round(1.1 / Math.sqrt(scale)),
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
    [...parts.map(drawPart), drawFluke(), drawHead(), drawWaves()],
  );
}

/** A piece of the body above the water: a centre line and its thickness at the start and at the end. */
interface Part {
  readonly centreLine: readonly Point[];
  readonly thickness: readonly [start: number, end: number];
  /** Which side of the centre line is the back, seen along it: -1 the left, 1 the right. */
  readonly back: -1 | 1;
}

/** How far the body reaches below the waterline, where the waves hide its end. */
const dip = 7;

const parts: readonly Part[] = [
  {
    centreLine: [
      [127, dip],
      [132, -20],
      [149, -33],
      [164, -26],
      [175, -36],
    ],
    thickness: [12, 3],
    back: -1,
  },
  {
    centreLine: [
      [43, dip],
      [49, -26],
      [70, -41],
      [91, -26],
      [97, dip],
    ],
    thickness: [21, 16],
    back: -1,
  },
  {
    centreLine: [
      [-51, dip],
      [-44, -32],
      [-18, -53],
      [8, -32],
      [15, dip],
    ],
    thickness: [27, 22],
    back: -1,
  },
  {
    centreLine: [
      [-90, dip],
      [-82, -24],
      [-88, -54],
      [-100, -78],
      [-103, -98],
      [-108, -113],
    ],
    thickness: [29, 15],
    back: 1,
  },
];

interface Station {
  readonly point: Point;
  /** Unit vector square to the centre line, towards the back. */
  readonly normal: Point;
  readonly half: number;
}

const stationsPerStretch = 6;

/** Points closely along a centre line, each with its direction and half its thickness. */
function stations({centreLine, thickness, back}: Part): readonly Station[] {
  const at = (index: number): Point => centreLine[Math.max(0, Math.min(centreLine.length - 1, index))] as Point;
  const count = (centreLine.length - 1) * stationsPerStretch;
  const points = Array.from({length: count + 1}, (_, step): Point => {
    const stretch = Math.min(Math.floor(step / stationsPerStretch), centreLine.length - 2);
    const share = step / stationsPerStretch - stretch;
    const [a, b, c, d] = [at(stretch - 1), at(stretch), at(stretch + 1), at(stretch + 2)];
    const axis = (index: 0 | 1) => catmullRom(a[index], b[index], c[index], d[index], share);
    return [axis(0), axis(1)];
  });
  return points.map((point, index) => {
    const before = points[Math.max(0, index - 1)] as Point;
    const after = points[Math.min(count, index + 1)] as Point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
    return {
      point,
      normal: [(-back * (after[1] - before[1])) / length, (back * (after[0] - before[0])) / length],
      half: (thickness[0] + (thickness[1] - thickness[0]) * (index / count)) / 2,
    };
  });
}

const catmullRom = (a: number, b: number, c: number, d: number, share: number): number =>
  b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)));

const beside = ({point, normal, half}: Station, share: number): Point => [
  point[0] + normal[0] * half * share,
  point[1] + normal[1] * half * share,
];

/** Thickness below which the body has neither crest nor scales. */
const plainBelow = 7;

/** Body, crest along the back, belly line and scales of one part. */
function drawPart(part: Part): string {
  const line = stations(part);
  const back = line.map((station) => beside(station, 1));
  const belly = line.map((station) => beside(station, -1));
  const outline = `${smooth(back)}L${smooth(belly.reverse()).slice(1)}`;
  const inner = line.slice(2, -2).filter((station) => station.half * 2 > plainBelow);
  const crest = inner.flatMap((station, index) => {
    const next = inner[index + 2];
    if (index % 3 !== 0 || next === undefined) return [];
    const [start, tip, end] = [beside(station, 1), beside(next, 1 + 9 / (next.half + 4)), beside(next, 1)];
    return [`M${pair(start)}Q${pair(beside(station, 1.35))} ${pair(tip)}Q${pair(beside(next, 1.1))} ${pair(end)}`];
  });
  const scales = inner.flatMap((station, index) => {
    const next = inner[index + 1];
    if (next === undefined || index % 2 === 1) return [];
    return [0.55, 0.05].map((share) => {
      const shifted = share - 0.22;
      return `M${pair(beside(station, share + 0.2))}Q${pair(beside(next, share))} ${pair(beside(station, shifted))}`;
    });
  });
  const bellyLine = inner.map((station) => beside(station, -0.5));
  return [
    element('path', {d: crest.join(''), fill: ink.shallow}),
    element('path', {d: outline, fill: ink.shallow}),
    element('path', {d: smooth(bellyLine) + scales.join(''), fill: 'none', 'stroke-width': 0.7}),
  ].join('');
}

const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** The head in profile, laid on the end of the neck. */
function drawHead(): string {
  return group({transform: 'translate(-108 -112) rotate(-8)'}, [
    element('path', {d: 'M6-9C14-18 20-18 28-16C22-13 22-10 24-6C19-6 17-3 17 1C12-2 8-2 6 0Z', fill: ink.shallow}),
    element('path', {
      d: 'M10-5C4-13-6-16-15-12C-20-9-27-9-33-9C-40-9-44-5-43-1C-42 2-36 2-31 1C-26 1-20 2-15 4C-22 5-29 6-35 5C-38 7-36 10-31 11C-22 14-10 13-2 10C3 9 8 8 11 8Z',
      fill: ink.shallow,
    }),
    element('path', {
      d: 'M-35 5C-30 3-24 3-15 4M-12 4C-10 3-9 1-9-1M-39-6C-38-7-37-7-36-6M-22-10C-19-13-14-13-11-10',
      fill: 'none',
    }),
    element('circle', {cx: -17, cy: -7, r: 1.9, fill: ink.line}),
    element('path', {d: 'M-35 5C-42 6-46 4-52 7M-46 5.2C-49 4-51 3-54 3', fill: 'none', stroke: ink.route}),
  ]);
}

/** The fluke at the end of the tail. */
const drawFluke = (): string =>
  element('path', {
    d: 'M173-34C171-44 177-52 186-54C183-48 184-44 187-41C191-39 195-39 199-42C198-34 191-28 182-30C178-31 175-32 173-34Z',
    fill: ink.shallow,
  });

/** Where the body enters the water. */
const entries = [-90, -51, 15, 43, 97, 127];

/** Short waves that hide the ends of the body, with water below their crests. */
function drawWaves(): string {
  const wave = (from: number, y: number, length: number, height: number) =>
    `M${from} ${y}${`q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`.repeat(2)}`;
  const crests = entries.map((at) => wave(at - 20, 1, 20, 3.5));
  return [
    element('path', {d: crests.map((crest) => `${crest}v12h-40z`).join(''), stroke: 'none'}),
    element('path', {d: `${crests.join('')}${entries.map((at) => wave(at - 12, 6.5, 14, 3)).join('')}`, fill: 'none'}),
  ].join('');
}
