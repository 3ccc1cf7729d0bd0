import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {formsServiceOf} from '../../src/site/forms-service';
import {type Language, languages} from '../../src/site/languages';
import {readArticles} from '../content/articles';
import {type BuiltSite, pagesOf, type Step} from './built-site';
import {pageScripts, startScript, themeColours} from './bundle-scripts';
import {calendars} from './calendars';
import {formsFile, manifestAddress, manifests, robots} from './data-files';
import {feeds} from './feeds';
import {inlineStyle, styleSheets} from './inline-style';
import {pdfs} from './pdf';
import {searchIndex} from './search';
import {headersAndRedirects} from './security-headers';
import {shareImages} from './share-images';

/** The steps in the order of their dependencies. */
const stepsOf = (site: BuiltSite): readonly Step[] => [
  searchIndex(site),
  feeds(site),
  calendars(site),
  shareImages(site),
  robots(site),
  formsFile(site),
  manifests(site),
  pageScripts(site),
  inlineStyle(site),
  // Prints the pages with their style.
  pdfs(site),
  headersAndRedirects(site),
];

/** React, the router and the head: needed first, and a long task to evaluate. */
const libraries = ['react-dom/client', '@docusaurus/router', '@docusaurus/Head'];

/**
 * Runs the steps of README.md once Docusaurus has built the last language.
 *
 * Environment variables:
 * - `PDFS=false` prints no PDFs, and the pages offer none.
 * - `CHROMIUM_PATH` names the browser that prints (pdf/find-chromium.ts).
 */
export default function postbuild({siteDir, outDir, generatedFilesDir, i18n}: LoadContext): Plugin {
  return {
    name: 'postbuild',
    async loadContent() {
      const isFirst = i18n.currentLocale === i18n.defaultLocale;
      // Docusaurus builds other languages into subfolders of the default language's build.
      if (process.env.NODE_ENV === 'production' && !isFirst && path.basename(outDir) !== i18n.currentLocale) {
        throw new Error('The site is built in all its languages at once: leave out "--locale".');
      }
      // Before the pages are rendered, which link the PDFs. Imported here, because other commands need no browser.
      const {turnOffPdfsWithoutChromium} = await import('./pdf/find-chromium');
      turnOffPdfsWithoutChromium();
    },
    injectHtmlTags() {
      // `npm run dev` writes no files.
      const isBuild = process.env.NODE_ENV === 'production';
      const href = manifestAddress(i18n.currentLocale as Language);
      const manifest = {tagName: 'link', attributes: {rel: 'manifest', href}};
      // The script changes the colours, which therefore come before it.
      return {headTags: [...themeColours(), ...(isBuild ? [manifest, startScript()] : [])]};
    },
    configureWebpack: ({entry}, isServer) => ({
      resolve: {
        alias: {
          // Infima: we would use hardly a rule of it. src/css/base.css has the defaults of elements.
          [require.resolve('infima/dist/css/default/default.css')]: false,
          // Code is plain HTML here (src/theme/MDXComponents.ts), and this highlighter a quarter of the main script.
          'prism-react-renderer': false,
        },
      },
      ...(!isServer && {optimization: styleSheets}),
      // Two tasks instead of a long one, and a file that stays in caches when the text of the site changes.
      ...(typeof entry === 'string' && !isServer && {entry: {libraries, main: {import: entry, dependOn: 'libraries'}}}),
    }),
    async postBuild() {
      if (i18n.currentLocale === i18n.locales.at(-1)) {
        const folder = i18n.currentLocale === i18n.defaultLocale ? outDir : path.dirname(outDir);
        const articles = new Map(languages.map((language) => [language, readArticles(generatedFilesDir, language)]));
        const forms = formsServiceOf(process.env);
        await runSteps({siteDir, folder, pages: pagesOf(folder), articles, forms});
      }
    },
  };
}

/** Parses each page once for all steps, then runs the steps in order. @throws Error that names the failed step. */
async function runSteps(site: BuiltSite): Promise<void> {
  const steps = stepsOf(site);
  for (const page of site.pages) {
    const $ = page.parse();
    for (const {readPage} of steps) {
      readPage?.(page, $);
    }
  }
  for (const {name, run} of steps) {
    console.time(`[POSTBUILD] ${name}`);
    try {
      await run();
    } catch (cause) {
      throw new Error(`The build failed in its step "${name}" (plugins/postbuild): ${(cause as Error).message}`, {
        cause,
      });
    }
    console.timeEnd(`[POSTBUILD] ${name}`);
  }
}
