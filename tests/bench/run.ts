/** `npm run bench -- [pages|build|functions] [options]`: runs a measurement of this folder, that of the pages when none is named. */
const measurements = {
  pages: () => import('./pages'),
  build: () => import('./build'),
  functions: () => import('./functions'),
};

const [, , wanted = 'pages'] = process.argv;
if (wanted in measurements) {
  // Each reads its options itself.
  process.argv.splice(2, 1);
} else if (!wanted.startsWith('--')) {
  throw new Error(`There is no measurement "${wanted}"; there are: ${Object.keys(measurements).join(', ')}.`);
}
void (measurements[wanted as keyof typeof measurements] ?? measurements.pages)();
