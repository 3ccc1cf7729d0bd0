import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {feeds} from './feeds';
import {firstPaint} from './first-paint';
import {formsFile} from './forms-file';
import {pdfs} from './pdf';
import {searchIndex} from './search';
import {securityHeaders} from './security-headers';
import {robots, structuredData} from './seo';
import {shareImages} from './share-images';
import {type BuiltSite, readSite} from './site';
import {runSteps, type Step, writePages} from './step';

/** The steps in the order of their dependencies. */
const stepsOf = (site: BuiltSite): readonly Step[] => [
  pdfs(site),
  searchIndex(site),
  feeds(site),
  ...(process.env.SHARE_IMAGES === 'false' ? [] : [shareImages(site)]),
  robots(site),
  formsFile(site),
  structuredData(site),
  firstPaint(site),
  writePages(site),
  securityHeaders(site),
];

/**
 * Finishes the pages of all languages (README.md) once Docusaurus has built the last language.
 *
 * Environment variables:
 * - `PDFS=false` prints no PDFs, and the pages offer none.
 * - `SHARE_IMAGES=false` draws no open-graph images, which take a tenth of a second each.
 * - `CHROMIUM_PATH` names the browser that prints (pdf/browser.ts).
 */
export default function finish({siteDir, outDir, siteConfig, i18n}: LoadContext): Plugin {
  return {
    name: 'finish',
    async postBuild() {
      if (i18n.currentLocale === i18n.locales.at(-1)) {
        // Docusaurus builds other languages into subfolders of the default language's build.
        const folder = i18n.currentLocale === i18n.defaultLocale ? outDir : path.dirname(outDir);
        const {offersPdfs, forms} = siteConfig.customFields as Pick<BuiltSite, 'offersPdfs' | 'forms'>;
        const site = readSite({siteDir, folder, offersPdfs, forms});
        await runSteps(stepsOf(site), site);
      }
    },
  };
}
