/** The site for comparison in benchmarks: Docusaurus' unmodified classic preset with our articles. */
import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {hostFiles} from '../../plugins/postbuild/built-site';
import {languages} from '../support/languages';
import {SiteCopy} from '../support/site-copy';

/** Broken links are allowed, because our articles link to pages that the preset does not have. */
const PRESET_CONFIG: Config = {
  title: 'Preset',
  url: 'https://www.example.com',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'log',
  onBrokenAnchors: 'log',
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'es', locales: [...languages]},
  themeConfig: {navbar: {title: 'Preset', items: [{to: '/blog', label: 'Blog'}, {type: 'localeDropdown'}]}},
  // Articles link to `<name>.svg`, but static/drawings has a file for each variant and mode of a drawing.
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

/** Creates the site in a temporary folder. */
export function presetSite(): SiteCopy {
  const copy = new SiteCopy();
  rmSync(path.join(copy.folder, 'src'), {recursive: true});
  copy.write('docusaurus.config.ts', `export default ${JSON.stringify(PRESET_CONFIG)};`);
  return copy;
}

/** Builds the site into a folder. @throws Error if the build fails. */
export async function buildPresetSite(folder: string): Promise<void> {
  const copy = presetSite();
  try {
    await copy.build();
    // serveSite needs these files.
    for (const name of Object.values(hostFiles)) {
      copy.write(`build/${name}`, '');
    }
    cpSync(path.join(copy.folder, 'build'), folder, {recursive: true});
  } finally {
    copy.remove();
  }
}
