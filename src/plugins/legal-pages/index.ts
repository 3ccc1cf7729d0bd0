import path from 'node:path';
import contentPages, {
  type LoadedContent,
  type Options,
  type PluginOptions,
  validateOptions as validatePages,
} from '@docusaurus/plugin-content-pages';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {recordFiles} from '../../content/translations/record';
import {type NewerNotice, newerNotices} from '../articles/newer-notice';

const options: Options = {
  admonitions: false,
  mdxPageComponent: '@site/src/components/article/LegalPage',
};

/** Takes the options above: every page would load those of docusaurus.config.ts. */
export const validateOptions: typeof validatePages = ({validate}) => validatePages({validate, options});

/** What a legal page is given beside its text (`content.metadata`), in place of what the plugin knows. */
export interface LegalPageData {
  readonly title: string;
  readonly description?: string;
  readonly permalink: string;
  /** Absent while no other language says more. */
  readonly newer?: NewerNotice;
}

/** The plugin for pages, whose legal pages know whether another language says more. */
export default async function legalPages(
  context: LoadContext,
  validated: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const {contentLoaded, getPathsToWatch, ...plugin} = (await contentPages(context, validated)) as Plugin<LoadedContent>;
  return {
    ...plugin,
    getPathsToWatch: () => [
      ...(getPathsToWatch?.() ?? []),
      ...recordFiles.map((file) => path.join(context.siteDir, file)),
    ],
    async allContentLoaded({allContent, actions}) {
      const noticeOf = newerNotices(context, 'pages');
      await contentLoaded?.({
        content: (allContent as AllContent)[plugin.name]?.default as LoadedContent,
        actions: {
          ...actions,
          createData(name, data) {
            const {source, title, description, permalink} = data as LegalPageData & {readonly source: string};
            const newer = noticeOf(source.replace('@site/', ''), permalink);
            const own: LegalPageData = {title, description, permalink, newer};
            return actions.createData(name, own);
          },
        },
      });
    },
  };
}
