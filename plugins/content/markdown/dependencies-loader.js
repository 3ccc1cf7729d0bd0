/**
 * Webpack loader that compiles a Markdown file again when one of `files` changes. `files` are listed in
 * plugins/content/index.ts. The loader is JavaScript, because the bundler loads it without compiling it.
 *
 * @this {import('webpack').LoaderContext<{files: readonly string[]}>}
 * @param {string} content
 */
module.exports = function addDependencies(content) {
  for (const file of this.getOptions().files) {
    this.addDependency(file);
  }
  return content;
};
