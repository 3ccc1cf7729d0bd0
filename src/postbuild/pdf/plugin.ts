import {cp, mkdir} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Catalogue, catalogueOf} from '../../plugins/articles/catalogue';
import {Shelf, writeOrders} from './cache';

/**
 * Puts the documents that pages offer into the build, and leaves word of those that belong to it: src/postbuild/pdf/print.ts prints what
 * is missing when the pages are there.
 */
export default function documents(context: LoadContext): Plugin {
  let catalogue: Catalogue;
  return {
    name: 'documents',
    allContentLoaded({allContent}) {
      catalogue = catalogueOf(allContent, context);
    },
    async postBuild({outDir, baseUrl}) {
      const shelf = new Shelf(context.siteDir);
      for (const {document} of catalogue.articles) {
        if (document) {
          const target = path.join(outDir, document.address.slice(baseUrl.length));
          await mkdir(path.dirname(target), {recursive: true});
          await cp(shelf.fileOf(document.address), target);
        }
      }
      writeOrders(context.siteDir, context.i18n.currentLocale, catalogue.documents);
    },
  };
}
