/** Reads the existing content without checking it: an error in another text must not stop a new one. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseDocument} from 'yaml';
import {addressOf, articleIdOf} from '../../plugins/content-check/address';
import {categoryFileOf, categoryFolders} from '../../plugins/content-check/category-file';
import {frontMatterOf} from '../../plugins/content-check/front-matter';
import {markdownIn} from '../../plugins/content-check/markdown-files';
import {pdfPath} from '../../src/site/addresses';
import type {Language} from '../../src/site/languages';
import {articleKinds, textFolder} from '../../src/site/text-folders';

/** The folder of the site. */
export const SITE = path.join(__dirname, '../..');

/** Months until an article's facts have to be checked again, unless its category has a number of its own. */
export const REVIEW_MONTHS = 3;

/** A category of guides. */
export interface ExistingCategory {
  readonly key: string;
  readonly label: string;
  readonly position: number;
  readonly reviewMonths: number;
}

/** Reads the categories, in order. */
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
  /** Path from the folder of the site. */
  readonly file: string;
  /** Address after `/blog/`, without language. */
  readonly address: string;
  readonly pdf: string;
  /** Position in the list of its category; 0 for a post. */
  readonly position: number;
  /** Name and description of the chart on its cover. */
  readonly chart: string;
  readonly heroAlt: string;
}

/** Reads the articles of a language. */
export const readArticles = (language: Language): readonly ExistingArticle[] =>
  articleKinds.flatMap((kind) => {
    const folder = textFolder(kind, language);
    return markdownIn(SITE, folder).map((name) => {
      const file = `${folder}/${name}`;
      const values = parseYaml(frontMatterOf(readFileSync(path.join(SITE, file), 'utf8')) ?? '');
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
