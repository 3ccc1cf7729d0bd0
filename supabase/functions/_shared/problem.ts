import {loggable} from './log.ts';

/** What is wrong with one field of a body. */
export interface FieldProblem {
  readonly field: string;
  readonly detail: string;
}

/** The statuses of refused requests, in the words of HTTP: what a problem without a type of its own has for a title. */
const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

interface ProblemDetails {
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  /** Further members of the document. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that ends with a problem document (RFC 9457) instead of a result. */
export class Problem extends Error {
  override name = 'Problem';

  constructor(
    readonly status: keyof typeof TITLES,
    private readonly details: ProblemDetails,
  ) {
    super(details.detail);
  }

  toResponse(): Response {
    const {detail, errors, extensions, headers} = this.details;
    return Response.json(
      {title: TITLES[this.status], status: this.status, detail, errors, ...extensions},
      {status: this.status, headers: {...headers, 'Content-Type': 'application/problem+json'}},
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

/** The lead is not safe: the page must keep it. */
export function unavailable(detail: string): Problem {
  return new Problem(503, {detail, headers: {'Retry-After': '30'}});
}
