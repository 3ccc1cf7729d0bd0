/** The reason why `npm run new` creates nothing, in one line for the caller. */
export class Refusal extends Error {}
