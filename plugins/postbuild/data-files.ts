import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {readColours} from '../../src/site/colours';
import {absoluteUrl, firm} from '../../src/site/firm';
import {FORMS_FILE, type FormsFile, formNames, formUrl} from '../../src/site/forms-service';
import {baseUrlOf, type Language, languages} from '../../src/site/languages';
import {readMessages} from '../content/dictionaries';
import type {BuiltSite, PostbuildStep} from './built-site';

/** Writes the URLs that the forms send to. tools/check/published-forms.ts reads them from the published site. */
export const formsFileStep = ({folder, forms}: BuiltSite): PostbuildStep => ({
  name: 'Form URLs',
  run() {
    const {baseUrl, publicKey} = forms;
    const urls = formNames.map((form) => [form, formUrl(baseUrl, form)]);
    const content: FormsFile = {publicKey, forms: Object.fromEntries(urls)};
    writeFileSync(path.join(folder, FORMS_FILE), `${JSON.stringify(content, null, 2)}\n`);
  },
});

/** Writes robots.txt, which allows everything and lists the sitemap of each language (RFC 9309, sitemaps.org). */
export const robotsStep = ({folder}: BuiltSite): PostbuildStep => ({
  name: 'robots.txt',
  run() {
    const sitemaps = languages.map((language) => `Sitemap: ${absoluteUrl(baseUrlOf(language))}sitemap.xml`);
    writeFileSync(path.join(folder, 'robots.txt'), ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n'));
  },
});

/** Path of a language's web app manifest. */
export const manifestPath = (language: Language): string => `/site.${language}.webmanifest`;

/** An icon written by `npm run generate -- icons`. @param size Width and height in pixels. */
const manifestIcon = (name: string, size: number, purpose: string) => ({
  src: `/img/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Writes the web app manifests, for visitors who add the site to their home screen (https://www.w3.org/TR/appmanifest/). */
export const manifestsStep = ({siteDir, folder}: BuiltSite): PostbuildStep => ({
  name: 'Manifests',
  run() {
    const colour = readColours('light').get('color-page');
    for (const language of languages) {
      const baseUrl = baseUrlOf(language);
      const content = {
        id: baseUrl,
        name: firm.name,
        description: readMessages(siteDir, language, 'code')['landing.description'],
        lang: language,
        start_url: baseUrl,
        scope: baseUrl,
        display: 'browser',
        theme_color: colour,
        background_color: colour,
        icons: [
          manifestIcon('icon-192', 192, 'any'),
          manifestIcon('icon-512', 512, 'any'),
          manifestIcon('icon-maskable-512', 512, 'maskable'),
        ],
      };
      writeFileSync(path.join(folder, manifestPath(language)), `${JSON.stringify(content, null, 2)}\n`);
    }
  },
});
