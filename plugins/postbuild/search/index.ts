import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildTermIndex} from '../../../src/components/search/engine/term-index';
import {languages} from '../../../src/site/languages';
import {SEARCH_FOLDER, type SearchIndex, type SearchPage} from '../../../src/site/search-index';
import {readGlossary, readSynonyms} from '../../content/glossary';
import type {BuiltSite, PostbuildStep} from '../built-site';
import {extractPages} from './extract-pages';

/** Writes the search index of each language, which src/components/search/engine/search.ts loads. */
export function searchIndexStep({siteDir, folder}: BuiltSite): PostbuildStep {
  const pagesByLanguage = new Map(languages.map((language) => [language, [] as SearchPage[]]));
  return {
    name: 'Search index',
    readPage({language, permalink, isLanding, isGlossary}, $) {
      pagesByLanguage.get(language)?.push(...extractPages($, permalink, isLanding));
      if (isGlossary) {
        const {terms} = readGlossary(siteDir, language);
        pagesByLanguage.get(language)?.push(
          ...terms.map(({id, term, definition}) => ({
            title: term,
            address: `${permalink}#${id}`,
            parts: [{text: definition}],
          })),
        );
      }
    },
    run() {
      const synonyms = readSynonyms(siteDir);
      const searchFolder = path.join(folder, SEARCH_FOLDER);
      mkdirSync(searchFolder, {recursive: true});
      for (const [language, pages] of pagesByLanguage) {
        const index: SearchIndex = {names: synonyms, pages, termIndex: buildTermIndex(synonyms, pages, language)};
        writeFileSync(path.join(searchFolder, `${language}.json`), JSON.stringify(index));
      }
    },
  };
}
