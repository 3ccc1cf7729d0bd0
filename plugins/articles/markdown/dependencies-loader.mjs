/** Adds the files that the transforms of a text read to its dependencies. */
export default function dependenciesLoader(code, sourceMap) {
  for (const file of this.getOptions().files) {
    this.addDependency(file);
  }
  this.callback(null, code, sourceMap);
}
