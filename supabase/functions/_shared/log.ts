/**
 * Returns the part of an error that may be logged. Messages of mail servers and databases may quote the visitor, so
 * only their codes are logged; other errors keep their stack.
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
