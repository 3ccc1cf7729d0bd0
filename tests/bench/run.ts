/** `npm run bench -- [build|functions|interaction] [options]`: runs one benchmark, by default Lighthouse on all pages. */
const isNamed = ['build', 'functions', 'interaction'].includes(process.argv[2] ?? '');
void import(`./${isNamed ? process.argv.splice(2, 1) : 'lighthouse'}`);
