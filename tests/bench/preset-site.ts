/** What this site is compared with: Docusaurus' unmodified preset, with our articles. */
import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {hostFiles} from '../../plugins/postbuild/built-site';
import {languages} from '../support/languages';
import {SiteCopy} from '../support/site-copy';

/** The unmodified preset with our Markdown, which links to pages that this site does not have. */
const STOCK: Config = {
  title: 'Stock',
  url: 'https://www.example.com',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'log',
  onBrokenAnchors: 'log',
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'es', locales: [...languages]},
  themeConfig: {navbar: {title: 'Stock', items: [{to: '/blog', label: 'Blog'}, {type: 'localeDropdown'}]}},
  // Texts link to `<name>.svg`, but this site has a file for each variant of a drawing.
  markdown: {format: 'detect', hooks: {onBrokenMarkdownImages: 'ignore'}},
  presets: [
    [
      'classic',
      {
        blog: {path: 'blog/posts', onUntruncatedBlogPosts: 'ignore'},
        docs: {path: 'blog/guides', routeBasePath: 'blog', tagsBasePath: 'guides/tags', sidebarPath: './sidebars.ts'},
      },
    ],
  ],
};

/** A copy of this site's texts in that site. */
export function stockSite(): SiteCopy {
  const copy = new SiteCopy();
  rmSync(path.join(copy.folder, 'src'), {recursive: true});
  copy.write('docusaurus.config.ts', `export default ${JSON.stringify(STOCK)};`);
  return copy;
}

/** Builds that site into a folder, with the two files that our server reads. @throws Error when the build fails. */
export async function buildStock(folder: string): Promise<void> {
  const copy = stockSite();
  try {
    await copy.build();
    for (const name of Object.values(hostFiles)) {
      copy.write(`build/${name}`, '');
    }
    cpSync(path.join(copy.folder, 'build'), folder, {recursive: true});
  } finally {
    copy.remove();
  }
}
