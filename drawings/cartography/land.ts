/** The land of a chart, and the shallow water along its coasts. */
import {stroke} from '../linework';
import {element, ink} from '../svg';
import {drawGraticule} from './border';
import {type Country, type Detail, prepareCoastline} from './coastline';
import type {Sheet} from './view';

/** How a chart draws land and graticule. */
export interface Terrain {
  readonly detail: Detail;
  /** Degrees between the lines of the graticule. */
  readonly graticuleStep: number;
  readonly emphasis?: readonly Country[];
  /** Removes vertices of the coast whose triangle with their neighbours is smaller than this (square units). Default: 0.7. */
  readonly minVertexArea?: number;
  /** Removes islands that are smaller than this (square units). Default: a multiple of `minVertexArea`. */
  readonly minIslandArea?: number;
  /** Draws the coast as curves, for charts of a larger scale than the data. */
  readonly isSmoothed?: boolean;
}

/** Width of the shallow water along the coast, in units. */
export const shallowsWidth = 11;

export interface DrawnLand {
  /** Shallow water, and the graticule over it. */
  readonly shallows: readonly string[];
  /** Land, emphasised countries, and the borders between these countries. */
  readonly land: readonly string[];
}

export function drawLand(sheet: Sheet, terrain: Terrain): DrawnLand {
  const {minVertexArea = 0.7} = terrain;
  const trace = prepareCoastline(sheet, terrain.detail);
  const {land, emphasized, borders} = trace({
    emphasis: terrain.emphasis,
    minVertexArea,
    minIslandArea: terrain.minIslandArea ?? minVertexArea * 4,
    isSmoothed: terrain.isSmoothed,
  });
  const coarseCoastline = trace({
    minVertexArea: minVertexArea * 12,
    minIslandArea: terrain.minIslandArea ?? minVertexArea * 12,
    decimals: 0,
  });
  const band = (width: number, opacity: number) =>
    element('path', {
      d: coarseCoastline.land,
      fill: 'none',
      stroke: ink.shallow,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  const area = (d: string, fill: string) =>
    d === '' ? '' : element('path', {d, fill, stroke: ink.coast, 'stroke-width': 0.8, 'stroke-linejoin': 'round'});
  return {
    shallows: [band(shallowsWidth * 2, 0.5), band(shallowsWidth, 1), drawGraticule(sheet, terrain.graticuleStep)],
    land: [area(land, ink.land), area(emphasized, ink.landStrong), borders === '' ? '' : stroke(borders, landBorder)],
  };
}

/** Faint, because land borders matter little on a sea chart. */
const landBorder = {stroke: ink.coast, 'stroke-width': 0.6, 'stroke-dasharray': '4 2', 'stroke-opacity': 0.6};
