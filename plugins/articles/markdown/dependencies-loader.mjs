/** Has a text compiled again when one of the files has changed that its transforms read. */
export default function dependenciesLoader(code, sourceMap) {
  for (const file of this.getOptions().files) {
    this.addDependency(file);
  }
  this.callback(null, code, sourceMap);
}
