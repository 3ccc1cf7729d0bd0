import {requireKey, requirePost} from '../_shared/access.ts';
import type {Handler} from '../_shared/handler.ts';
import {Problem, problemResponse} from '../_shared/problem.ts';
import {drainBody} from '../_shared/request.ts';
import type {Services} from '../_shared/services.ts';

/**
 * The endpoint for schedulers: mails what waits, then tells how the outbox stands. It answers 500 while leads need a person
 * (given up, or waiting for more than an hour), so that whoever watches raises an alarm. Numbers only, no personal data.
 */
export default ({config, storage, outbox}: Services): Handler =>
  async (request) => {
    try {
      requirePost(request, 'POST');
      requireKey(request, [config.outboxKey]);
      const result = {...(await outbox.drain()), ...(await storage.report())};
      if (result.failed > 0 || result.overdue > 0) {
        throw new Problem(500, {
          detail: `${result.failed} leads were given up and ${result.overdue} have been waiting for over an hour. See the view leads.stuck.`,
          extensions: result,
        });
      }
      return Response.json(result);
    } catch (error) {
      return problemResponse(error);
    } finally {
      await drainBody(request);
    }
  };
