import {type ChartPlan, chartDrawing, type Layer} from '../cartography/chart';
import {laneLength, miles} from '../cartography/lane';
import type {HarbourMark, Note} from '../cartography/names';
import {harbours} from '../cartography/places';
import {seaLanes} from '../cartography/sea-lanes';
import {element, escapeText, group, ink, round} from '../svg';

interface Passage {
  /** Key of its name. */
  readonly name: string;
  readonly waypoints: (typeof seaLanes)[keyof typeof seaLanes];
  readonly isAlternative: boolean;
}

const suez: Passage = {
  name: 'tendenciasLogistica2025.viaSuez',
  waypoints: seaLanes.shanghaiToAlgecirasViaSuez,
  isAlternative: false,
};
const cape: Passage = {
  name: 'tendenciasLogistica2025.viaCape',
  waypoints: seaLanes.shanghaiToAlgecirasViaCape,
  isAlternative: true,
};

/** Position of a comparison on its sheet, and its scale. */
interface Comparison {
  readonly left: number;
  /** Baseline of the title. */
  readonly top: number;
  readonly unitsPerMile: number;
  readonly rowHeight: number;
}

/** Both passages stretched straight, to one scale, with a mark every thousand miles. */
const withStraightQuotes =
  ({left, top, unitsPerMile, rowHeight}: Comparison): Layer =>
  (_sheet, {words}, lettering) => {
    const rows = [suez, cape].flatMap((passage, index) => {
      const y = top + rowHeight * (index + 0.75);
      const length = laneLength(passage.waypoints);
      const end = left + length * unitsPerMile;
      const thousands = Array.from({length: Math.floor(length / 1000) + 1}, (_, count) =>
        element('circle', {cx: left + count * 1000 * unitsPerMile, cy: y, r: 2.4}),
      );
      const above = {y: y - 11, stroke: ink.water, 'stroke-width': 3, 'paint-order': 'stroke'};
      return [
        element('path', {
          d: `M${left},${y}H${round(end)}`,
          stroke: ink.route,
          'stroke-width': 2.4,
          'stroke-dasharray': passage.isAlternative ? '7 5' : undefined,
        }),
        group({fill: ink.water, stroke: ink.route, 'stroke-width': 1.5}, thousands),
        element('text', {...above, x: left, 'font-weight': 600}, escapeText(words.text(passage.name))),
        element(
          'text',
          {...above, x: end, 'text-anchor': 'end', 'font-weight': 700, 'font-size': lettering.harbour},
          miles(length, words),
        ),
      ];
    });
    return group({fill: ink.route, 'font-size': lettering.minor}, [
      element(
        'text',
        {x: left, y: top, fill: ink.line, 'font-size': lettering.harbour, 'font-weight': 650},
        escapeText(words.text('tendenciasLogistica2025.title')),
      ),
      ...rows,
    ]);
  };

const lanes: ChartPlan['lanes'] = [
  {waypoints: cape.waypoints, kind: 'alternative', marks: {every: 1000, from: 3000}},
  {waypoints: suez.waypoints, kind: 'main', marks: {every: 1000}},
];

const algeciras: HarbourMark = {place: harbours.algeciras, side: 'n', nudge: [14, 0], ground: 'land'};
const suezHarbour: HarbourMark = {place: harbours.suez, side: 'e', isMinor: true, ground: 'land'};
const shanghai: HarbourMark = {place: harbours.shanghai, side: 'w', ground: 'land'};

const places: readonly Note[] = [
  {text: 'chart.africa', at: {position: [21, 8]}, kind: 'land'},
  {text: 'chart.asia', at: {position: [86, 34]}, kind: 'land'},
  {text: 'chart.indianOceanBroken', at: {position: [93, -14]}, kind: 'water'},
];

/** Shared by the sheets with both passages stretched straight. */
const detailed = {detail: '50m', bend: 1.6, islet: 40, graticule: 20, lanes} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...detailed,
  view: {projection: 'mercator', centre: [120, 0], scale: 3.76, centreAt: [600, 215]},
  overlay: withStraightQuotes({left: 790, top: 112, unitsPerMile: 0.026, rowHeight: 66}),
  harbours: [algeciras, suezHarbour, {place: harbours.singapore, side: 's', nudge: [-22, 4], isMinor: true}, shanghai],
  notes: [
    ...places,
    {text: suez.name, at: {position: [63, 14.4]}, kind: 'lane'},
    {text: cape.name, at: {position: [62, -27]}, kind: 'lane', anchor: 'start'},
    {text: 'chart.alongRoute', at: {point: [790, 282]}, kind: 'remark', anchor: 'start'},
  ],
};

const medium: ChartPlan = {
  ...detailed,
  view: {projection: 'mercator', centre: [76, 0], scale: 3.38, centreAt: [368, 188]},
  overlay: withStraightQuotes({left: 577, top: 104, unitsPerMile: 0.0114, rowHeight: 46}),
  harbours: [algeciras, suezHarbour, shanghai],
  notes: [
    ...places,
    {text: suez.name, at: {position: [63, 14.6]}, kind: 'lane'},
    {text: cape.name, at: {position: [-11, -17]}, kind: 'lane'},
    {text: 'chart.alongRoute', at: {point: [330, 298]}, kind: 'remark', anchor: 'start'},
  ],
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [54, 0], scale: 1.42, centreAt: [200, 86.5]},
  detail: '110m',
  bend: 1,
  islet: 6,
  graticule: 20,
  lanes: lanes.map(({marks: _marks, ...lane}) => lane),
  harbours: [{place: harbours.algeciras, side: 'w'}, shanghai],
  notes: [
    {
      text: 'tendenciasLogistica2025.viaSuezMiles',
      distance: laneLength(suez.waypoints),
      at: {position: [11, 23.5]},
      kind: 'lane',
      ground: 'land',
    },
    {
      text: 'tendenciasLogistica2025.viaCapeMiles',
      distance: laneLength(cape.waypoints),
      at: {position: [90.4, -23.5]},
      kind: 'lane',
    },
    {text: 'chart.milesSignShort', at: {point: [68, 127]}, kind: 'remark', anchor: 'start'},
  ],
};

export const tendenciasLogistica2025 = chartDrawing('tendencias-logistica-2025', 'hero', {wide, medium, narrow});
