interface Window {
  /** Set by src/client/head.ts for src/client/start.ts. */
  keepClicks: typeof import('./first-clicks').keepClicks;
  /** Set by src/client/session.ts. */
  session?: import('./session').Session;
}

interface Document {
  /** Whether the page is made ready before anybody asked for it; where browsers do that. */
  readonly prerendering?: boolean;
}
