import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {defaultLanguage, languageFacts} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';
import {buildErrors, checkNames, type NamedText} from './build-errors';
import type {ContentError} from './content-error';
import {gitHistory} from './git-history';

/** Stops a build at the first error in the content. In development, plugins/development shows the errors instead. */
export default function contentCheck(context: LoadContext): Plugin {
  const {siteDir, i18n} = context;
  const language = languageFacts(i18n.currentLocale).code;
  return {
    name: 'content-check',
    async loadContent() {
      throwFirst(buildErrors(siteDir, language));
      const {problem} = gitHistory(siteDir);
      if (problem && language === defaultLanguage && process.env.NODE_ENV === 'production') {
        console.warn(`[WARNING] The sitemap has the days of articles only: ${problem}`);
      }
    },
    async allContentLoaded({allContent}) {
      throwFirst(checkNames(siteDir, namedTexts(allContent, context)));
    },
  };
}

function throwFirst([error]: readonly ContentError[]): void {
  if (error && process.env.NODE_ENV !== 'development') {
    throw error;
  }
}

/** Lists the articles as the content plugins have loaded them. */
function namedTexts(allContent: AllContent, {baseUrl, i18n}: LoadContext): readonly NamedText[] {
  const language = languageFacts(i18n.currentLocale).code;
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const loaded = {
    posts: blog.blogPosts.map(({metadata}) => metadata),
    guides: docs.loadedVersions.flatMap((version) => version.docs),
  };
  return (['posts', 'guides'] as const).flatMap((kind) =>
    loaded[kind].map(({source, permalink, frontMatter}) => {
      const file = source.replace('@site/', '');
      return {
        kind,
        file,
        name: file.slice(textFolder(kind, language).length + 1),
        address: permalink.slice(baseUrl.length - 1),
        document: frontMatter.document as string | undefined,
      };
    }),
  );
}
