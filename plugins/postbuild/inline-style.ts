import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Configuration} from 'webpack';
import {baseUrlOf, languages} from '../../src/site/languages';
import {listFiles} from '../content/files';
import {type BuiltPage, replaceIn} from './built-page';
import type {BuiltSite, PostbuildStep} from './built-site';

/** The link to the style sheet of all pages, as Docusaurus writes it. */
const STYLE_SHEET = /<link [^>]*rel="?stylesheet[^>]*>/;

/** End of the `<template>` that contains the app's scripts until they are loaded (src/document.eta). */
const TEMPLATE_END = '</template>';

/** Class selectors of CSS modules. Docusaurus adds a hash to the name, as in `summary_a1B2`. */
const MODULE_CLASS = /(?<=\.)[A-Za-z]\w*_[\w-]+/g;

const styleChunkOptions = {type: 'css/mini-extract', chunks: 'all', enforce: true} as const;

/** Modules in the style sheet that calculators share. The excluded calculators have their own: no other page needs it. */
const CALCULATOR_MODULES = /[\\/]components[\\/]calculators[\\/](?!Calendar|ImportPlan|ProductRules)/;

/**
 * Splits the styles into several style sheets: `main` for all pages, `calculators` for the calculators, `shared` for the
 * styles that several kinds of pages share, and one for each kind of page. Docusaurus would write a single style sheet,
 * which is too large to inline. No rule is in two files, so only `main` and `shared` must come first.
 */
export const styleSheetChunks: Configuration['optimization'] = {
  splitChunks: {
    cacheGroups: {
      styles: false,
      calculators: {name: 'calculators', test: CALCULATOR_MODULES, ...styleChunkOptions, priority: 60},
      shared: {name: 'shared', minChunks: 2, ...styleChunkOptions, priority: 50},
    },
  },
};

/** A style sheet of the build. */
interface Sheet {
  readonly href: string;
  readonly css: string;
  /** Classes of CSS modules that its selectors contain. */
  readonly classes: readonly string[];
}

const styleTag = ({href, css}: Sheet): string => `<style data-href="${href}">${css}</style>`;

/** Prefetches a style sheet that the next page may need. src/browser/app-loader.ts inserts the link after hydration. */
const prefetchTag = ({href}: Sheet): string => `<link rel="prefetch" as="style" href="${href}">`;

/** Reads the style sheets of a language, `main` and `shared` first. @param baseUrl As in `baseUrlOf`. */
function readSheets(folder: string, baseUrl: string): readonly Sheet[] {
  const rank = (file: string) => ['shared.', 'main.'].findIndex((name) => file.startsWith(name));
  return listFiles(path.join(folder, baseUrl, 'assets/css'))
    .sort((a, b) => rank(b) - rank(a))
    .map((file) => {
      const href = `${baseUrl}assets/css/${file}`;
      const css = readFileSync(path.join(folder, href), 'utf8');
      return {href, css, classes: css.match(MODULE_CLASS) ?? []};
    });
}

/**
 * Inlines the style sheets that a page needs, so that browsers can paint it from its HTML alone. The bundler's runtime
 * treats a `<style data-href>` as a loaded style sheet. If the next page needs others, the runtime loads them together with
 * the scripts of that page:
 * https://github.com/web-infra-dev/rspack/blob/main/crates/rspack_plugin_extract_css/src/runtime/css_loading.ejs
 */
export function inlineStyleStep({folder, pages}: BuiltSite): PostbuildStep {
  const classesByPage = new Map<BuiltPage, ReadonlySet<string>>();
  return {
    name: 'Inline style',
    readPage(page, $) {
      const elements = $('[class]').get();
      classesByPage.set(page, new Set(elements.flatMap(({attribs}) => attribs.class?.split(/\s+/) ?? [])));
    },
    run() {
      const sheets = new Map(languages.map((language) => [language, readSheets(folder, baseUrlOf(language))]));
      const usedClasses = new Set([...classesByPage.values()].flatMap((names) => [...names]));
      for (const page of pages) {
        const isUsed = (name: string) => classesByPage.get(page)?.has(name);
        // Sheets that no page needs belong to dialogs, which load them with their scripts.
        const usedSheets = (sheets.get(page.language) ?? []).filter(({classes}) =>
          classes.some((name) => usedClasses.has(name)),
        );
        page.edit((html) => {
          const [link = ''] = STYLE_SHEET.exec(html) ?? [];
          const isNeeded = ({href, classes}: Sheet) => link.includes(href) || classes.some(isUsed);
          const styleTags = usedSheets.filter(isNeeded).map(styleTag).join('');
          const prefetchTags = usedSheets
            .filter((sheet) => !isNeeded(sheet))
            .map(prefetchTag)
            .join('');
          return replaceIn(
            replaceIn(html, STYLE_SHEET, () => styleTags),
            TEMPLATE_END,
            (end) => prefetchTags + end,
          );
        });
      }
    },
  };
}
