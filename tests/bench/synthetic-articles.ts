/**
 * Articles as writers might write them, as many as wanted: the sections of the real ones in another order, each time about other goods
 * from another port, with a table and links to each other. The same number gives the same articles.
 */

import {type Article, articles as realArticles, type TextKind, textFolders} from '../support/articles';
import {type Language, languages} from '../support/languages';
import type {SiteCopy} from '../support/site-copy';

/** A word or two in each language. */
type Words = Readonly<Record<Language, string>>;

const topics: readonly Words[] = [
  {es: 'Certificado de origen', en: 'Certificate of origin'},
  {es: 'Clasificación arancelaria', en: 'Tariff classification'},
  {es: 'Valor en aduana', en: 'Customs value'},
  {es: 'Contingente arancelario', en: 'Tariff quota'},
  {es: 'Control sanitario', en: 'Sanitary control'},
  {es: 'Diligencia debida', en: 'Due diligence'},
  {es: 'Flete y recargos', en: 'Freight and surcharges'},
  {es: 'Seguro de mercancías', en: 'Cargo insurance'},
  {es: 'Demoras y ocupación', en: 'Demurrage and detention'},
  {es: 'Conocimiento electrónico', en: 'Electronic bill of lading'},
  {es: 'Contrato de suministro', en: 'Supply contract'},
  {es: 'Carta de crédito', en: 'Letter of credit'},
  {es: 'Auditoría de proveedores', en: 'Supplier audit'},
  {es: 'Etiquetado obligatorio', en: 'Mandatory labelling'},
  {es: 'Depósito aduanero', en: 'Customs warehousing'},
  {es: 'Transporte refrigerado', en: 'Refrigerated transport'},
];

const goods: readonly Words[] = [
  {es: 'yerba mate', en: 'yerba mate'},
  {es: 'carne de vacuno', en: 'beef'},
  {es: 'harina de soja', en: 'soya meal'},
  {es: 'madera de pino', en: 'pine timber'},
  {es: 'cuero curtido', en: 'tanned leather'},
  {es: 'vino malbec', en: 'malbec wine'},
  {es: 'miel a granel', en: 'bulk honey'},
  {es: 'café verde', en: 'green coffee'},
  {es: 'pasta de celulosa', en: 'wood pulp'},
  {es: 'maquinaria agrícola', en: 'farm machinery'},
  {es: 'zumo de naranja', en: 'orange juice'},
  {es: 'cacahuete pelado', en: 'shelled peanuts'},
  {es: 'lana lavada', en: 'scoured wool'},
  {es: 'merluza congelada', en: 'frozen hake'},
  {es: 'arándanos frescos', en: 'fresh blueberries'},
  {es: 'carbonato de litio', en: 'lithium carbonate'},
  {es: 'piezas de automóvil', en: 'car parts'},
  {es: 'bioetanol', en: 'bioethanol'},
  {es: 'cerámica técnica', en: 'technical ceramics'},
  {es: 'calzado de seguridad', en: 'safety footwear'},
];

const ports: readonly Words[] = [
  ...['Santos', 'Montevideo', 'Buenos Aires', 'Paranaguá', 'Rosario', 'Itajaí', 'Asunción', 'Manzanillo', 'Callao'],
  ...['Veracruz', 'Cartagena', 'Valparaíso', 'Zárate', 'Suape'],
].map((name) => ({es: name, en: name}));

/** Where writers put them, in the proportion of the real ones: one in seven a post, the others in either category of guides. */
const places: readonly {readonly kind: TextKind; readonly folder: string}[] = [
  {kind: 'posts', folder: ''},
  ...Array(3).fill({kind: 'guides', folder: 'logistics/'}),
  ...Array(3).fill({kind: 'guides', folder: 'regulations/'}),
];

/** Sections that a synthetic article takes from real ones; with them it is about as long. */
const SECTIONS = 4;

/** One that goes round a list in steps that miss nobody. */
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

interface SyntheticArticle {
  readonly kind: TextKind;
  /** Path inside the folder of its kind. */
  readonly file: string;
  readonly path: string;
  readonly title: Words;
  readonly good: Words;
  readonly port: Words;
}

