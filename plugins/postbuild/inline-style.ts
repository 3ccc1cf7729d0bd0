import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Configuration} from 'webpack';
import {baseOf, languages} from '../../src/site/languages';
import {filesOf} from '../content/files';
import {type BuiltPage, replaceIn} from './built-page';
import type {BuiltSite, Step} from './built-site';

/** The link that Docusaurus writes to the style sheet of all pages. */
const STYLE_SHEET = /<link [^>]*rel="?stylesheet[^>]*>/;

/** The end of the template in which src/document.eta keeps back what a page needs later. */
const TEMPLATE_END = '</template>';

/** A class of a CSS module, as Docusaurus names it: name and hash. */
const MODULE_CLASS = /(?<=\.)[A-Za-z]\w*_[\w-]+/g;

const styles = {type: 'css/mini-extract', chunks: 'all', enforce: true} as const;

/** What calculators share. Three of them have sheets of their own, which no other page needs. */
const CALCULATORS = /[\\/]components[\\/]calculators[\\/](?!Calendar|ImportPlan|ProductRules)/;

/**
 * Makes a style sheet for all pages (`main`), one for the calculators, one for what other kinds of pages share, and one for
 * each kind: Docusaurus would make one of everything, which does not fit into a page. No rule is in two files, so their
 * order does not matter as long as `main` and `shared` come first.
 */
export const styleSheets: Configuration['optimization'] = {
  splitChunks: {
    cacheGroups: {
      styles: false,
      calculators: {name: 'calculators', test: CALCULATORS, ...styles, priority: 60},
      shared: {name: 'shared', minChunks: 2, ...styles, priority: 50},
    },
  },
};

/** A style sheet of the build. */
interface Sheet {
  readonly address: string;
  readonly text: string;
  /** Of CSS modules. */
  readonly classes: readonly string[];
}

const inline = ({address, text}: Sheet): string => `<style data-href="${address}">${text}</style>`;

/** For the next page, which may be of another kind (src/browser/app-loader.ts). */
const prefetch = ({address}: Sheet): string => `<link rel="prefetch" as="style" href="${address}">`;

/** Reads the style sheets of a language, `main` and `shared` first. */
function readSheets(folder: string, base: string): readonly Sheet[] {
  const rank = (file: string) => ['shared.', 'main.'].findIndex((name) => file.startsWith(name));
  return filesOf(path.join(folder, base, 'assets/css'))
    .sort((a, b) => rank(b) - rank(a))
    .map((file) => {
      const address = `${base}assets/css/${file}`;
      const text = readFileSync(path.join(folder, address), 'utf8');
      return {address, text, classes: text.match(MODULE_CLASS) ?? []};
    });
}

/**
 * Puts the style sheets that a page needs into it: browsers then paint it from its HTML alone. The bundler's runtime
 * finds them by `data-href`, and loads those of other pages with their scripts.
 */
export function inlineStyle({folder, pages}: BuiltSite): Step {
  const classesOf = new Map<BuiltPage, ReadonlySet<string>>();
  return {
    name: 'Inline style',
    readPage(page, $) {
      const elements = $('[class]').get();
      classesOf.set(page, new Set(elements.flatMap(({attribs}) => attribs.class?.split(/\s+/) ?? [])));
    },
    run() {
      const sheets = new Map(languages.map((language) => [language, readSheets(folder, baseOf(language))]));
      const used = new Set([...classesOf.values()].flatMap((names) => [...names]));
      for (const page of pages) {
        const isUsed = (name: string) => classesOf.get(page)?.has(name);
        // Not those of dialogs, which load with their scripts.
        const all = (sheets.get(page.language) ?? []).filter(({classes}) => classes.some((name) => used.has(name)));
        page.edit((html) => {
          const [link = ''] = STYLE_SHEET.exec(html) ?? [];
          const isOfPage = ({address, classes}: Sheet) => link.includes(address) || classes.some(isUsed);
          const own = all.filter(isOfPage).map(inline).join('');
          const others = all
            .filter((sheet) => !isOfPage(sheet))
            .map(prefetch)
            .join('');
          return replaceIn(
            replaceIn(html, STYLE_SHEET, () => own),
            TEMPLATE_END,
            (end) => others + end,
          );
        });
      }
    },
  };
}
