import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readFormsService} from '../../src/site/forms-service';
import {type Language, languages} from '../../src/site/languages';
import {readArticles} from '../content/articles';
import {type BuiltSite, findPages, type PostbuildStep} from './built-site';
import {headScript, pageScriptStep, themeColourTags} from './bundle-scripts';
import {calendarsStep} from './calendars';
import {formsFileStep, manifestPath, manifestsStep, robotsStep} from './data-files';
import {feedsStep} from './feeds';
import {inlineStyleStep, styleSheetChunks} from './inline-style';
import {pdfsStep} from './pdf';
import {searchIndexStep} from './search';
import {headersAndRedirectsStep} from './security-headers';
import {shareImagesStep} from './share-images';

/** The steps, in order: some of them depend on the results of earlier ones. */
const createSteps = (site: BuiltSite): readonly PostbuildStep[] => [
  searchIndexStep(site),
  feedsStep(site),
  calendarsStep(site),
  shareImagesStep(site),
  robotsStep(site),
  formsFileStep(site),
  manifestsStep(site),
  pageScriptStep(site),
  inlineStyleStep(site),
  // Prints the pages, so it needs their inline style.
  pdfsStep(site),
  // Last, because it hashes the inline code of the finished pages.
  headersAndRedirectsStep(site),
];

/** Libraries that every page evaluates first. They are bundled separately, because evaluating them takes a long time. */
const libraries = ['react-dom/client', '@docusaurus/router', '@docusaurus/Head'];

/**
 * Runs the steps listed in README.md after Docusaurus has built the last language.
 *
 * Environment variables:
 * - `PDFS=false`: prints no PDFs and renders pages without links to them.
 * - `CHROMIUM_PATH`: executable of the browser that prints the PDFs (see pdf/find-chromium.ts).
 */
export default function postbuild({siteDir, outDir, generatedFilesDir, i18n}: LoadContext): Plugin {
  return {
    name: 'postbuild',
    async loadContent() {
      const isDefaultLanguage = i18n.currentLocale === i18n.defaultLocale;
      // In a build of all languages, `outDir` of a translation is a subfolder such as build/en. With `--locale en`, it is
      // build/ itself.
      if (process.env.NODE_ENV === 'production' && !isDefaultLanguage && path.basename(outDir) !== i18n.currentLocale) {
        throw new Error(
          `The build of "${i18n.currentLocale}" alone was stopped: all languages are built together. Run "npm run build", and leave out "--locale".`,
        );
      }
      // Must run before pages with links to PDFs are rendered. Imported here, because other commands need no Playwright.
      const {disablePdfsWithoutChromium} = await import('./pdf/find-chromium');
      disablePdfsWithoutChromium();
    },
    injectHtmlTags() {
      // `npm run dev` writes neither the manifest nor the page script.
      const isBuild = process.env.NODE_ENV === 'production';
      const href = manifestPath(i18n.currentLocale as Language);
      const manifest = {tagName: 'link', attributes: {rel: 'manifest', href}};
      // The head script changes the theme-color tags, so they come before it.
      return {headTags: [...themeColourTags(), ...(isBuild ? [manifest, headScript()] : [])]};
    },
    configureWebpack: ({entry}, isServer) => ({
      resolve: {
        alias: {
          // The site hardly needs Infima's rules. src/css/base.css has the default styles of elements.
          [require.resolve('infima/dist/css/default/default.css')]: false,
          // Code blocks are plain HTML (src/theme/MDXComponents.ts). This highlighter would be a quarter of the main script.
          'prism-react-renderer': false,
        },
      },
      ...(!isServer && {optimization: styleSheetChunks}),
      // Splits the libraries from the main bundle: the browser runs two short tasks instead of a long one, and the libraries
      // stay cached when the content changes.
      ...(typeof entry === 'string' && !isServer && {entry: {libraries, main: {import: entry, dependOn: 'libraries'}}}),
    }),
    async postBuild() {
      if (i18n.currentLocale === i18n.locales.at(-1)) {
        const folder = i18n.currentLocale === i18n.defaultLocale ? outDir : path.dirname(outDir);
        const articles = new Map(languages.map((language) => [language, readArticles(generatedFilesDir, language)]));
        const forms = readFormsService(process.env);
        await runSteps({siteDir, folder, pages: findPages(folder), articles, forms});
      }
    },
  };
}

/** Parses each page once for all steps, then runs the steps in order. @throws Error with the name of the failed step. */
async function runSteps(site: BuiltSite): Promise<void> {
  const steps = createSteps(site);
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
      throw new Error(`The build failed in the step "${name}" of plugins/postbuild: ${(cause as Error).message}`, {
        cause,
      });
    }
    console.timeEnd(`[POSTBUILD] ${name}`);
  }
}
