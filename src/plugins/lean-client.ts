import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

type BundlerConfiguration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/**
 * Leaves out what Docusaurus brings to every page and this site does not use, for which it has no option: the highlighter of program
 * code; the theme's basic style sheet, of which the pages need a tenth; and the long half of the class names of CSS modules.
 */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack(config) {
      if (process.env.NODE_ENV === 'production') {
        shortenClassNames(config);
      }
      return {
        resolve: {
          alias: {
            [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
            [require.resolve('infima/dist/css/default/default.css')]: path.join(__dirname, '../css/elements.css'),
          },
        },
      };
    },
  };
}

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
      'src/plugins/lean-client.ts does not find the names of CSS modules in the configuration of the bundler.',
    );
  }
  for (const names of modules) {
    names.localIdentName = '[contenthash:base64:4]';
  }
}
