/**
 * Loader of the bundler that makes a text depend on the files that its transforms read and are: when one changes, the text
 * is compiled again. JavaScript, because the bundler loads it by itself.
 *
 * @this {import('webpack').LoaderContext<{files: readonly string[]}>}
 * @param {string} text
 */
module.exports = function addDependencies(text) {
  for (const file of this.getOptions().files) {
    this.addDependency(file);
  }
  return text;
};
