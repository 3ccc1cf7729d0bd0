/**
 * How much of the product a run visits. `npm test` takes a page of each kind in each language; `npm run test:all`, which sets `FULL`,
 * takes every page, and the tests that carry the tag `@full`.
 */
export const isFull = process.env.FULL === 'true';

/** Details of a test that every run tries, or `test:all` alone: such as one that stands in a loop over languages although it is the same in all. */
export const tried = (isAlways: boolean): {readonly tag?: string} => (isAlways ? {} : {tag: '@full'});
