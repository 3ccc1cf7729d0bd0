/** Why `npm run new` makes nothing, in one line for whoever called it. */
export class Refusal extends Error {}
