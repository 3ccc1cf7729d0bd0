import path from 'node:path';
import classicTheme, {type PluginOptions} from '@docusaurus/theme-classic';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {shortenClassNames} from './class-names';

// The package's types leave these out.
const classic: PluginModule = require('@docusaurus/theme-classic');

export const {validateOptions} = classic;

/** The theme's configuration without what it says of parts that no page shows: every page would load that. */
export const validateThemeConfig: PluginModule['validateThemeConfig'] = (given) => {
  const {docs, blog, ...shown} = {...classic.validateThemeConfig?.(given)} as Record<string, unknown>;
  return {...shown, prism: {additionalLanguages: []}} as never;
};

/** The theme's words that the parts of this site show: without the others every page loads 4 KB less. */
const SHOWN_WORDS = /^theme\.NotFound\.title$/;

const classicFolder = path.dirname(require.resolve('@docusaurus/theme-classic'));

/**
 * The classic theme without what no page of this site shows: Infima (src/css/elements.css has the tenth of it that is used), the
 * highlighter of program code, the progress bar and the scripts before the page, of which src/client has its own.
 */
export default function leanTheme(context: LoadContext, options: PluginOptions): Plugin<undefined> {
  const theme = classicTheme(context, options);
  return {
    ...theme,
    getThemePath: () => path.resolve(classicFolder, theme.getThemePath?.() ?? ''),
    getTypeScriptThemePath: () => path.resolve(classicFolder, theme.getTypeScriptThemePath?.() ?? ''),
    getClientModules: () => options.customCss.map((file) => path.resolve(context.siteDir, file)),
    injectHtmlTags: undefined,
    configureWebpack(configuration, ...others) {
      if (process.env.NODE_ENV === 'production') {
        shortenClassNames(configuration);
      }
      const alias = {tslib$: path.join(__dirname, 'tslib.mjs')};
      return {...theme.configureWebpack?.(configuration, ...others), resolve: {alias}};
    },
    async getDefaultCodeTranslationMessages() {
      const words = (await theme.getDefaultCodeTranslationMessages?.()) ?? {};
      return Object.fromEntries(Object.entries(words).filter(([key]) => SHOWN_WORDS.test(key)));
    },
  };
}
