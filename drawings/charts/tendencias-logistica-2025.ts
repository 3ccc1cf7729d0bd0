import {type ChartPlan, defineChart, type Layer} from '../cartography/chart';
import type {ChartLabel, PortMark} from '../cartography/labels';
import {formatMiles, laneLength} from '../cartography/lane';
import {ports} from '../cartography/ports';
import {seaLanes} from '../cartography/sea-lanes';
import {element, escapeText, group, ink, round} from '../svg';

interface Passage {
  /** Message key of the name of the passage. */
  readonly nameKey: string;
  readonly waypoints: (typeof seaLanes)[keyof typeof seaLanes];
  readonly isAlternative: boolean;
}

const suez: Passage = {
  nameKey: 'tendenciasLogistica2025.viaSuez',
  waypoints: seaLanes.shanghaiToAlgecirasViaSuez,
  isAlternative: false,
};
const cape: Passage = {
  nameKey: 'tendenciasLogistica2025.viaCape',
  waypoints: seaLanes.shanghaiToAlgecirasViaCape,
  isAlternative: true,
};

/** Position and scale of the length comparison. */
interface ComparisonLayout {
  readonly left: number;
  /** `y` of the baseline of the title. */
  readonly titleBaseline: number;
  readonly unitsPerMile: number;
  readonly rowHeight: number;
}

/** Draws both passages as straight lines to the same scale, with a mark every thousand miles. */
const drawComparison =
  ({left, titleBaseline, unitsPerMile, rowHeight}: ComparisonLayout): Layer =>
  (_sheet, {messages}, fontSizes) => {
    const rows = [suez, cape].flatMap((passage, index) => {
      const y = titleBaseline + rowHeight * (index + 0.75);
      const length = laneLength(passage.waypoints);
      const end = left + length * unitsPerMile;
      const thousandMarks = Array.from({length: Math.floor(length / 1000) + 1}, (_, count) =>
        element('circle', {cx: left + count * 1000 * unitsPerMile, cy: y, r: 2.4}),
      );
      const labelAttributes = {y: y - 11, stroke: ink.water, 'stroke-width': 3, 'paint-order': 'stroke'};
      return [
        element('path', {
          d: `M${left},${y}H${round(end)}`,
          stroke: ink.route,
          'stroke-width': 2.4,
          'stroke-dasharray': passage.isAlternative ? '7 5' : undefined,
        }),
        group({fill: ink.water, stroke: ink.route, 'stroke-width': 1.5}, thousandMarks),
        element('text', {...labelAttributes, x: left, 'font-weight': 600}, escapeText(messages.line(passage.nameKey))),
        element(
          'text',
          {...labelAttributes, x: end, 'text-anchor': 'end', 'font-weight': 700, 'font-size': fontSizes.port},
          formatMiles(length, messages),
        ),
      ];
    });
    return group({fill: ink.route, 'font-size': fontSizes.minorPort}, [
      element(
        'text',
        {x: left, y: titleBaseline, fill: ink.line, 'font-size': fontSizes.port, 'font-weight': 650},
        escapeText(messages.line('tendenciasLogistica2025.title')),
      ),
      ...rows,
    ]);
  };

const lanes: ChartPlan['lanes'] = [
  {waypoints: cape.waypoints, kind: 'alternative', marks: {interval: 1000, from: 3000}},
  {waypoints: suez.waypoints, kind: 'main', marks: {interval: 1000}},
];

const algecirasMark: PortMark = {port: ports.algeciras, side: 'n', offset: [14, 0], background: 'land'};
const suezMark: PortMark = {port: ports.suez, side: 'e', isMinor: true, background: 'land'};
const shanghaiMark: PortMark = {port: ports.shanghai, side: 'w', background: 'land'};

const areaLabels: readonly ChartLabel[] = [
  {key: 'chart.africa', at: {position: [21, 8]}, kind: 'land'},
  {key: 'chart.asia', at: {position: [86, 34]}, kind: 'land'},
  {key: 'chart.indianOceanTwoLines', at: {position: [93, -14]}, kind: 'water'},
];

/** The part of the plan that is shared by the variants with room for the length comparison. */
const detailedPlan = {
  detail: '50m',
  minVertexArea: 1.6,
  minIslandArea: 40,
  graticuleStep: 20,
  lanes,
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...detailedPlan,
  view: {projection: 'mercator', centre: [120, 0], scale: 3.76, centreAt: [600, 215]},
  overlay: drawComparison({left: 790, titleBaseline: 112, unitsPerMile: 0.026, rowHeight: 66}),
  ports: [algecirasMark, suezMark, {port: ports.singapore, side: 's', offset: [-22, 4], isMinor: true}, shanghaiMark],
  labels: [
    ...areaLabels,
    {key: suez.nameKey, at: {position: [63, 14.4]}, kind: 'lane'},
    {key: cape.nameKey, at: {position: [62, -27]}, kind: 'lane', anchor: 'start'},
    {key: 'chart.milesAlongRoute', at: {point: [790, 282]}, kind: 'remark', anchor: 'start'},
  ],
};

const medium: ChartPlan = {
  ...detailedPlan,
  view: {projection: 'mercator', centre: [76, 0], scale: 3.38, centreAt: [368, 188]},
  overlay: drawComparison({left: 577, titleBaseline: 104, unitsPerMile: 0.0114, rowHeight: 46}),
  ports: [algecirasMark, suezMark, shanghaiMark],
  labels: [
    ...areaLabels,
    {key: suez.nameKey, at: {position: [63, 14.6]}, kind: 'lane'},
    {key: cape.nameKey, at: {position: [-11, -17]}, kind: 'lane'},
    {key: 'chart.milesAlongRoute', at: {point: [330, 298]}, kind: 'remark', anchor: 'start'},
  ],
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [54, 0], scale: 1.42, centreAt: [200, 86.5]},
  detail: '110m',
  minVertexArea: 1,
  minIslandArea: 6,
  graticuleStep: 20,
  lanes: lanes.map(({marks: _marks, ...lane}) => lane),
  ports: [{port: ports.algeciras, side: 'w'}, shanghaiMark],
  labels: [
    {
      key: 'tendenciasLogistica2025.viaSuezMiles',
      distance: laneLength(suez.waypoints),
      at: {position: [11, 23.5]},
      kind: 'lane',
      background: 'land',
    },
    {
      key: 'tendenciasLogistica2025.viaCapeMiles',
      distance: laneLength(cape.waypoints),
      at: {position: [90.4, -23.5]},
      kind: 'lane',
    },
    {key: 'chart.milesLegendShort', at: {point: [68, 127]}, kind: 'remark', anchor: 'start'},
  ],
};

export const tendenciasLogistica2025 = defineChart('tendencias-logistica-2025', 'hero', {wide, medium, narrow});