function article(index: number): SyntheticArticle {
  // Neighbours differ in everything, and no two are the same: the number of combinations and the step have no common divisor.
  const combination = (index * 1499) % (topics.length * goods.length * ports.length);
  const topic = pick(topics, combination);
  const good = pick(goods, Math.floor(combination / topics.length));
  const port = pick(ports, Math.floor(combination / topics.length / goods.length));
  const {kind, folder} = pick(places, index);
  const slug = [topic.es, good.es, port.es]
    .join(' ')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]| (?:de|y|a)(?= )/g, '')
    .replaceAll(' ', '-');
  return {
    kind,
    file: `${folder}${slug}.md`,
    path: `/blog/${folder}${slug}`,
    title: {es: `${topic.es}: ${good.es} desde ${port.es}`, en: `${topic.en}: ${good.en} from ${port.en}`},
    good,
    port,
  };
}

/** What stands before the first heading of a text, then a piece for each. */
const pieces = ({body}: Article): string[] => body.trim().split(/^(?=## )/m);

const isSpecial = (section: string) =>
  /^## (?:Conclusi[oó]n|Recomendaciones|Recommendations|Fuentes oficiales|Official sources)$/m.test(section);

function text(index: number, count: number, language: Language): string {
  const {title, good, port} = article(index);
  // The real ones come in the same order in both languages.
  const real = realArticles.filter((candidate) => candidate.language === language);
  const sections = real.flatMap((source) => pieces(source).slice(1));
  const ordinary = sections.filter((section) => !isSpecial(section));
  const special = sections.filter(isSpecial);
  const source = pick(real, index);
  const related = [index * 3 + 1, index * 5 + 2].map((other) => article(other % count));
  const links = related.map((other) => `[${other.title[language]}](${other.path})`);
  const about = {es: `${good.es} desde ${port.es}`, en: `${good.en} from ${port.en}`}[language];
  const days = 12 + (index % 23);
  const cost = 1800 + (index % 97) * 35;
  const head = {
    title: title[language],
    description: {
      es: `Qué comprobar al traer ${about}: documentos, plazos, costes y quién responde de cada uno antes de que zarpe el buque.`,
      en: `What to check when bringing ${about}: documents, deadlines, costs and who answers for each before the ship sails.`,
    }[language],
    hero: source.frontMatter.hero,
    hero_alt: source.frontMatter.hero_alt,
  };
  const table = {
    es: `| Concepto | Plazo | Coste |\n| --- | --- | --- |\n| Tránsito hasta Valencia | ${days} días | ${cost} € |\n| Despacho | ${1 + (index % 4)} días | ${cost % 700} € |`,
    en: `| Item | Time | Cost |\n| --- | --- | --- |\n| Transit to Valencia | ${days} days | €${cost} |\n| Clearance | ${1 + (index % 4)} days | €${cost % 700} |`,
  }[language];
  const body = [
    pieces(source)[0] ?? '',
    ...Array.from({length: SECTIONS}, (_, nth) => pick(ordinary, index * 5 + nth * 7)),
    `## ${{es: 'En cifras', en: 'In figures'}[language]}: ${about}\n\n${table}\n\n${links.join('; ')}.`,
    pick(special, index),
  ];
  return [
    '---',
    ...Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    `date: 2026-${String(1 + (index % 10)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    'checked: 2026-11-21',
    'recheck: 2027-11-21',
    `ages: ${JSON.stringify(source.frontMatter.ages)}`,
    `changes: [{date: 2026-11-21, what: ${JSON.stringify(source.frontMatter.changes.at(-1)?.what)}}]`,
    '---',
    '',
    body.map((piece) => piece.trim()).join('\n\n'),
    '',
  ].join('\n');
}

/**
 * Writes so many articles in both languages into a copy of the site.
 *
 * @returns The Spanish files, by their path in the copy.
 */
export function writeArticles(copy: SiteCopy, count: number): string[] {
  return Array.from({length: count}, (_, index) => {
    const {kind, file} = article(index);
    for (const language of languages) {
      copy.write(`${textFolders[kind][language]}/${file}`, text(index, count, language));
    }
    return `${textFolders[kind].es}/${file}`;
  });
}
