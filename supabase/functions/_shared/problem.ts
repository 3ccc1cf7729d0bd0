import {loggable} from './log.ts';

/** A request that ends with a problem document (RFC 9457) instead of a result. */
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

/** Answers what a handler throws: a problem as its document, anything else as 503, without its details. */
export function problemResponse(error: unknown): Response {
  if (error instanceof Problem) {
    return error.toResponse();
  }
  console.error(loggable(error));
  return unavailable('Something went wrong here. Nothing is known to be stored; please try again.').toResponse();
}

/**
 * The lead is not safe: the page must keep it.
 *
 * @param retryAfter Seconds until another try makes sense.
 */
export function unavailable(detail: string, retryAfter = 30, status = 503): Problem {
  return new Problem(status, {detail, headers: {'Retry-After': String(retryAfter)}});
}
