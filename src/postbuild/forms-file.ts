import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {formsService} from '../site/forms-backend';
import {FORMS_FILE, type FormsFile, formAddress, formNames} from '../site/forms-service';
import type {BuiltSite} from './site';
import type {Step} from './step';

/** Says where the forms go, so that somebody can try them on the published site (tools/check/forms.ts). */
export const formsFile = ({folder}: BuiltSite): Step => ({
  name: 'Addresses of the forms',
  reads: 'SUPABASE_URL, SUPABASE_ANON_KEY',
  writes: FORMS_FILE,
  run() {
    const {baseUrl, publicKey} = formsService;
    const addresses = formNames.map((form) => [form, formAddress(baseUrl, form)]);
    const content: FormsFile = {publicKey, forms: Object.fromEntries(addresses)};
    writeFileSync(path.join(folder, FORMS_FILE), `${JSON.stringify(content, null, 2)}\n`);
  },
});
