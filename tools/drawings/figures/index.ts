import type {Drawing} from '../drawing';
import {complianceCalendar} from './compliance-calendar';
import {documentsFlow} from './documents-flow';
import {incotermsLine} from './incoterms-line';
import {landedCost} from './landed-cost';
import {originProof} from './origin-proof';
import {rulesAlongRoute} from './rules-along-route';
import {shippingEmissions} from './shipping-emissions';
import {spainMercosurTrade} from './spain-mercosur-trade';

export const figures: readonly Drawing[] = [
  documentsFlow,
  landedCost,
  originProof,
  rulesAlongRoute,
  shippingEmissions,
  incotermsLine,
  complianceCalendar,
  spainMercosurTrade,
];
