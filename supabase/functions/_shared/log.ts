/**
 * What a log may hold of an error. The words of a mail server or of a database may quote the visitor, so only their codes are
 * told; of everything else where it happened, too.
 */
export function loggable(error: unknown): string {
  if (!(error instanceof Error)) {
    return typeof error;
  }
  const {code, responseCode} = error as {code?: string; responseCode?: number};
  // A mail server's reply has a response, PostgreSQL's a severity.
  const mayQuote = 'response' in error || 'severity' in error;
  return [mayQuote ? error.name : (error.stack ?? error.message), code, responseCode].filter(Boolean).join(' ');
}
