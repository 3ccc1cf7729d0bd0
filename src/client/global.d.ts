/** State that the scripts of a page share, as each has a bundle of its own. src/client/head.ts creates it. */
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
  /** The part of the Trusted Types API that trusted-types.ts uses, in browsers that have it. */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string | null>>): void;
  };
}

interface Document {
  /** Whether the page is being prerendered, in browsers that prerender. */
  readonly prerendering?: boolean;
}
