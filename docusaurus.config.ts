import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {gitHistory} from './src/content/git-history';
import {parseFrontMatter} from './src/content/parse-front-matter';
import {readColours} from './src/site/colours';
import {firm} from './src/site/firm';
import {formsService} from './src/site/forms-backend';
import {defaultLanguage, factsOf, languages} from './src/site/languages';
import {storageNamespace} from './src/site/storage';

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
    // For the days of pages in the sitemap; the eager way of 3.10 does not find them. Without the whole history they would be wrong.
    experimental_vcs: gitHistory(__dirname).depth === 'whole' ? 'git-ad-hoc' : 'disabled',
  },
  storage: {namespace: storageNamespace},
  i18n: {
    defaultLocale: defaultLanguage,
    locales: [...languages],
    localeConfigs: Object.fromEntries(
      languages.map((language) => [language, {label: factsOf(language).label, htmlLang: language}]),
    ),
  },
  customFields: {
    forms: formsService,
    buildYear: new Date().getFullYear(),
  },
  markdown: {
    // .md files are plain Markdown for writers; only .mdx files may use components.
    format: 'detect',
    // No typeface of the site has any.
    emoji: false,
    parseFrontMatter,
    remarkRehypeOptions: {
      clobberPrefix: '',
      // src/components/article/MarkdownLink says the rest, in the page's language.
      footnoteBackLabel: (note: number, again: number) => `${note + 1}${again > 1 ? `, ${again}` : ''}`,
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  headTags: [
    // iOS takes sums and codes for telephone numbers. Ours are links.
    {tagName: 'meta', attributes: {name: 'format-detection', content: 'telephone=no'}},
    {tagName: 'link', attributes: {rel: 'icon', href: '/favicon.ico', sizes: '32x32'}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png', sizes: '180x180'}},
    ...(['light', 'dark'] as const).map((mode) => ({
      tagName: 'meta',
      attributes: {
        name: 'theme-color',
        content: readColours(mode).get('color-page') ?? '',
        media: `(prefers-color-scheme: ${mode})`,
      },
    })),
  ],
  clientModules: ['./src/client/navigation.ts'],
  presets: [
    [
      './src/plugins/classic/preset.ts',
      {
        // Ours stand below: the plugins as the preset has them, each with its options and a change.
        blog: false,
        docs: false,
        pages: false,
        // The days of articles and their lists come from the catalogue (src/plugins/articles/page-data.ts), those of other pages from git.
        sitemap: {lastmod: 'date', changefreq: null, priority: null},
        theme: {
          customCss: [
            './src/css/elements.css',
            './src/css/fonts.css',
            './src/css/tokens.css',
            './src/css/base.css',
            './src/css/print.css',
          ],
        },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    './src/plugins/articles/posts.ts',
    './src/plugins/articles/guides.ts',
    './src/plugins/articles/index.ts',
    './src/plugins/articles/glossary.ts',
    './src/plugins/legal-pages/index.ts',
    './src/plugins/landing-words/index.ts',
    './src/plugins/release-guard/index.ts',
    ...(process.env.NODE_ENV === 'development' ? ['./src/plugins/development/index.ts'] : []),
  ],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
  } satisfies Preset.ThemeConfig,
};

export default config;
