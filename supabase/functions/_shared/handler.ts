import {corsHeaders, preflight, requireKey, requirePost} from './access.ts';
import {HourlyCeiling} from './ceiling.ts';
import {BusyError} from './database.ts';
import type {Form} from './forms/form.ts';
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

/** The hosted runtime's way to go on after the answer; plain Deno needs none. Whatever must not be lost is in the database. */
declare const EdgeRuntime: {waitUntil(work: Promise<unknown>): void} | undefined;

/** Mails that one process sends while the database is away: a flood then does not fill the mailbox. */
const DIRECT_MAILS_PER_HOUR = 30;

/**
 * The endpoint of a form. It answers 200 when the lead is stored or mailed, and a problem document otherwise.
 *
 * @param name Name of the form in forms/index.ts, where the outbox looks for it, too.
 * @throws Error when there is no such form.
 */
export function formHandler(name: string, services: Services): Handler {
  const {config} = services;
  const form = requireForm(name);
  const directMails = new HourlyCeiling(DIRECT_MAILS_PER_HOUR);

  async function submit(request: Request, peer: string): Promise<Response> {
    requirePost(request, 'POST, OPTIONS');
    requireKey(request, config.publicKeys);
    const submission = validate(form.schema, await readJson(request));
    const messageKey = dedupeKey(form.name, submission.fields, request.headers.get('idempotency-key'));
    await keep(form, services, directMails, {
      ...submission,
      form: form.name,
      dedupeKey: messageKey,
      origin: hashedOrigin(request, peer),
    });
    return Response.json({status: 'received', reference: reference(messageKey)});
  }

  function hashedOrigin(request: Request, peer: string): NewLead['origin'] {
    const address = clientAddress(request, config, peer);
    if (address === null) {
      console.error(
        `No request header names the visitor, neither "${config.addressHeader}" nor another: nobody is limited`,
      );
    }
    return address === null ? null : originOf(address, config.addressSalt);
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
 * @throws Problem 429 when the address sent too many, 503 when all did or neither took it.
 */
async function keep(
  form: Form,
  {storage, mailer, outbox}: Services,
  directMails: HourlyCeiling,
  lead: NewLead,
): Promise<void> {
  let result: SubmitOutcome;
  try {
    result = await storage.submit(lead);
  } catch (reason) {
    if (reason instanceof BusyError) {
      throw unavailable('Too many people write at this moment. Please keep it and try again.');
    }
    console.error('The database did not take a lead, so it is mailed at once:', loggable(reason));
    if (!directMails.take()) {
      throw unavailable('The database is away, and so many mails must do. Please keep it and try again.', 600);
    }
    try {
      await mailer.send(form, {...lead, messageKey: lead.dedupeKey, receivedAt: new Date()}, {direct: true});
      return;
    } catch (error) {
      directMails.giveBack();
      console.error('Nor did the mail server:', loggable(error));
      throw unavailable('Neither the database nor the mail server took it. Please keep it and try again.');
    }
  }
  const {outcome, retryAfter} = result;
  if (retryAfter !== null) {
    const who = outcome === 'limited' ? 'from this address' : 'in all';
    throw unavailable(
      `Too many submissions came ${who} within an hour.`,
      retryAfter,
      outcome === 'limited' ? 429 : 503,
    );
  }
  // A duplicate nudges too: its first copy may be waiting.
  const mailing = outbox.nudge();
  if (typeof EdgeRuntime !== 'undefined') {
    EdgeRuntime.waitUntil(mailing);
  }
}
