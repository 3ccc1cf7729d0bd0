/** `npm run bench -- [pages|build|functions] [options]`: runs a measurement, by default that of the pages. */
const measurements = {
  pages: () => import('./pages'),
  build: () => import('./build'),
  functions: () => import('./functions'),
};

const [, , wanted = 'pages'] = process.argv;
if (wanted in measurements) {
  // Each measurement parses its own options.
  process.argv.splice(2, 1);
} else if (!wanted.startsWith('--')) {
  throw new Error(`There is no measurement "${wanted}"; there are: ${Object.keys(measurements).join(', ')}.`);
}
void (measurements[wanted as keyof typeof measurements] ?? measurements.pages)();
