import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Glossary, glossaryFile, glossaryFiles, readGlossary} from '../../content/glossary-file';
import {addressIn, GLOSSARY_PATH} from '../../site/addresses';
import type {TradeTerm} from '../../site/glossary';
import {factsOf, languages} from '../../site/languages';

/**
 * The page of the glossary, made of the file that writers keep, and the same terms as a module of their own (`@generated/glossary`),
 * which articles load when somebody asks what a term means. rehype-glossary.ts marks the terms in articles.
 */
export default function glossary({siteDir, baseUrl, i18n}: LoadContext): Plugin<Glossary> {
  const language = factsOf(i18n.currentLocale).code;
  const others = languages.filter((other) => other !== language);
  return {
    name: 'glossary',
    getPathsToWatch: () => glossaryFiles.map((file) => path.join(siteDir, file)),
    loadContent: async () => readGlossary(siteDir, language),
    async contentLoaded({content, actions}) {
      const order = new Intl.Collator(language);
      const glossaries = others.map((other) => [other, readGlossary(siteDir, other)] as const);
      const terms = content
        .map(({id, term, also, definition}): TradeTerm => {
          const translations = glossaries.map(([other, entries]) => ({
            language: other,
            term: entries.find((entry) => entry.id === id)?.term ?? '',
          }));
          return {id, term, translations, also: also?.join(', '), definition};
        })
        .sort((one, another) => order.compare(one.term, another.term));
      const module = await actions.createData('terms.json', terms);
      actions.addRoute({
        path: addressIn(baseUrl, GLOSSARY_PATH),
        component: '@site/src/components/article/GlossaryPage',
        exact: true,
        modules: {terms: module},
        metadata: {sourceFilePath: glossaryFile(language)},
      });
    },
  };
}
