/** State that the scripts of a page share, as each has a bundle of its own. src/browser/head.ts creates it. */
interface SiteState {
  /** The script that clicks wait for (click-queue.ts). */
  stage: import('./click-queue').Stage;
  clicks: readonly import('./click-queue').QueuedClick[];
  /** Input of the visitor (session.ts). */
  session?: import('./session').Session;
}

/** Address of after-paint.ts, which the build writes into head.ts (plugins/finish/first-paint). */
declare const AFTER_PAINT: string;

interface Window {
  site: SiteState;
}

interface Document {
  /** Whether the page is being prerendered, in browsers that prerender. */
  readonly prerendering?: boolean;
}
