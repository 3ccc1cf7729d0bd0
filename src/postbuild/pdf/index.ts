import {cpSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {type BuiltSite, PROJECT, readArticles} from '../site';
import type {Step} from '../step';
import {PdfCache} from './cache';

/** Puts the PDFs that pages offer into the build; provide.ts has printed them. */
export const pdfs = ({folder}: BuiltSite): Step => ({
  name: 'PDFs',
  reads: '.docusaurus/articles, printed PDFs',
  writes: 'documents/<article>.pdf',
  run() {
    const cache = new PdfCache(PROJECT);
    for (const {pdf} of [...readArticles().values()].flatMap(({articles}) => articles)) {
      if (pdf) {
        const target = path.join(folder, pdf.address);
        mkdirSync(path.dirname(target), {recursive: true});
        cpSync(cache.fileOf(pdf.address), target);
      }
    }
  },
});
