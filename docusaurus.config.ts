import {readFileSync} from 'node:fs';
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {articleFrontMatterParser} from './plugins/content/front-matter';
import {vcs} from './plugins/content/git';
import {articlePluginOptions, pagePluginOptions} from './plugins/content/markdown/options';
import type {CustomFields} from './src/site/custom-fields';
import {firm} from './src/site/firm';
import {readFormsService} from './src/site/forms-service';
import {defaultLanguage, languageInfo, languages} from './src/site/languages';
import {storageNamespace} from './src/site/storage-namespace';
import {localDate} from './src/site/today';

const config: Config = {
  title: firm.name,
  url: firm.website,
  baseUrl: '/',
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  titleDelimiter: '·',
  baseUrlIssueBanner: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: {
    v4: true,
    faster: true,
    // Provides `lastmod` in the sitemap.
    experimental_vcs: vcs,
  },
  // Docusaurus' template with two changes: the app's scripts do not load until the head script starts the app, and
  // `preBodyTags` are left out: the theme's unused icons, and the script that src/browser/colour-mode.ts replaces.
  ssrTemplate: readFileSync(path.join(__dirname, 'src/document.eta'), 'utf8'),
  storage: {namespace: storageNamespace},
  i18n: {
    defaultLocale: defaultLanguage,
    locales: [...languages],
    localeConfigs: Object.fromEntries(
      languages.map((language) => [language, {label: languageInfo(language).label, htmlLang: language}]),
    ),
  },
  customFields: {
    forms: readFormsService(process.env),
    builtOn: localDate(),
  } satisfies CustomFields,
  markdown: {
    // .md files are plain Markdown (CommonMark) for writers. Only .mdx files can use components.
    format: 'detect',
    // Our fonts have no emoji: don't turn `:ship:` into one.
    emoji: false,
    parseFrontMatter: articleFrontMatterParser(__dirname),
    remarkRehypeOptions: {
      clobberPrefix: '',
      // Returns only the number: src/components/article/MarkdownLink adds the text in the page's language.
      footnoteBackLabel: (footnoteIndex: number, citationNumber: number) =>
        `${footnoteIndex + 1}${citationNumber > 1 ? `, ${citationNumber}` : ''}`,
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  headTags: [
    // Keeps iOS from turning amounts and codes into phone links. The site's phone numbers are already links.
    // https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariHTMLRef/Articles/MetaTags.html
    {tagName: 'meta', attributes: {name: 'format-detection', content: 'telephone=no'}},
    {tagName: 'link', attributes: {rel: 'icon', href: '/favicon.ico', sizes: '32x32'}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png', sizes: '180x180'}},
  ],
  clientModules: ['./src/browser/route-updates.ts'],
  presets: [
    [
      'classic',
      {
        // Posts and guides share the path /blog: posts are directly below it, guides below their category.
        blog: {
          ...articlePluginOptions(__dirname),
          path: 'blog/posts',
          blogListComponent: '@site/src/components/article/BlogIndexPage',
          blogPostComponent: '@site/src/components/article/ArticlePage',
          archiveBasePath: null,
          tags: false,
          blogSidebarCount: 0,
          postsPerPage: 'ALL',
          showReadingTime: false,
          // Docusaurus bundles the text above this marker with the list of articles, even though the list has no excerpts.
          truncateMarker: /^## /m,
          // plugins/postbuild/feeds writes the feeds, which also contain guides.
          feedOptions: {type: null},
        },
        docs: {
          ...articlePluginOptions(__dirname),
          path: 'blog/guides',
          sidebarPath: './sidebars.ts',
          // The blog plugin uses the default path, /blog/tags.
          tagsBasePath: 'guides/tags',
          breadcrumbs: false,
          // Keeps numbers at the start of a file name in the URL.
          numberPrefixParser: false,
          docRootComponent: '@site/src/components/article/GuideRoot',
          docItemComponent: '@site/src/components/article/ArticlePage',
          docCategoryGeneratedIndexComponent: '@site/src/components/article/GuideListPage',
        },
        pages: {
          ...pagePluginOptions(__dirname),
          mdxPageComponent: '@site/src/components/article/MarkdownPage',
        },
        sitemap: {lastmod: 'date', changefreq: null, priority: null},
        theme: {
          customCss: ['./src/css/fonts.css', './src/css/tokens.css', './src/css/base.css', './src/css/print.css'],
        },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    // Stops a build if a content or data file is invalid as a whole. During development, prints all errors in them.
    './plugins/content-check/index.ts',
    // Lists all articles, adds the glossary page, and provides the calculators' messages and data.
    './plugins/content/index.ts',
    // Processes the built pages, and writes files from them, such as PDFs, feeds and the search index.
    './plugins/postbuild/index.ts',
    // Stops a release build if company details are still placeholders, the forms are not configured or PDFs are missing.
    './plugins/release-guard/index.ts',
    // Makes the breakpoints of src/css/breakpoints.css available in all style sheets.
    './plugins/styles/index.ts',
    // For `npm run dev`: serves all languages from one origin, with the search index and the PDFs of the last build.
    ...(process.env.NODE_ENV === 'development' ? ['./plugins/development/index.ts'] : []),
  ],
};

export default config;
