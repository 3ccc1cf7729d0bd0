import {cpSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {type BuiltSite, PROJECT, readArticles} from '../site';
import type {Step} from '../step';
import {Shelf} from './cache';

/** Puts the PDFs that pages offer into the build; provide.ts has printed them. */
export const pdfs = ({folder}: BuiltSite): Step => ({
  name: 'PDFs',
  reads: '.docusaurus/articles, printed PDFs',
  writes: 'documents/<article>.pdf',
  run() {
    const shelf = new Shelf(PROJECT);
    for (const {document} of [...readArticles().values()].flatMap(({articles}) => articles)) {
      if (document) {
        const target = path.join(folder, document.address);
        mkdirSync(path.dirname(target), {recursive: true});
        cpSync(shelf.fileOf(document.address), target);
      }
    }
  },
});
