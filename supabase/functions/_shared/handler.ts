import {corsHeaders, preflight, requireKey, requirePost} from './access.ts';
import {inBackground} from './background.ts';
import type {Form} from './forms/form.ts';
import {requireForm} from './forms/index.ts';
import {addressHash, dedupeKey, idempotencyKey} from './identity.ts';
import {loggable} from './log.ts';
import {Problem, problemResponse, unavailable} from './problem.ts';
import {clientAddress, drainBody, readJson} from './request.ts';
import type {Services} from './services.ts';
import type {NewLead, SubmitOutcome} from './storage.ts';
import {validate} from './validation.ts';

/**
 * Answers a request.
 *
 * @param peer Other end of the connection.
 */
export type Handler = (request: Request, peer: string) => Promise<Response>;

/**
 * The endpoint of a form. It answers 200 when the lead is stored or mailed, and a problem document otherwise.
 *
 * @param name Name of the form in forms/index.ts, where the outbox looks for it, too.
 * @throws Error when there is no such form.
 */
export function formHandler(name: string, services: Services): Handler {
  const {config} = services;
  const form = requireForm(name);

  async function submit(request: Request, peer: string): Promise<Response> {
    requirePost(request, 'POST, OPTIONS');
    requireKey(request, config.publicKeys);
    const key = idempotencyKey(request);
    const submission = validate(form.schema, await readJson(request));
    await keep(form, services, {
      ...submission,
      form: form.name,
      dedupeKey: dedupeKey(form.name, submission, key),
      addressHash: hashedAddress(request, peer),
    });
    return Response.json({status: 'received'});
  }

  function hashedAddress(request: Request, peer: string): string | null {
    const address = clientAddress(request, config.addressHeader, peer);
    if (address === null) {
      console.error(
        `No request header names the visitor, neither "${config.addressHeader}" nor another: nobody is limited`,
      );
    }
    return address && addressHash(address, config.addressSalt);
  }

  return async (request, peer) => {
    let cors: Record<string, string> = {};
    let response: Response;
    try {
      cors = corsHeaders(request, config.allowedOrigins);
      response = request.method === 'OPTIONS' ? preflight(cors) : await submit(request, peer);
    } catch (error) {
      await drainBody(request);
      response = problemResponse(error);
    }
    for (const [name, value] of Object.entries(cors)) {
      response.headers.set(name, value);
    }
    return response;
  };
}

/**
 * Keeps a lead: in the database, or else straight in the firm's mailbox.
 *
 * @throws Problem 429 when the address sent too many, 503 when neither took it.
 */
async function keep(form: Form, {storage, mailer, outbox}: Services, lead: NewLead): Promise<void> {
  let result: SubmitOutcome;
  try {
    result = await storage.submit(lead);
  } catch (reason) {
    console.error('The database did not take a lead, so it is mailed at once:', loggable(reason));
    try {
      const {fields, dedupeKey: messageKey, isSpam} = lead;
      await mailer.send(form, {fields, messageKey, isSpam, receivedAt: new Date()}, {direct: true});
      return;
    } catch (error) {
      console.error('Nor did the mail server:', loggable(error));
      throw unavailable('Neither the database nor the mail server took it. Please keep it and try again.');
    }
  }
  if (result.outcome === 'limited') {
    throw new Problem(429, {
      detail: 'Too many submissions came from this address within an hour.',
      headers: {'Retry-After': String(result.retryAfter)},
    });
  }
  // A duplicate nudges too: its first copy may be waiting.
  inBackground(outbox.nudge());
}
