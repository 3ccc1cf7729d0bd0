/** URL of the page script. The build replaces this name in head-script.ts (plugins/postbuild/bundle-scripts.ts). */
declare const PAGE_SCRIPT_URL: string;

interface Document {
  /** Whether the page is being prerendered, in browsers that prerender. */
  readonly prerendering?: boolean;
}
