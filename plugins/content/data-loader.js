/**
 * Webpack loader that replaces a data file with the result of a reader. It is JavaScript because the bundler loads it
 * without compiling it.
 *
 * Options: `read` returns the data. The bundler calls the loader again when one of `files` changes.
 *
 * @this {import('webpack').LoaderContext<{read: () => unknown, files: readonly string[]}>}
 */
module.exports = function load() {
  const {read, files} = this.getOptions();
  for (const file of files) {
    this.addDependency(file);
  }
  return `export default ${JSON.stringify(read())};`;
};
