/**
 * Whether a run tests everything. `npm test` visits a page of each kind in each language; `npm run test:all`, which
 * sets `FULL`, visits every page, and runs the tests with the tag `@full`.
 */
export const isFull = process.env.FULL === 'true' || process.argv.includes('--full');
