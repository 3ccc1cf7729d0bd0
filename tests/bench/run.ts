/** `npm run bench -- [build|functions] [options]`: runs a measurement, by default that of the pages. */
const [, , kind] = process.argv;
if (kind === 'build' || kind === 'functions') {
  process.argv.splice(2, 1);
  void import(`./${kind}`);
} else {
  void import('./pages');
}
