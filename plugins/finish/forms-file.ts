import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {FORMS_FILE, type FormsFile, formAddress, formNames} from '../../src/site/forms-service';
import type {BuiltSite} from './site';
import type {Step} from './step';

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
