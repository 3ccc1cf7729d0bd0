import {type ChartPlan, chartDrawing, type Layer} from '../cartography/chart';
import {type Lane, miles} from '../cartography/lane';
import type {HarbourMark, Note} from '../cartography/names';
import {harbours} from '../cartography/places';
import {locate} from '../cartography/view';
import {formatBearing, nauticalMiles, type Position, rhumbBearing} from '../geography';
import {element, group, ink, round} from '../svg';

interface Crossing {
  readonly from: Position;
  readonly to: Position;
  /** Position of the figures as a share of the way, clear of the lanes. */
  readonly figureAt: number;
}

/** Courses with bearing and length beside them, each between two places within sight across the Strait. */
const crossings: readonly Crossing[] = [
  {from: harbours.algeciras.at, to: harbours.tangerMed.at, figureAt: 0.31},
  {from: harbours.tarifa.at, to: harbours.tangier.at, figureAt: 0.7},
  {from: harbours.gibraltar.at, to: harbours.ceuta.at, figureAt: 0.33},
];

/** Draws the crossings as bearing lines: "190° · 14,8 M" along the line. */
const bearings: Layer = (sheet, {words, variant}, lettering) => {
  const shown = variant !== 'narrow' ? crossings : crossings.slice(0, 2);
  const lines = shown.map(({from, to}) => {
    const [[x1, y1], [x2, y2]] = [locate(sheet, from), locate(sheet, to)];
    return `M${round(x1)},${round(y1)}L${round(x2)},${round(y2)}`;
  });
  const figures = shown.map(({from, to, figureAt}) => {
    const [[x1, y1], [x2, y2]] = [locate(sheet, from), locate(sheet, to)];
    const slope = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    const upright = slope > 90 ? slope - 180 : slope < -90 ? slope + 180 : slope;
    const distance = miles(nauticalMiles(from, to), words, 1);
    return element(
      'text',
      {
        transform: `translate(${round(x1 + (x2 - x1) * figureAt)} ${round(y1 + (y2 - y1) * figureAt)}) rotate(${round(upright)})`,
        y: -6,
      },
      // On a phone there is room for the distance only.
      `${variant !== 'narrow' ? `${formatBearing(rhumbBearing(from, to))} · ` : ''}${distance}`,
    );
  });
  return group({}, [
    element('path', {d: lines.join(''), stroke: ink.line, 'stroke-width': 1, 'stroke-dasharray': '9 4'}),
    group(
      {
        'font-size': lettering.figure,
        'text-anchor': 'middle',
        fill: ink.line,
        stroke: ink.water,
        'stroke-width': 3,
        'paint-order': 'stroke',
      },
      figures,
    ),
  ]);
};

const strait: readonly Position[] = [
  [-7.2, 35.8],
  [-6.4, 35.89],
  [-5.85, 35.92],
  [-5.62, 35.955],
];

const lanes: readonly Lane[] = [
  {waypoints: [...strait, [-5.3, 36.0], [-4.6, 36.1], [-3.8, 36.15]]},
  {waypoints: [...strait, [-5.46, 35.99], [-5.39, 36.06], harbours.algeciras.at], kind: 'main'},
];

/** Shared by all sheets of this chart. */
const common = {detail: '10m', isRounded: true, graticule: 0.25, lanes, overlay: bearings} satisfies Partial<ChartPlan>;

const straitHarbours: readonly HarbourMark[] = [
  {place: harbours.algeciras, side: 'nw', ground: 'land'},
  {place: harbours.gibraltar, side: 'ne', isMinor: true},
  {place: harbours.tarifa, side: 'n', isMinor: true, ground: 'land'},
  {place: harbours.tangier, side: 's', ground: 'land'},
  {place: harbours.tangerMed, side: 's', ground: 'land'},
  {place: harbours.ceuta, side: 'e', isMinor: true},
];

const shores: readonly Note[] = [
  {text: 'chart.spain', at: {position: [-5.75, 36.22]}, kind: 'land'},
  {text: 'briefTecnicoLogistica.morocco', at: {position: [-5.52, 35.75]}, kind: 'land'},
];

const wide: ChartPlan = {
  ...common,
  view: {projection: 'mercator', centre: [-5.45, 36.0], scale: 560},
  harbours: straitHarbours,
  notes: [
    ...shores,
    {text: 'briefTecnicoLogistica.gulfOfCadiz', at: {position: [-6.38, 36.08]}, kind: 'water'},
    {text: 'briefTecnicoLogistica.alboranSea', at: {position: [-4.9, 35.86]}, kind: 'water'},
    {text: 'briefTecnicoLogistica.fromAtlantic', at: {point: [50, 214]}, kind: 'lane', anchor: 'start'},
    {text: 'briefTecnicoLogistica.toMediterranean', at: {point: [960, 130]}, kind: 'lane'},
    {text: 'chart.milesSign', at: {point: [50, 354]}, kind: 'remark', anchor: 'start'},
  ],
  rose: {at: [1050, 268], radius: 66},
};

const medium: ChartPlan = {
  ...common,
  view: {projection: 'mercator', centre: [-5.49, 35.99], scale: 488},
  harbours: straitHarbours,
  notes: [
    ...shores,
    {text: 'briefTecnicoLogistica.gulfOfCadiz', at: {position: [-6.17, 36.1]}, kind: 'water'},
    {text: 'briefTecnicoLogistica.alboranSea', at: {position: [-4.95, 35.78]}, kind: 'water'},
    {text: 'briefTecnicoLogistica.fromAtlantic', at: {point: [36, 196]}, kind: 'lane', anchor: 'start'},
    {text: 'briefTecnicoLogistica.toMediterranean', at: {point: [724, 116]}, kind: 'lane', anchor: 'end'},
    {text: 'chart.milesSign', at: {point: [38, 312]}, kind: 'remark', anchor: 'start'},
  ],
  rose: {at: [668, 214], radius: 44},
};

const narrow: ChartPlan = {
  ...common,
  view: {projection: 'equalArea', centre: [-5.6, 35.97], scale: 330, turn: -25},
  bend: 1,
  harbours: [
    {place: harbours.algeciras, side: 'n', ground: 'land'},
    {place: harbours.tarifa, side: 'n', isMinor: true, ground: 'land'},
    {place: harbours.tangier, side: 'w', ground: 'land'},
    {place: harbours.tangerMed, side: 's', ground: 'land'},
  ],
  notes: [{text: 'chart.milesSignShort', at: {point: [297, 70]}, kind: 'remark'}],
};

export const briefTecnicoLogistica = chartDrawing('brief-tecnico-logistica', 'hero', {wide, medium, narrow});
