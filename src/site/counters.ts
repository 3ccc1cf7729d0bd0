import {translate} from '@docusaurus/Translate';
import {firm} from './firm';

/** The eight counters in the order of ARCHITECTURE.md, Requirements. The format `plus` adds "+" ("or more"). */
export const counters = [
  {id: 'clients', value: 101, format: 'plus', label: translate({id: 'counters.clients'})},
  {id: 'years', value: firm.yearsOfExperience, format: 'plus', label: translate({id: 'counters.years'})},
  {id: 'cases', value: 100, format: 'plus', label: translate({id: 'counters.cases'})},
  {id: 'companies', value: 80, format: 'plus', label: translate({id: 'counters.companies'})},
  {id: 'countries', value: 9, format: 'plus', label: translate({id: 'counters.countries'})},
  {id: 'suppliers', value: 50, format: 'plus', label: translate({id: 'counters.suppliers'})},
  {id: 'deliveries', value: 98, format: 'percent', label: translate({id: 'counters.deliveries'})},
  {id: 'satisfaction', value: 4.8, format: 'outOfFive', label: translate({id: 'counters.satisfaction'})},
] as const;
