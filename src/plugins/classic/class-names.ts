import type {Plugin} from '@docusaurus/types';

type BundlerConfiguration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/**
 * Names the classes of CSS modules by a hash alone, without the name in the source. Every page has them twice, in its markup and in its
 * style: without this the landing page does not fit into the first packets of a server (ARCHITECTURE.md, "Exceptions").
 *
 * @param configuration The bundler's, as Docusaurus has made it. Changed in place: there is no option for this.
 * @throws Error when it has no place for these names any more.
 */
export function shortenClassNames({module}: BundlerConfiguration): void {
  const loaders = (module?.rules ?? []).flatMap((rule) =>
    rule && typeof rule === 'object' && Array.isArray(rule.use) ? rule.use : [],
  );
  const modules = loaders.flatMap((loader) => {
    const options = loader && typeof loader === 'object' && 'options' in loader ? loader.options : undefined;
    return options && typeof options === 'object' && options.modules?.localIdentName ? [options.modules] : [];
  });
  if (modules.length === 0) {
    throw new Error(
      'src/plugins/classic/class-names.ts does not find the names of CSS modules in the configuration of the bundler: adapt it, or ' +
        'take it out of theme.ts, which makes every page some 450 bytes larger.',
    );
  }
  for (const names of modules) {
    names.localIdentName = '[contenthash:base64:4]';
  }
}
