import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {GLOSSARY_PATH, type TradeTerm} from '../../site/glossary';
import {GLOSSARY_FILE, type Glossary, type GlossaryLanguage, readGlossary} from './glossary-file';

/**
 * The page of the glossary, made of the file that writers keep, and the same terms as a module of their own (`@generated/glossary`),
 * which articles load when somebody asks what a term means. rehype-glossary.ts marks the terms in articles.
 */
export default function glossary({siteDir, baseUrl, i18n}: LoadContext): Plugin<Glossary> {
  const language = i18n.currentLocale as GlossaryLanguage;
  const other = language === 'es' ? 'en' : 'es';
  return {
    name: 'glossary',
    getPathsToWatch: () => [path.join(siteDir, GLOSSARY_FILE)],
    loadContent: async () => readGlossary(siteDir),
    async contentLoaded({content, actions}) {
      const order = new Intl.Collator(language);
      const terms = content
        .map((entry): TradeTerm => {
          const {term, also, definition} = entry[language];
          return {id: entry.id, term, translation: entry[other].term, also: also?.join(', '), definition};
        })
        .sort((one, another) => order.compare(one.term, another.term));
      const module = await actions.createData('terms.json', terms);
      actions.addRoute({
        path: `${baseUrl.replace(/\/$/, '')}${GLOSSARY_PATH}`,
        component: '@site/src/components/article/GlossaryPage',
        exact: true,
        modules: {terms: module},
        metadata: {sourceFilePath: GLOSSARY_FILE},
      });
    },
  };
}
