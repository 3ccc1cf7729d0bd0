/** The land of a chart, with the shallow water before its coasts. */
import {stroke} from '../linework';
import {element, ink} from '../svg';
import {drawGraticule} from './border';
import {type Country, type Detail, openCoastline} from './coastline';
import type {Sheet} from './view';

/** Which land a chart shows, and how finely. */
export interface Terrain {
  readonly detail: Detail;
  /** Degrees between lines of the graticule. */
  readonly graticule: number;
  readonly emphasis?: readonly Country[];
  /** Coarseness of the coast, in square units. */
  readonly bend?: number;
  /** Smallest island that is drawn, in square units. */
  readonly islet?: number;
  /** Rounds the coast where the data are coarser than the sheet. */
  readonly isRounded?: boolean;
}

/** Half the width of the shallow water along the coast, in units. */
export const shallowReach = 11;

export interface DrawnLand {
  readonly shallows: readonly string[];
  readonly land: readonly string[];
}

/** Shallow water with the graticule over it; and the land, with emphasised countries. */
export function drawLand(sheet: Sheet, terrain: Terrain): DrawnLand {
  const bend = terrain.bend ?? 0.7;
  const trace = openCoastline(sheet, terrain.detail);
  const {land, members, borders} = trace({
    members: terrain.emphasis,
    bend,
    islet: terrain.islet ?? bend * 4,
    isRounded: terrain.isRounded,
  });
  const coarse = trace({bend: bend * 12, islet: terrain.islet ?? bend * 12, decimals: 0});
  const band = (width: number, opacity: number) =>
    element('path', {
      d: coarse.land,
      fill: 'none',
      stroke: ink.shallow,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  const area = (d: string, fill: string) =>
    d === '' ? '' : element('path', {d, fill, stroke: ink.coast, 'stroke-width': 0.8, 'stroke-linejoin': 'round'});
  return {
    shallows: [band(shallowReach * 2, 0.5), band(shallowReach, 1), drawGraticule(sheet, terrain.graticule)],
    land: [area(land, ink.land), area(members, ink.landStrong), borders === '' ? '' : stroke(borders, landBorder)],
  };
}

/** Borders on land, faint as on charts of the sea. */
const landBorder = {stroke: ink.coast, 'stroke-width': 0.6, 'stroke-dasharray': '4 2', 'stroke-opacity': 0.6};
