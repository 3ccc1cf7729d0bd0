/** What the scripts that run before the application (src/client) have for those that come later. */
interface Window {
  early: import('./head').Early;
  drafts: import('./use').Drafts;
}

interface Document {
  /** Whether the page is made ready before anybody asked for it; where browsers do that. */
  readonly prerendering?: boolean;
}
