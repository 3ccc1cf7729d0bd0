/**
 * What a log may hold of an error. The words of a mail server or of a database may quote the visitor, so only their codes are
 * told; of everything else where it happened, too.
 */
export function loggable(error: unknown): string {
  if (!(error instanceof Error)) {
    return typeof error;
  }
  const {code, responseCode} = error as {code?: string; responseCode?: number};
  const mayQuote = 'response' in error || error.name === 'PostgresError';
  return [mayQuote ? error.name : (error.stack ?? error.message), code, responseCode].filter(Boolean).join(' ');
}
