import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {readColours} from '../../src/site/colours';
import {absolute, firm} from '../../src/site/firm';
import {FORMS_FILE, type FormsFile, formAddress, formNames} from '../../src/site/forms-service';
import {baseOf, type Language, languages} from '../../src/site/languages';
import {readMessages} from '../content/dictionaries';
import type {BuiltSite, Step} from './built-site';

/** Writes the addresses of the forms, with which tools/check/published-forms.ts tests them on the published site. */
export const formsFile = ({folder, forms}: BuiltSite): Step => ({
  name: 'Addresses of the forms',
  run() {
    const {baseUrl, publicKey} = forms;
    const addresses = formNames.map((form) => [form, formAddress(baseUrl, form)]);
    const content: FormsFile = {publicKey, forms: Object.fromEntries(addresses)};
    writeFileSync(path.join(folder, FORMS_FILE), `${JSON.stringify(content, null, 2)}\n`);
  },
});

/** Writes robots.txt: everything may be read, and each language has a sitemap (RFC 9309, sitemaps.org). */
export const robots = ({folder}: BuiltSite): Step => ({
  name: 'robots.txt',
  run() {
    const sitemaps = languages.map((language) => `Sitemap: ${absolute(baseOf(language))}sitemap.xml`);
    writeFileSync(path.join(folder, 'robots.txt'), ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n'));
  },
});

/** Address of the manifest of a language. */
export const manifestAddress = (language: Language): string => `/site.${language}.webmanifest`;

/** An icon of `npm run generate -- icons`. */
const icon = (name: string, size: number, purpose: string) => ({
  src: `/img/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Writes the manifests, which phones read when somebody adds the site to the home screen (w3.org/TR/appmanifest). */
export const manifests = ({siteDir, folder}: BuiltSite): Step => ({
  name: 'Manifests',
  run() {
    const colour = readColours('light').get('color-page');
    for (const language of languages) {
      const start = baseOf(language);
      const content = {
        id: start,
        name: firm.name,
        description: readMessages(siteDir, language, 'code')['landing.description'],
        lang: language,
        start_url: start,
        scope: start,
        display: 'browser',
        theme_color: colour,
        background_color: colour,
        icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
      };
      writeFileSync(path.join(folder, manifestAddress(language)), `${JSON.stringify(content, null, 2)}\n`);
    }
  },
});
