/** `npm run bench -- [build|functions|use] [options]`: runs a measurement, by default that of the pages. */
const isNamed = ['build', 'functions', 'use'].includes(process.argv[2] ?? '');
void import(`./${isNamed ? process.argv.splice(2, 1) : 'pages'}`);
