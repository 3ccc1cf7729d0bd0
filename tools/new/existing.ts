/** What the site has already, as its writers left it: a fault in another text is no reason not to begin a new one. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseDocument} from 'yaml';
import {addressOf, articleIdOf} from '../../plugins/content-check/address';
import {categoryFileOf, categoryFolders} from '../../plugins/content-check/category-file';
import {headOf} from '../../plugins/content-check/front-matter';
import {markdownIn} from '../../plugins/content-check/markdown-files';
import {pdfPath} from '../../src/site/addresses';
import type {Language} from '../../src/site/languages';
import {articleKinds, textFolder} from '../../src/site/text-folders';

/** The folder of the site. */
export const SITE = path.join(__dirname, '../..');

/** Months until an article's facts have to be checked again, where its category does not say. */
export const REVIEW_MONTHS = 3;

/** A category of guides. */
export interface ExistingCategory {
  readonly key: string;
  readonly label: string;
  readonly position: number;
  readonly reviewMonths: number;
}

/** The categories in their order. */
export const readCategoryFiles = (): readonly ExistingCategory[] =>
  categoryFolders(SITE)
    .map((key) => {
      const {label, position, customProps} = parseYaml(readFileSync(path.join(SITE, categoryFileOf(key)), 'utf8'));
      const {reviewMonths} = (customProps ?? {}) as Values;
      return {
        key,
        label: String(label ?? key),
        position: Number(position) || 0,
        reviewMonths: Number(reviewMonths) || REVIEW_MONTHS,
      };
    })
    .sort((one, other) => one.position - other.position);

/** An article, published or not. */
export interface ExistingArticle {
  /** From the folder of the site. */
  readonly file: string;
  /** Without language, after `/blog/`. */
  readonly address: string;
  /** Where its PDF is. */
  readonly pdf: string;
  /** In the list of its category; 0 of a post. */
  readonly position: number;
  /** The chart at its head, by name, and what it shows. */
  readonly chart: string;
  readonly heroAlt: string;
}

/** The articles of a language. */
export const readArticles = (language: Language): readonly ExistingArticle[] =>
  articleKinds.flatMap((kind) => {
    const folder = textFolder(kind, language);
    return markdownIn(SITE, folder).map((name) => {
      const file = `${folder}/${name}`;
      const values = parseYaml(headOf(readFileSync(path.join(SITE, file), 'utf8')) ?? '');
      const address = articleIdOf(addressOf(kind, name, values.slug === undefined ? undefined : String(values.slug)));
      return {
        file,
        address,
        pdf: pdfPath(address, values.document === undefined ? undefined : String(values.document)),
        position: Number(values.sidebar_position) || 0,
        chart: path.basename(String(values.hero ?? ''), '.svg'),
        heroAlt: String(values.hero_alt ?? ''),
      };
    });
  });

type Values = Readonly<Record<string, unknown>>;

const parseYaml = (text: string): Values => (parseDocument(text).toJS() ?? {}) as Values;
