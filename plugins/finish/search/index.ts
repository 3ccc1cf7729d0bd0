import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {GLOSSARY_PATH} from '../../../src/site/addresses';
import type {Language} from '../../../src/site/languages';
import type {SearchIndex, SearchPage} from '../../../src/site/search';
import {SEARCH_FOLDER} from '../../../src/site/search';
import {readGlossary, readNames} from '../../content-check/glossary-file';
import type {BuiltSite} from '../site';
import type {Step} from '../step';
import {searchPages} from './pages';

/** Writes the index of the search (src/components/search/engine/find.ts), a file for each language. */
export function searchIndex({siteDir, folder}: BuiltSite): Step {
  const pagesByLanguage = new Map<Language, SearchPage[]>();
  return {
    name: 'Search index',
    readPage({language, address, isLanding}, $) {
      const terms = address.endsWith(GLOSSARY_PATH) ? termPages(siteDir, address, language) : [];
      pagesByLanguage.set(language, [
        ...(pagesByLanguage.get(language) ?? []),
        ...searchPages($, address, isLanding),
        ...terms,
      ]);
    },
    run() {
      const names = readNames(siteDir);
      const target = path.join(folder, SEARCH_FOLDER);
      rmSync(target, {recursive: true, force: true});
      mkdirSync(target);
      for (const [language, pages] of pagesByLanguage) {
        const index: SearchIndex = {names, pages};
        writeFileSync(path.join(target, `${language}.json`), JSON.stringify(index));
      }
    },
  };
}

/** Makes a search result of each term and its definition. */
const termPages = (siteDir: string, glossary: string, language: Language): readonly SearchPage[] =>
  readGlossary(siteDir, language).map(({id, term, definition}) => ({
    title: term,
    address: `${glossary}#${id}`,
    name: term,
    parts: [{text: definition}],
  }));
