import type {Drawing} from '../drawing';
import {atlantic} from './atlantic';
import {briefTecnicoLogistica} from './brief-tecnico-logistica';
import {briefTecnicoMercosur} from './brief-tecnico-mercosur';
import {checklistPreparacion} from './checklist-preparacion';
import {importacion} from './importacion';
import {normativasUeMercosur} from './normativas-ue-mercosur';
import {regionAsia, regionEurope, regionIberoamerica} from './regions';
import {tendenciasImportacion} from './tendencias-importacion';
import {tendenciasLogistica2025} from './tendencias-logistica-2025';
import {uncharted} from './uncharted';

/** The charts: the landing page, one hero for each article, the regions, and the page that is not found. */
export const charts: readonly Drawing[] = [
  atlantic,
  importacion,
  normativasUeMercosur,
  briefTecnicoMercosur,
  checklistPreparacion,
  tendenciasLogistica2025,
  briefTecnicoLogistica,
  tendenciasImportacion,
  regionIberoamerica,
  regionEurope,
  regionAsia,
  uncharted,
];
