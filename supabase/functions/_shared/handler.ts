import {corsHeaders, preflight, requireKey, requirePost} from './access.ts';
import {BusyError} from './database.ts';
import {HONEYPOT_HEADER} from './forms/fields.ts';
import {requireForm} from './forms/index.ts';
import {dedupeKey, originOf, reference} from './identity.ts';
import {loggable} from './log.ts';
import {problemResponse, unavailable} from './problem.ts';
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

/** Lets the hosted runtime work on after the answer, as plain Deno does anyway. Stored leads do not depend on it. */
declare const EdgeRuntime: {waitUntil(work: Promise<unknown>): void} | undefined;

/** Limit per process and clock hour while the database is down, so that a flood does not fill the mailbox. */
const DIRECT_MAILS_PER_HOUR = 30;

/**
 * Creates the endpoint of a form. It answers 200 when the lead is stored or mailed, and a problem document otherwise.
 *
 * @param name Name of the form in forms/index.ts, where the outbox looks for it, too.
 * @throws Error when there is no such form.
 */
export function formHandler(name: string, {config, storage, mailer, outbox}: Services): Handler {
  const form = requireForm(name);
  /** Mails sent without the database in this clock hour. */
  const direct = {hour: 0, mails: 0};

  async function submit(request: Request, peer: string): Promise<Response> {
    requirePost(request);
    requireKey(request, config.publicKeys);
    const submission = validate(form.schema, await readJson(request), request.headers.has(HONEYPOT_HEADER));
    const key = dedupeKey(form.name, submission.fields, request.headers.get('idempotency-key'));
    const address = clientAddress(request, config, peer);
    if (address === null) {
      console.error(`No request header names the visitor, "${config.addressHeader}" or another: nobody is limited`);
    }
    const origin = address === null ? null : originOf(address, config.addressSalt);
    await store({...submission, form: form.name, dedupeKey: key, origin});
    return Response.json({status: 'received', reference: reference(key)});
  }

  /**
   * Stores a lead or, when the database is down, mails it at once.
   *
   * @throws Problem 429 when the address sent too many, 503 when all together did, or both ways fail.
   */
  async function store(lead: NewLead): Promise<void> {
    let result: SubmitOutcome;
    try {
      result = await storage.submit(lead);
    } catch (error) {
      if (error instanceof BusyError) {
        throw unavailable('Too many people write at this moment. Please keep it and try again.');
      }
      console.error('The database did not take a lead, so it is mailed at once:', loggable(error));
      return await mailDirectly(lead);
    }
    const {outcome, retryAfter} = result;
    if (retryAfter !== null) {
      throw unavailable('Too many submissions came within this hour.', retryAfter, outcome === 'limited' ? 429 : 503);
    }
    // A duplicate nudges too: its first copy may be waiting.
    const mailing = outbox.nudge();
    if (typeof EdgeRuntime !== 'undefined') {
      EdgeRuntime.waitUntil(mailing);
    }
  }

  async function mailDirectly(lead: NewLead): Promise<void> {
    const hour = Math.floor(Date.now() / 3_600_000);
    if (hour !== direct.hour) {
      Object.assign(direct, {hour, mails: 0});
    }
    if (direct.mails >= DIRECT_MAILS_PER_HOUR) {
      throw unavailable('The database is away, and so many mails must do. Please keep it and try again.', 600);
    }
    direct.mails++;
    try {
      await mailer.send(form, {...lead, messageKey: lead.dedupeKey, receivedAt: new Date()}, {direct: true});
    } catch (error) {
      direct.mails--;
      console.error('Nor did the mail server:', loggable(error));
      throw unavailable('Neither the database nor the mail server took it. Please keep it and try again.');
    }
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
