import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig, LoadContext, Plugin} from '@docusaurus/types';

type BundlerConfiguration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** What of the configuration the application never reads: it is for the build. */
const BUILD_ONLY: readonly (keyof DocusaurusConfig)[] = [
  'clientModules',
  'headTags',
  'i18n',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
];

/** Words of the theme's parts that no page has, and of the feeds. */
const ABSENT_PARTS =
  /^feed\.description$|^theme\.(?:admonition|AnnouncementBar|BackToTopButton|blog|CodeBlock|colorToggle|common\.editThisPage|common\.headingLinkTitle|common\.skipToMainContent|contentVisibility|Doc\w*|docs|ErrorPageContent|IconExternalLink|lastUpdated|NavBar|navbar|NotFound\.p\d|Playground|SearchBar|SearchModal|SearchPage|tags|TOCCollapsible|unlistedContent)\b/;

/** Words that not every page needs come with the scripts that show them, from a file of their own (`@generated/<name>.json`). */
const LATER_WORDS: Readonly<Record<string, RegExp>> = {
  // Half of all: src/components/landing/landing-words.ts.
  'landing-words':
    /^(?:(?:about|agreement|contact|contactForm|counters|form|gallery|hero(?!\.chart$)|landing|logistics|mission|registrationForm|services)\.|regions\.\w+\.chart$)/,
  // src/components/search/SearchDialog/words.ts
  'search-words': /^search\.dialog\./,
};

/**
 * Leaves out of the pages and the scripts what Docusaurus brings to every site and this one does not use, for which it has no
 * option: the highlighter of program code; a progress bar (src/client/page-transition.ts has one); the theme's basic style sheet, of
 * which the pages need a tenth; what only the router's `withRouter` needs; the long half of the class names of CSS modules; settings and
 * versions of the build, and words of absent parts; others come when they are needed.
 */
export default function leanClient({siteConfig, generatedFilesDir, codeTranslations}: LoadContext): Plugin {
  return {
    name: 'lean-client',
    configureWebpack(config, isServer) {
      const alias: Record<string, string | false> = {
        [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
        [require.resolve('@docusaurus/theme-classic/lib/nprogress')]: false,
        tslib$: path.join(__dirname, 'tslib.mjs'),
        'hoist-non-react-statics$': false,
        [require.resolve('infima/dist/css/default/default.css')]: path.join(__dirname, '../../css/elements.css'),
      };
      for (const [name, pattern] of Object.entries(LATER_WORDS)) {
        const own = without(codeTranslations, (key) => !pattern.test(key));
        writeFileSync(path.join(generatedFilesDir, `${name}.json`), JSON.stringify(own));
      }
      if (process.env.NODE_ENV === 'production') {
        shortenClassNames(config);
        if (!isServer) {
          const replace = (name: string, data: object): void => {
            const file = path.join(generatedFilesDir, `lean-client-${name}.json`);
            writeFileSync(file, JSON.stringify(data));
            alias[path.join(generatedFilesDir, name)] = file;
          };
          const themeConfig = without(siteConfig.themeConfig, (key) => ['blog', 'docs', 'prism'].includes(key));
          const future = without(siteConfig.future, (key) => key !== 'experimental_router');
          replace(
            'docusaurus.config',
            without({...siteConfig, themeConfig, future}, (key) => (BUILD_ONLY as readonly string[]).includes(key)),
          );
          replace('site-metadata', {pluginVersions: {}});
          // The context of a plugin does not have the theme's own words yet.
          const words = JSON.parse(readFileSync(path.join(generatedFilesDir, 'codeTranslations.json'), 'utf8'));
          replace(
            'codeTranslations',
            without(words, (key) => [ABSENT_PARTS, ...Object.values(LATER_WORDS)].some((pattern) => pattern.test(key))),
          );
        }
      }
      return {resolve: {alias}};
    },
  };
}

/** An object without some of its properties. */
const without = (object: object, isLeftOut: (key: string) => boolean): object =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !isLeftOut(key)));

/** Every page has its class names twice, in its markup and in its style. Throws when the bundler's configuration has no place for it. */
function shortenClassNames({module}: BundlerConfiguration): void {
  const loaders = (module?.rules ?? []).flatMap((rule) =>
    rule && typeof rule === 'object' && Array.isArray(rule.use) ? rule.use : [],
  );
  const modules = loaders.flatMap((loader) => {
    const options = loader && typeof loader === 'object' && 'options' in loader ? loader.options : undefined;
    return options && typeof options === 'object' && options.modules?.localIdentName ? [options.modules] : [];
  });
  if (modules.length === 0) {
    throw new Error(
      'src/plugins/lean-client does not find the names of CSS modules in the configuration of the bundler.',
    );
  }
  for (const names of modules) {
    names.localIdentName = '[contenthash:base64:4]';
  }
}
