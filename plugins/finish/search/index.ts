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

/** Writes what the search looks in (src/components/search/engine/find.ts): a file for each language. */
export function searchIndex({siteDir, folder}: BuiltSite): Step {
  const found = new Map<Language, SearchPage[]>();
  return {
    name: 'Search index',
    readPage({language, address, isLanding}, $) {
      const terms = address.endsWith(GLOSSARY_PATH) ? termPages(siteDir, address, language) : [];
      found.set(language, [...(found.get(language) ?? []), ...searchPages($, address, isLanding), ...terms]);
    },
    run() {
      const names = readNames(siteDir);
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
const termPages = (siteDir: string, glossary: string, language: Language): readonly SearchPage[] =>
  readGlossary(siteDir, language).map(({id, term, definition}) => ({
    title: term,
    address: `${glossary}#${id}`,
    name: term,
    parts: [{text: definition}],
  }));
