/** Answers a request. `peer` is the other end of the connection. */
export type Handler = (request: Request, peer: string) => Promise<Response>;

/** An error that is answered with a problem document (RFC 9457). */
export class Problem extends Error {
  override name = 'Problem';

  /** @param errors The fields of a body that are missing or wrong. */
  constructor(
    readonly status: number,
    private readonly detail: string,
    private readonly headers: Readonly<Record<string, string>> = {},
    private readonly errors?: readonly {readonly field: string}[],
  ) {
    super(detail);
  }

  toResponse(): Response {
    const {status, detail, errors} = this;
    const headers = {...this.headers, 'Content-Type': 'application/problem+json'};
    return Response.json({status, detail, errors}, {status, headers});
  }
}

/** Converts what a handler throws to an answer: a problem to its document, anything else to 503 without details. */
export function problemResponse(error: unknown): Response {
  if (error instanceof Problem) {
    return error.toResponse();
  }
  console.error('A request failed:', loggable(error));
  const detail = 'The service is unavailable, and the submission may not be stored. Please keep it and try again.';
  return new Problem(503, detail, {'Retry-After': '30'}).toResponse();
}

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
