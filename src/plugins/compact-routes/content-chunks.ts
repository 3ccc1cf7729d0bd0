import type {Chunk, Compiler, RspackPluginFunction} from '@rspack/core';

const NAME = 'content-chunks';

/**
 * Gives each text's chunk and module the name under which a browser asks for them (content-page.ts), and leaves the runtime
 * with one table of chunks: from name to hash.
 *
 * @param names The name of each text, by its file.
 * @throws Error, from the build, when a text did not get its name, or needs more than one file.
 */
export const contentChunks =
  (names: ReadonlyMap<string, string>): RspackPluginFunction =>
  (compiler) => {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const named = new Set<string>();
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const name = names.get(module.nameForCondition() ?? '');
          if (name) {
            Object.assign(module, {id: name});
            named.add(name);
          }
        }
      });
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) =>
        compilation.addRuntimeModule(chunk, chunkAddresses(compiler)),
      );
      compilation.hooks.afterSeal.tap(NAME, () => {
        for (const [file, name] of names) {
          const chunks = compilation.namedChunkGroups.get(name)?.chunks.filter(hasScript) ?? [];
          if (!named.has(name) || chunks.length !== 1 || chunks[0]?.id !== name) {
            throw new Error(
              `${file} has no chunk of its own that is called ${name}, which src/plugins/compact-routes relies on: ` +
                `the bundler made ${chunks.map(({id}) => id).join(', ') || 'none'}.`,
            );
          }
        }
      });
    });
  };

const hasScript = ({files}: Chunk): boolean => [...files].some((file) => file.endsWith('.js'));

/** The address of a chunk's file, for Docusaurus's prefetching; its own has a second table, from the chunks' names to their ids. */
function chunkAddresses({rspack: {RuntimeModule, RuntimeGlobals}}: Compiler) {
  class ChunkAddresses extends RuntimeModule {
    override generate() {
      const {publicPath, getChunkScriptFilename} = RuntimeGlobals as unknown as Record<string, string>;
      return `__webpack_require__.gca = (chunk) => ${publicPath} + ${getChunkScriptFilename}(chunk);`;
    }
  }
  return new ChunkAddresses(NAME, RuntimeModule.STAGE_ATTACH);
}
