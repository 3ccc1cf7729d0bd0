/**
 * Loader of the bundler for a file of data, which our reader checks. JavaScript, because the bundler loads it by itself.
 *
 * Options: `read` returns the data, `files` lists what it reads.
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
