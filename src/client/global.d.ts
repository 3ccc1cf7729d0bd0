/** What the scripts of a page share, each of which is bundled for itself: src/client/head.ts makes it. */
interface SiteState {
  /** What clicks wait for (click-queue.ts). */
  stage: import('./click-queue').Stage;
  /** The clicks that wait, in order. */
  clicks: readonly import('./click-queue').QueuedClick[];
  /** What the visitor has typed (session.ts). */
  session?: import('./session').Session;
}

/** Address of the script that follows the first paint; the build writes it into head.ts (plugins/finish/first-paint). */
declare const AFTER_PAINT: string;

interface Window {
  site: SiteState;
}

interface Document {
  /** Whether the page is made ready before anybody asked for it; where browsers do that. */
  readonly prerendering?: boolean;
}
