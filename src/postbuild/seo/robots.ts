import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Tells search engines that they may read everything, and where the site maps of all languages are (RFC 9309, sitemaps.org). */
export default function robots({siteConfig, i18n}: LoadContext): Plugin {
  return {
    name: 'robots',
    async postBuild({outDir}) {
      if (i18n.currentLocale !== i18n.defaultLocale) {
        return;
      }
      const sitemaps = i18n.locales.map((locale) => {
        const {baseUrl = '/'} = i18n.localeConfigs[locale] ?? {};
        return `Sitemap: ${siteConfig.url}${baseUrl}sitemap.xml`;
      });
      await writeFile(path.join(outDir, 'robots.txt'), ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n'));
    },
  };
}
