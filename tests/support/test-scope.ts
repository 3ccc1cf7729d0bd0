/**
 * Whether this is a full run. `npm test` visits one page of each kind in each language. `npm run test:all`, which sets
 * `FULL`, visits every page and also runs the tests tagged `@full`.
 */
export const isFullRun = process.env.FULL === 'true' || process.argv.includes('--full');
