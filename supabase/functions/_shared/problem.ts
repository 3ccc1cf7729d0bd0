import {loggable} from './log.ts';

/** An error that is answered with a problem document (RFC 9457). */
export class Problem extends Error {
  override name = 'Problem';

  constructor(
    readonly status: number,
    private readonly details: {
      readonly detail: string;
      /** The fields of a body that are missing or wrong. */
      readonly errors?: readonly {readonly field: string}[];
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) {
    super(details.detail);
  }

  toResponse(): Response {
    const {status, details} = this;
    const {headers, ...document} = details;
    return Response.json(
      {status, ...document},
      {status, headers: {...headers, 'Content-Type': 'application/problem+json'}},
    );
  }
}

/** Converts what a handler throws to an answer: a problem to its document, anything else to 503 without details. */
export function problemResponse(error: unknown): Response {
  if (error instanceof Problem) {
    return error.toResponse();
  }
  console.error(loggable(error));
  return unavailable('Something went wrong here. Nothing is known to be stored; please try again.').toResponse();
}

/**
 * Creates the problem of a lead that is neither stored nor mailed, so that the page must keep it.
 *
 * @param retryAfter Seconds until another try makes sense.
 */
export function unavailable(detail: string, retryAfter = 30, status = 503): Problem {
  return new Problem(status, {detail, headers: {'Retry-After': String(retryAfter)}});
}
