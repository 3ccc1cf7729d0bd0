import {type ChartPlan, defineChart, type Layer} from '../cartography/chart';
import type {ChartLabel, PortMark} from '../cartography/labels';
import {formatMiles, type Lane} from '../cartography/lane';
import {ports} from '../cartography/ports';
import {projectPosition} from '../cartography/view';
import {formatBearing, nauticalMiles, type Position, rhumbBearing} from '../geography';
import {element, group, ink, round} from '../svg';

interface BearingLine {
  readonly from: Position;
  readonly to: Position;
  /** Position of the label as a share of the line, clear of the lanes. */
  readonly labelAt: number;
}

/** Lines across the Strait, each between two ports, with their bearings and lengths. */
const bearingLines: readonly BearingLine[] = [
  {from: ports.algeciras.position, to: ports.tangerMed.position, labelAt: 0.31},
  {from: ports.tarifa.position, to: ports.tangier.position, labelAt: 0.7},
  {from: ports.gibraltar.position, to: ports.ceuta.position, labelAt: 0.33},
];

/** Draws the lines with their labels: "190° · 14,8 M". */
const drawBearingLines: Layer = (sheet, {messages, variant}, fontSizes) => {
  const drawnLines = variant !== 'narrow' ? bearingLines : bearingLines.slice(0, 2);
  const lines = drawnLines.map(({from, to}) => {
    const [[x1, y1], [x2, y2]] = [projectPosition(sheet, from), projectPosition(sheet, to)];
    return `M${round(x1)},${round(y1)}L${round(x2)},${round(y2)}`;
  });
  const labels = drawnLines.map(({from, to, labelAt}) => {
    const [[x1, y1], [x2, y2]] = [projectPosition(sheet, from), projectPosition(sheet, to)];
    const lineAngle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    const labelAngle = lineAngle > 90 ? lineAngle - 180 : lineAngle < -90 ? lineAngle + 180 : lineAngle;
    const distance = formatMiles(nauticalMiles(from, to), messages, 1);
    return element(
      'text',
      {
        transform: `translate(${round(x1 + (x2 - x1) * labelAt)} ${round(y1 + (y2 - y1) * labelAt)}) rotate(${round(labelAngle)})`,
        y: -6,
      },
      // The narrow variant has room only for the distance.
      `${variant !== 'narrow' ? `${formatBearing(rhumbBearing(from, to))} · ` : ''}${distance}`,
    );
  });
  return group({}, [
    element('path', {d: lines.join(''), stroke: ink.line, 'stroke-width': 1, 'stroke-dasharray': '9 4'}),
    group(
      {
        'font-size': fontSizes.distance,
        'text-anchor': 'middle',
        fill: ink.line,
        stroke: ink.water,
        'stroke-width': 3,
        'paint-order': 'stroke',
      },
      labels,
    ),
  ]);
};

const straitEastbound: readonly Position[] = [
  [-7.2, 35.8],
  [-6.4, 35.89],
  [-5.85, 35.92],
  [-5.62, 35.955],
];

const lanes: readonly Lane[] = [
  {waypoints: [...straitEastbound, [-5.3, 36.0], [-4.6, 36.1], [-3.8, 36.15]]},
  {waypoints: [...straitEastbound, [-5.46, 35.99], [-5.39, 36.06], ports.algeciras.position], kind: 'main'},
];

/** The part of the plan that all variants share. */
const commonPlan = {
  detail: '10m',
  isSmoothed: true,
  graticuleStep: 0.25,
  lanes,
  overlay: drawBearingLines,
} satisfies Partial<ChartPlan>;

const straitPorts: readonly PortMark[] = [
  {port: ports.algeciras, side: 'nw', background: 'land'},
  {port: ports.gibraltar, side: 'ne', isMinor: true},
  {port: ports.tarifa, side: 'n', isMinor: true, background: 'land'},
  {port: ports.tangier, side: 's', background: 'land'},
  {port: ports.tangerMed, side: 's', background: 'land'},
  {port: ports.ceuta, side: 'e', isMinor: true},
];

const shoreLabels: readonly ChartLabel[] = [
  {key: 'chart.spain', at: {position: [-5.75, 36.22]}, kind: 'land'},
  {key: 'briefTecnicoLogistica.morocco', at: {position: [-5.52, 35.75]}, kind: 'land'},
];

const wide: ChartPlan = {
  ...commonPlan,
  view: {projection: 'mercator', centre: [-5.45, 36.0], scale: 560},
  ports: straitPorts,
  labels: [
    ...shoreLabels,
    {key: 'briefTecnicoLogistica.gulfOfCadiz', at: {position: [-6.38, 36.08]}, kind: 'water'},
    {key: 'briefTecnicoLogistica.alboranSea', at: {position: [-4.9, 35.86]}, kind: 'water'},
    {key: 'briefTecnicoLogistica.fromAtlantic', at: {point: [50, 214]}, kind: 'lane', anchor: 'start'},
    {key: 'briefTecnicoLogistica.toMediterranean', at: {point: [960, 130]}, kind: 'lane'},
    {key: 'chart.milesLegend', at: {point: [50, 354]}, kind: 'remark', anchor: 'start'},
  ],
  compassRose: {at: [1050, 268], radius: 66},
};

const medium: ChartPlan = {
  ...commonPlan,
  view: {projection: 'mercator', centre: [-5.49, 35.99], scale: 488},
  ports: straitPorts,
  labels: [
    ...shoreLabels,
    {key: 'briefTecnicoLogistica.gulfOfCadiz', at: {position: [-6.17, 36.1]}, kind: 'water'},
    {key: 'briefTecnicoLogistica.alboranSea', at: {position: [-4.95, 35.78]}, kind: 'water'},
    {key: 'briefTecnicoLogistica.fromAtlantic', at: {point: [36, 196]}, kind: 'lane', anchor: 'start'},
    {key: 'briefTecnicoLogistica.toMediterranean', at: {point: [724, 116]}, kind: 'lane', anchor: 'end'},
    {key: 'chart.milesLegend', at: {point: [38, 312]}, kind: 'remark', anchor: 'start'},
  ],
  compassRose: {at: [668, 214], radius: 44},
};

const narrow: ChartPlan = {
  ...commonPlan,
  view: {projection: 'equalArea', centre: [-5.6, 35.97], scale: 330, rotation: -25},
  minVertexArea: 1,
  ports: [
    {port: ports.algeciras, side: 'n', background: 'land'},
    {port: ports.tarifa, side: 'n', isMinor: true, background: 'land'},
    {port: ports.tangier, side: 'w', background: 'land'},
    {port: ports.tangerMed, side: 's', background: 'land'},
  ],
  labels: [{key: 'chart.milesLegendShort', at: {point: [297, 70]}, kind: 'remark'}],
};

export const briefTecnicoLogistica = defineChart('brief-tecnico-logistica', 'hero', {wide, medium, narrow});
