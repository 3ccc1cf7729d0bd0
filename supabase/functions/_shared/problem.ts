/** What is wrong with one field of a body. */
export interface FieldProblem {
  readonly field: string;
  readonly detail: string;
}

/** The ways in which a request is refused, by HTTP status. */
const TITLES = {
  400: 'Malformed request',
  401: 'Key missing or unknown',
  403: 'Origin not allowed',
  404: 'No such function',
  405: 'Method not allowed',
  413: 'Body too large',
  415: 'Body is not JSON',
  422: 'Fields missing or wrong',
  429: 'Too many submissions',
  500: 'Leads need attention',
  503: 'Temporarily unavailable',
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
  console.error(error);
  return unavailable('Something went wrong here. Nothing is known to be stored; please try again.').toResponse();
}

/** The lead is not safe: the page must keep it. */
export function unavailable(detail: string): Problem {
  return new Problem(503, {detail, headers: {'Retry-After': '30'}});
}
