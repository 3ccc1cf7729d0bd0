import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SearchIndex, SearchPage} from '../../components/search/engine/search-index';
import {readGlossary, readNames} from '../../content/glossary-file';
import {GLOSSARY_PATH} from '../../site/addresses';
import type {Language} from '../../site/languages';
import {SEARCH_FOLDER} from '../../site/search';
import {type BuiltSite, PROJECT} from '../site';
import type {Step} from '../step';
import {searchPages} from './pages';

/** Writes what the search looks in (src/components/search/engine/find.ts): a file for each language. */
export function searchIndex({folder}: BuiltSite): Step {
  const found = new Map<Language, SearchPage[]>();
  return {
    name: 'Search index',
    reads: 'pages, blog/glossary.yml',
    writes: `${SEARCH_FOLDER}/<language>.json`,
    readPage({language, address, isLanding}, $) {
      const terms = address.endsWith(GLOSSARY_PATH) ? termPages(address, language) : [];
      found.set(language, [...(found.get(language) ?? []), ...searchPages($, address, isLanding), ...terms]);
    },
    run() {
      const names = readNames(PROJECT);
      const target = path.join(folder, SEARCH_FOLDER);
      rmSync(target, {recursive: true, force: true});
      mkdirSync(target);
      for (const [language, pages] of found) {
        const index: SearchIndex = {names, pages};
        writeFileSync(path.join(target, `${language}.json`), JSON.stringify(index));
      }
    },
  };
}

/** What each term means: a result of its own. */
const termPages = (glossary: string, language: Language): readonly SearchPage[] =>
  readGlossary(PROJECT, language).map(({id, term, definition}) => ({
    title: term,
    address: `${glossary}#${id}`,
    name: term,
    parts: [{text: definition}],
  }));
