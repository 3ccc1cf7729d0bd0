import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {formsService} from '../site/forms-backend';
import {FORMS_FILE, type FormsFile, formAddress, formNames} from '../site/forms-service';

/** Writes into the build where its forms go, so that somebody can try them on the published site (tools/check/forms.ts). */
export default function formsFile({i18n}: LoadContext): Plugin {
  return {
    name: 'forms-file',
    async postBuild({outDir}) {
      if (i18n.currentLocale !== i18n.defaultLocale) {
        return;
      }
      const {baseUrl, publicKey} = formsService;
      const addresses = formNames.map((form) => [form, formAddress(baseUrl, form)]);
      const content: FormsFile = {publicKey, forms: Object.fromEntries(addresses)};
      await writeFile(path.join(outDir, FORMS_FILE), `${JSON.stringify(content, null, 2)}\n`);
    },
  };
}
