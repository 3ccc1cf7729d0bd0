/** The hosted runtime's way to go on after the answer; plain Deno needs none. */
declare const EdgeRuntime: {waitUntil(work: Promise<unknown>): void} | undefined;

/** Lets work go on after the answer was sent. Only a hurry-up: whatever must not be lost is in the database. */
export function inBackground(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') {
    EdgeRuntime.waitUntil(work);
  }
}
