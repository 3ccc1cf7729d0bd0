import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildTermIndex} from '../../../src/components/search/engine/term-index';
import {languages} from '../../../src/site/languages';
import {SEARCH_FOLDER, type SearchIndex, type SearchPage} from '../../../src/site/search-index';
import {readGlossary, readSynonyms} from '../../content/glossary';
import type {BuiltSite, Step} from '../built-site';
import {searchPages} from './extract-pages';

/** Writes what the search loads (src/components/search/engine/search.ts), a file for each language. */
export function searchIndex({siteDir, folder}: BuiltSite): Step {
  const found = new Map(languages.map((language) => [language, [] as SearchPage[]]));
  return {
    name: 'Search index',
    readPage({language, address, isLanding, isGlossary}, $) {
      found.get(language)?.push(...searchPages($, address, isLanding));
      if (isGlossary) {
        const {terms} = readGlossary(siteDir, language);
        found.get(language)?.push(
          ...terms.map(({id, term, definition}) => ({
            title: term,
            address: `${address}#${id}`,
            parts: [{text: definition}],
          })),
        );
      }
    },
    run() {
      const names = readSynonyms(siteDir);
      const target = path.join(folder, SEARCH_FOLDER);
      mkdirSync(target, {recursive: true});
      for (const [language, pages] of found) {
        const index: SearchIndex = {names, pages, termIndex: buildTermIndex(names, pages, language)};
        writeFileSync(path.join(target, `${language}.json`), JSON.stringify(index));
      }
    },
  };
}
