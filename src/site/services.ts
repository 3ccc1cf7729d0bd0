import {translate} from '@docusaurus/Translate';

/** The three services (ARCHITECTURE.md, Requirements). Each has a link to the article that explains it. */
export const services = [
  {
    id: 'import',
    icon: 'compass',
    title: translate({id: 'services.import.title'}),
    description: translate({id: 'services.import.description'}),
    features: [
      translate({id: 'services.import.feature.viability'}),
      translate({id: 'services.import.feature.costs'}),
      translate({id: 'services.import.feature.market'}),
    ],
    article: {to: '/blog/importacion', label: translate({id: 'services.import.guide'})},
  },
  {
    id: 'suppliers',
    icon: 'factory-check',
    title: translate({id: 'services.suppliers.title'}),
    description: translate({id: 'services.suppliers.description'}),
    features: [
      translate({id: 'services.suppliers.feature.search'}),
      translate({id: 'services.suppliers.feature.audits'}),
      translate({id: 'services.suppliers.feature.contracts'}),
    ],
    article: {to: '/blog/regulations/checklist', label: translate({id: 'services.suppliers.guide'})},
  },
  {
    id: 'documents',
    icon: 'stamped-document',
    title: translate({id: 'services.documents.title'}),
    description: translate({id: 'services.documents.description'}),
    features: [
      translate({id: 'services.documents.feature.agreement'}),
      translate({id: 'services.documents.feature.permits'}),
      translate({id: 'services.documents.feature.compliance'}),
    ],
    article: {to: '/blog/regulations/brief-tecnico', label: translate({id: 'services.documents.guide'})},
  },
] as const;
