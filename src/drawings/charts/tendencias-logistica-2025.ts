import {formatMiles} from '../geography';
import {element, escapeText, group, ink} from '../svg';
import {type ChartPlan, chartDrawing, type Layer} from './chart';
import {laneLength, laneLengthWords} from './lane';
import {harbours, type Words} from './places';
import {seaLanes} from './sea-lanes';
import {joinWords, words} from './words';

interface Passage {
  readonly name: Words;
  readonly waypoints: (typeof seaLanes)[keyof typeof seaLanes];
  readonly isAlternative: boolean;
}

const suez: Passage = {
  name: {es: 'por Suez', en: 'via Suez'},
  waypoints: seaLanes.shanghaiToAlgecirasViaSuez,
  isAlternative: false,
};
const cape: Passage = {
  name: {es: 'por el Cabo', en: 'via the Cape'},
  waypoints: seaLanes.shanghaiToAlgecirasViaCape,
  isAlternative: true,
};

const title: Words = {es: 'Shanghái – Algeciras', en: 'Shanghai – Algeciras'};
const measured: Words = {
  es: 'Millas náuticas (M) medidas\nsobre las derrotas dibujadas',
  en: 'Nautical miles (M) measured\nalong the lanes drawn',
};

/** Left end of the comparison and its scale, in units of the sheet and units per nautical mile. */
const comparison = {left: 790, top: 118, unitsPerMile: 0.026, rowHeight: 66};

/** Both passages stretched straight, to one scale, with a mark every thousand miles. */
const straightened: Layer = (_sheet, {language}, lettering) => {
  const {left, top, unitsPerMile, rowHeight} = comparison;
  const rows = [suez, cape].flatMap((passage, row) => {
    const y = top + 44 + row * rowHeight;
    const length = laneLength(passage.waypoints);
    const thousands = Array.from(
      {length: Math.floor(length / 1000) + 1},
      (_, index) => left + index * 1000 * unitsPerMile,
    );
    return [
      element('text', {x: left, y: y - 14, 'font-weight': 600}, escapeText(passage.name[language])),
      element('path', {
        d: `M${left},${y}h${length * unitsPerMile}`,
        stroke: ink.route,
        'stroke-width': 2.4,
        'stroke-dasharray': passage.isAlternative ? '7 5' : undefined,
      }),
      group(
        {fill: ink.water, stroke: ink.route, 'stroke-width': 1.5},
        thousands.map((x) => element('circle', {cx: x, cy: y, r: 2.4})),
      ),
      element(
        'text',
        {
          x: left + length * unitsPerMile,
          y: y - 14,
          'text-anchor': 'end',
          'font-weight': 700,
          'font-size': lettering.harbour,
        },
        formatMiles(length, language),
      ),
    ];
  });
  return group({fill: ink.route, 'font-size': lettering.minor}, [
    element(
      'text',
      {x: left, y: top, fill: ink.line, 'font-size': lettering.harbour, 'font-weight': 650},
      escapeText(title[language]),
    ),
    ...rows,
  ]);
};

const lanes: ChartPlan['lanes'] = [
  {waypoints: cape.waypoints, kind: 'alternative', marks: {every: 1000, from: 3000}},
  {waypoints: suez.waypoints, kind: 'main', marks: {every: 1000}},
];

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [117, 0], scale: 3.72, centreAt: [600, 216]},
  detail: '50m',
  bend: 1.6,
  islet: 40,
  graticule: 20,
  lanes,
  overlay: straightened,
  harbours: [
    {place: harbours.algeciras, side: 'n', nudge: [14, 0], ground: 'land'},
    {place: harbours.suez, side: 'e', isMinor: true, ground: 'land'},
    {place: harbours.singapore, side: 's', nudge: [-22, 4], isMinor: true},
    {place: harbours.shanghai, side: 'w', ground: 'land'},
  ],
  notes: [
    {text: suez.name, at: {position: [60, 17.5]}, kind: 'lane'},
    {text: cape.name, at: {position: [62, -27]}, kind: 'lane', anchor: 'start'},
    {text: measured, at: {point: [comparison.left, 318]}, kind: 'remark', anchor: 'start'},
  ],
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [54, 2], scale: 2.1, centreAt: [180, 140]},
  detail: '110m',
  graticule: 20,
  lanes: lanes.map(({marks: _marks, ...lane}) => lane),
  harbours: [
    {place: harbours.algeciras, side: 'n', nudge: [8, 0], ground: 'land'},
    {place: harbours.shanghai, side: 'w', ground: 'land'},
  ],
  notes: [
    {text: joinWords(suez.name, '\n', laneLengthWords(suez.waypoints)), at: {position: [68, 20]}, kind: 'lane'},
    {text: joinWords(cape.name, '\n', laneLengthWords(cape.waypoints)), at: {position: [76, -27]}, kind: 'lane'},
    {text: words.unit, at: {point: [328, 248]}, kind: 'remark', anchor: 'end'},
  ],
};

export const tendenciasLogistica2025 = chartDrawing('tendencias-logistica-2025', 'hero', {wide, narrow});
