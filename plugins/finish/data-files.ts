import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {absolute} from '../../src/site/firm';
import {FORMS_FILE, type FormsFile, formAddress, formNames} from '../../src/site/forms-service';
import {baseOf, languages} from '../../src/site/languages';
import type {BuiltSite, Step} from './site';

/** Writes the addresses of the forms, with which tools/check/forms.ts tests them on the published site. */
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
