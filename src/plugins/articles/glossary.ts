import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Glossary, glossaryFile, glossaryFiles, readGlossary} from '../../content/glossary-file';
import {tolerate} from '../../content/tolerate';
import {recordFiles} from '../../content/translations/record';
import {addressIn, GLOSSARY_PATH} from '../../site/addresses';
import type {TradeTerm} from '../../site/glossary';
import {factsOf, languages} from '../../site/languages';
import {newerNotices} from './newer-notice';

/**
 * The page of the glossary, made of the file that writers keep, and the same terms as a module of their own (`@generated/glossary`),
 * which articles load when somebody asks what a term means. rehype-glossary.ts marks the terms in articles.
 */
export default function glossary(context: LoadContext): Plugin<Glossary> {
  const {siteDir, baseUrl, i18n} = context;
  const language = factsOf(i18n.currentLocale).code;
  const others = languages.filter((other) => other !== language);
  const glossaryOf = (one: string): Glossary =>
    tolerate(
      () => readGlossary(siteDir, one),
      () => [],
    );
  return {
    name: 'glossary',
    getPathsToWatch: () => [...glossaryFiles, ...recordFiles].map((file) => path.join(siteDir, file)),
    loadContent: async () => glossaryOf(language),
    async contentLoaded({content, actions}) {
      const order = new Intl.Collator(language);
      const glossaries = others.map((other) => [other, glossaryOf(other)] as const);
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
      const address = addressIn(baseUrl, GLOSSARY_PATH);
      const newer = newerNotices(context, 'glossary')(glossaryFile(language), address);
      actions.addRoute({
        path: address,
        component: '@site/src/components/article/GlossaryPage',
        exact: true,
        modules: {terms: module},
        ...(newer && {props: {newer}}),
        metadata: {sourceFilePath: glossaryFile(language)},
      });
    },
  };
}
