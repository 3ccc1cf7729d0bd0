/** `npm run bench -- [build|functions|interaction] [options]`: runs a measurement, by default that of the pages. */
const isNamed = ['build', 'functions', 'interaction'].includes(process.argv[2] ?? '');
void import(`./${isNamed ? process.argv.splice(2, 1) : 'lighthouse'}`);
