import type {Config} from '@docusaurus/types';

/** The unmodified classic preset with our Markdown and sidebars, for `npm run bench -- build --against stock`. */
const config: Config = {
  title: 'Stock',
  url: 'https://www.example.com',
  baseUrl: '/',
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  // The Markdown links to pages that the stock site does not have.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'es', locales: ['es', 'en']},
  markdown: {format: 'detect'},
  presets: [
    [
      'classic',
      {
        blog: {path: 'blog/posts', routeBasePath: 'blog', onUntruncatedBlogPosts: 'ignore'},
        docs: {
          path: 'blog/guides',
          routeBasePath: 'blog',
          tagsBasePath: 'guides/tags',
          sidebarPath: './sidebars.ts',
        },
      },
    ],
  ],
};

export default config;
