import {corsHeaders, preflightResponse, requirePostWithKey} from './access.ts';
import {bodySchemas, type FormName, HONEYPOT_HEADER} from './forms/schemas.ts';
import {dedupeKey, hashIpAddress, reference} from './hashes.ts';
import {type Handler, Problem, problemResponse} from './problem.ts';
import {clientIpAddress, parseJson, readBody} from './request.ts';
import type {Services} from './services.ts';
import {validate} from './validation.ts';

/**
 * Supabase's runtime. `waitUntil` keeps its worker alive after the response
 * (https://supabase.com/docs/guides/functions/background-tasks). Undefined in plain Deno, which keeps running anyway. If the
 * worker ends early, the scheduler emails the stored submission.
 */
declare const EdgeRuntime: {waitUntil(work: Promise<unknown>): void} | undefined;

/** Creates the handler of a form. It responds to a submission with 200 once it is stored, otherwise with problem details. */
export function formHandler(form: FormName, {config, leadStore, outbox}: Services): Handler {
  async function submit(request: Request, body: Uint8Array, remoteAddress: string): Promise<Response> {
    requirePostWithKey(request, config.publicKeys);
    const submission = validate(bodySchemas[form], parseJson(request, body), request.headers.has(HONEYPOT_HEADER));
    const key = dedupeKey(form, submission.fields, request.headers.get('idempotency-key'));
    const ipAddress = clientIpAddress(request, config, remoteAddress);
    if (ipAddress === null) {
      console.error(
        `No rate limit: neither "${config.addressHeader}" nor "x-forwarded-for" has the visitor's IP address. Set ADDRESS_HEADER (supabase/README.md).`,
      );
    }
    const retryAfter = await leadStore.submit({
      ...submission,
      form,
      dedupeKey: key,
      addressHash: ipAddress === null ? null : hashIpAddress(ipAddress, config.addressSalt),
    });
    if (retryAfter !== null) {
      const detail = 'This IP address has sent too many submissions within this hour.';
      throw new Problem(429, detail, {'Retry-After': String(retryAfter)});
    }
    // Drain the outbox even after a duplicate, because the first copy may not have been emailed yet.
    const mailing = outbox.requestDrain();
    if (typeof EdgeRuntime !== 'undefined') {
      EdgeRuntime.waitUntil(mailing);
    }
    return Response.json({status: 'received', reference: reference(key)});
  }

  return async (request, remoteAddress) => {
    let cors: Record<string, string> = {};
    let response: Response;
    try {
      // Read the body before responding: Supabase's runtime may not deliver the response to a request with an unread body,
      // as in https://github.com/supabase/cli/issues/6564.
      const body = await readBody(request);
      cors = corsHeaders(request, config.allowedOrigins);
      response = request.method === 'OPTIONS' ? preflightResponse() : await submit(request, body, remoteAddress);
    } catch (error) {
      response = problemResponse(error);
    }
    for (const [header, value] of Object.entries(cors)) {
      response.headers.set(header, value);
    }
    return response;
  };
}
