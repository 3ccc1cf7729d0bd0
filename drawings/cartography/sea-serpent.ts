import {type Point, smoothCurve} from '../linework';
import {element, group, ink, round} from '../svg';

/**
 * A sea serpent, as on old charts of unknown waters. Neck, two loops of the body and the tail rise above the water. At
 * scale 1 it is about 360 units long and 130 high. The point is the middle of its waterline. The serpent faces left.
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
    [...bodySections.map(drawBodySection), drawFluke(), drawHead(), drawWaves()],
  );
}

/** A section of the body above the water: its centre line, and its thickness at both ends. */
interface BodySection {
  readonly centreLine: readonly Point[];
  readonly thickness: readonly [start: number, end: number];
  /** Side of the back, looking along the centre line: -1 left, 1 right. */
  readonly back: -1 | 1;
}

/** How far the sections reach below the waterline. The waves hide their ends. */
const submergedDepth = 7;

const bodySections: readonly BodySection[] = [
  {
    centreLine: [
      [127, submergedDepth],
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
      [43, submergedDepth],
      [49, -26],
      [70, -41],
      [91, -26],
      [97, submergedDepth],
    ],
    thickness: [21, 16],
    back: -1,
  },
  {
    centreLine: [
      [-51, submergedDepth],
      [-44, -32],
      [-18, -53],
      [8, -32],
      [15, submergedDepth],
    ],
    thickness: [27, 22],
    back: -1,
  },
  {
    centreLine: [
      [-90, submergedDepth],
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

interface CentreLineSample {
  readonly point: Point;
  /** Unit vector perpendicular to the centre line, towards the back. */
  readonly normal: Point;
  readonly halfThickness: number;
}

const samplesPerSegment = 6;

/** Returns closely spaced points of a centre line, with their normals and half the thickness. */
function sampleCentreLine({centreLine, thickness, back}: BodySection): readonly CentreLineSample[] {
  const at = (index: number): Point => centreLine[Math.max(0, Math.min(centreLine.length - 1, index))] as Point;
  const count = (centreLine.length - 1) * samplesPerSegment;
  const points = Array.from({length: count + 1}, (_, step): Point => {
    const segment = Math.min(Math.floor(step / samplesPerSegment), centreLine.length - 2);
    const share = step / samplesPerSegment - segment;
    const [a, b, c, d] = [at(segment - 1), at(segment), at(segment + 1), at(segment + 2)];
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
      halfThickness: (thickness[0] + (thickness[1] - thickness[0]) * (index / count)) / 2,
    };
  });
}

const catmullRom = (a: number, b: number, c: number, d: number, share: number): number =>
  b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)));

/** A point beside the centre line. @param share 1: on the back; -1: on the belly. */
const offsetPoint = ({point, normal, halfThickness}: CentreLineSample, share: number): Point => [
  point[0] + normal[0] * halfThickness * share,
  point[1] + normal[1] * halfThickness * share,
];

/** Thinner parts of the body have no crest, scales or belly line. */
const minDetailedThickness = 7;

/** Draws a section of the body: its outline, the crest along its back, its belly line and its scales. */
function drawBodySection(section: BodySection): string {
  const samples = sampleCentreLine(section);
  const backEdge = samples.map((sample) => offsetPoint(sample, 1));
  const bellyEdge = samples.map((sample) => offsetPoint(sample, -1));
  const outline = `${smoothCurve(backEdge)}L${smoothCurve(bellyEdge.reverse()).slice(1)}`;
  const detailedSamples = samples.slice(2, -2).filter((sample) => sample.halfThickness * 2 > minDetailedThickness);
  const crest = detailedSamples.flatMap((sample, index) => {
    const next = detailedSamples[index + 2];
    if (index % 3 !== 0 || next === undefined) return [];
    const [start, tip, end] = [
      offsetPoint(sample, 1),
      offsetPoint(next, 1 + 9 / (next.halfThickness + 4)),
      offsetPoint(next, 1),
    ];
    return [
      `M${formatPoint(start)}Q${formatPoint(offsetPoint(sample, 1.35))} ${formatPoint(tip)}Q${formatPoint(offsetPoint(next, 1.1))} ${formatPoint(end)}`,
    ];
  });
  const scales = detailedSamples.flatMap((sample, index) => {
    const next = detailedSamples[index + 1];
    if (next === undefined || index % 2 === 1) return [];
    return [0.55, 0.05].map((share) => {
      const endShare = share - 0.22;
      return `M${formatPoint(offsetPoint(sample, share + 0.2))}Q${formatPoint(offsetPoint(next, share))} ${formatPoint(offsetPoint(sample, endShare))}`;
    });
  });
  const bellyLine = detailedSamples.map((sample) => offsetPoint(sample, -0.5));
  return [
    element('path', {d: crest.join(''), fill: ink.shallow}),
    element('path', {d: outline, fill: ink.shallow}),
    element('path', {d: smoothCurve(bellyLine) + scales.join(''), fill: 'none', 'stroke-width': 0.7}),
  ].join('');
}

const formatPoint = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** The head in profile, drawn over the end of the neck. */
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

const drawFluke = (): string =>
  element('path', {
    d: 'M173-34C171-44 177-52 186-54C183-48 184-44 187-41C191-39 195-39 199-42C198-34 191-28 182-30C178-31 175-32 173-34Z',
    fill: ink.shallow,
  });

/** The `x` coordinates where the body enters the water. */
const waterEntries = [-90, -51, 15, 43, 97, 127];

/** Short waves, and water below them that hides the ends of the body. */
function drawWaves(): string {
  const wave = (from: number, y: number, length: number, height: number) =>
    `M${from} ${y}${`q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`.repeat(2)}`;
  const crests = waterEntries.map((at) => wave(at - 20, 1, 20, 3.5));
  return [
    element('path', {d: crests.map((crest) => `${crest}v12h-40z`).join(''), stroke: 'none'}),
    element('path', {
      d: `${crests.join('')}${waterEntries.map((at) => wave(at - 12, 6.5, 14, 3)).join('')}`,
      fill: 'none',
    }),
  ].join('');
}
