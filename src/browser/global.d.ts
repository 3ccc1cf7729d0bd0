/** Address of page.ts, which the build writes into start.ts (plugins/postbuild/scripts.ts). */
declare const PAGE_SCRIPT: string;

interface Document {
  /** Whether the page is being prerendered, in browsers that prerender. */
  readonly prerendering?: boolean;
}
