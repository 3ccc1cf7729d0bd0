import {corsHeaders, preflight, requirePostWithKey} from './access.ts';
import {bodySchemas, type FormName, HONEYPOT_HEADER} from './forms/schemas.ts';
import {dedupeKey, hashAddress, reference} from './hashes.ts';
import {type Handler, Problem, problemResponse} from './problem.ts';
import {clientAddress, parseJson, readBody} from './request.ts';
import type {Services} from './services.ts';
import {validate} from './validation.ts';

/** Lets the hosted runtime work on after the answer, as plain Deno does anyway. Stored leads do not depend on it. */
declare const EdgeRuntime: {waitUntil(work: Promise<unknown>): void} | undefined;

/** Creates the endpoint of a form. It answers 200 when the lead is stored, and a problem document otherwise. */
export function formHandler(form: FormName, {config, storage, outbox}: Services): Handler {
  async function submit(request: Request, body: Uint8Array, peer: string): Promise<Response> {
    requirePostWithKey(request, config.publicKeys);
    const submission = validate(bodySchemas[form], parseJson(request, body), request.headers.has(HONEYPOT_HEADER));
    const key = dedupeKey(form, submission.fields, request.headers.get('idempotency-key'));
    const address = clientAddress(request, config, peer);
    if (address === null) {
      console.error(`No request header names the visitor, "${config.addressHeader}" or another: nobody is limited`);
    }
    const retryAfter = await storage.submit({
      ...submission,
      form,
      dedupeKey: key,
      addressHash: address === null ? null : hashAddress(address, config.addressSalt),
    });
    if (retryAfter !== null) {
      const detail = 'This address has sent too many submissions within this hour.';
      throw new Problem(429, detail, {'Retry-After': String(retryAfter)});
    }
    // Also for a duplicate: its first copy may be waiting.
    const mailing = outbox.nudge();
    if (typeof EdgeRuntime !== 'undefined') {
      EdgeRuntime.waitUntil(mailing);
    }
    return Response.json({status: 'received', reference: reference(key)});
  }

  return async (request, peer) => {
    let cors: Record<string, string> = {};
    let response: Response;
    try {
      // Before any answer: the hosted runtime has lost replies to requests with unread bodies.
      const body = await readBody(request);
      cors = corsHeaders(request, config.allowedOrigins);
      response = request.method === 'OPTIONS' ? preflight() : await submit(request, body, peer);
    } catch (error) {
      response = problemResponse(error);
    }
    for (const [header, value] of Object.entries(cors)) {
      response.headers.set(header, value);
    }
    return response;
  };
}
