import {readFileSync} from 'node:fs';
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {articleFrontMatterParser} from './plugins/content/front-matter';
import {vcs} from './plugins/content/git';
import {articleMarkdown, pageMarkdown} from './plugins/content/markdown/options';
import type {CustomFields} from './src/site/custom-fields';
import {firm} from './src/site/firm';
import {formsServiceOf} from './src/site/forms-service';
import {defaultLanguage, languageFacts, languages} from './src/site/languages';
import {storageNamespace} from './src/site/storage-namespace';
import {localDay} from './src/site/today';

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
    // Dates pages in the sitemap.
    experimental_vcs: vcs,
  },
  // Docusaurus' own document, but the application starts later (src/browser/head-script.ts), and without the theme's tags before
  // the page: symbols that no page shows, and the script of its colour mode (src/browser/colour-mode.ts has ours).
  ssrTemplate: readFileSync(path.join(__dirname, 'src/document.eta'), 'utf8'),
  storage: {namespace: storageNamespace},
  i18n: {
    defaultLocale: defaultLanguage,
    locales: [...languages],
    localeConfigs: Object.fromEntries(
      languages.map((language) => [language, {label: languageFacts(language).label, htmlLang: language}]),
    ),
  },
  customFields: {
    forms: formsServiceOf(process.env),
    builtOn: localDay(),
  } satisfies CustomFields,
  markdown: {
    // .md files are plain Markdown for writers; only .mdx files may use components.
    format: 'detect',
    // Our fonts have no emoji: don't turn `:ship:` into one.
    emoji: false,
    parseFrontMatter: articleFrontMatterParser(__dirname),
    remarkRehypeOptions: {
      clobberPrefix: '',
      // src/components/article/MarkdownLink adds the rest, in the page's language.
      footnoteBackLabel: (note: number, again: number) => `${note + 1}${again > 1 ? `, ${again}` : ''}`,
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  headTags: [
    // iOS takes sums and codes for telephone numbers. Those of the site are links.
    {tagName: 'meta', attributes: {name: 'format-detection', content: 'telephone=no'}},
    {tagName: 'link', attributes: {rel: 'icon', href: '/favicon.ico', sizes: '32x32'}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png', sizes: '180x180'}},
  ],
  clientModules: ['./src/browser/route-updates.ts'],
  presets: [
    [
      'classic',
      {
        // Both kinds of articles live at /blog: posts at its root, guides in categories.
        blog: {
          ...articleMarkdown(__dirname),
          path: 'blog/posts',
          blogListComponent: '@site/src/components/article/BlogIndexPage',
          blogPostComponent: '@site/src/components/article/ArticlePage',
          archiveBasePath: null,
          tags: false,
          blogSidebarCount: 0,
          postsPerPage: 'ALL',
          showReadingTime: false,
          // The list shows no text, but Docusaurus loads the part above this marker with it.
          truncateMarker: /^## /m,
          // plugins/postbuild/feeds writes feeds of posts and guides.
          feedOptions: {type: null},
        },
        docs: {
          ...articleMarkdown(__dirname),
          path: 'blog/guides',
          sidebarPath: './sidebars.ts',
          // The blog has the default path.
          tagsBasePath: 'guides/tags',
          breadcrumbs: false,
          // The file name is the address, also if it begins with a number.
          numberPrefixParser: false,
          docRootComponent: '@site/src/components/article/GuideRoot',
          docItemComponent: '@site/src/components/article/ArticlePage',
          docCategoryGeneratedIndexComponent: '@site/src/components/article/GuideListPage',
        },
        pages: {
          ...pageMarkdown(__dirname),
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
    // Fails the build on content files that cannot be used.
    './plugins/content-check/index.ts',
    // Lists all articles, adds the page of the glossary, and gives the calculators their words and dates.
    './plugins/content/index.ts',
    // Adds to the built pages: style, PDFs, search, feeds, calendars, images, headers.
    './plugins/postbuild/index.ts',
    // Refuses a release with placeholder facts, without an address for the forms, or without PDFs.
    './plugins/release-guard/index.ts',
    // Gives style sheets the breakpoints of src/css/breakpoints.css.
    './plugins/styles/index.ts',
    // All languages at one address, with the search and the PDFs of the last build.
    ...(process.env.NODE_ENV === 'development' ? ['./plugins/development/index.ts'] : []),
  ],
};

export default config;
