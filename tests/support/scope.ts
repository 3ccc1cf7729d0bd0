/**
 * How much of the product a run visits. `npm test` takes a page of each kind in each language; `npm run test:all`, which sets `FULL`,
 * takes every page, and the tests that carry the tag `@full`.
 */
export const isFull = process.env.FULL === 'true' || process.argv.includes('--full');
