/** Handles a request. `remoteAddress` is the IP address of the client or, behind a proxy, of the proxy. */
export type Handler = (request: Request, remoteAddress: string) => Promise<Response>;

/** An error that the client receives as problem details (RFC 9457). */
export class Problem extends Error {
  override name = 'Problem';

  /** @param errors The missing and invalid fields of the body. */
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

/**
 * Converts an error to a response. The response to a Problem has its problem details. Any other error becomes a 503 that
 * does not describe the error.
 */
export function problemResponse(error: unknown): Response {
  if (error instanceof Problem) {
    return error.toResponse();
  }
  console.error('A request failed:', toLogText(error));
  const detail =
    'The service is unavailable, and the submission may not have been stored. Please keep it and try again.';
  return new Problem(503, detail, {'Retry-After': '30'}).toResponse();
}

/**
 * Returns the part of an error that may be logged. Errors of the mail server and of PostgreSQL may quote the visitor, so only
 * their codes are logged. Other errors are logged with their stack.
 */
export function toLogText(error: unknown): string {
  if (!(error instanceof Error)) {
    return typeof error;
  }
  const {code, responseCode} = error as {code?: string; responseCode?: number};
  // Nodemailer sets `response` on errors of the mail server, pg `severity` on errors of PostgreSQL.
  const mayQuoteVisitor = 'response' in error || 'severity' in error;
  return [mayQuoteVisitor ? error.name : (error.stack ?? error.message), code, responseCode].filter(Boolean).join(' ');
}
