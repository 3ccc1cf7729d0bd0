import {requireKey, requirePost} from '../_shared/access.ts';
import type {Handler} from '../_shared/handler.ts';
import {sendNotices} from '../_shared/notices.ts';
import {problemResponse} from '../_shared/problem.ts';
import {drainBody} from '../_shared/request.ts';
import type {Services} from '../_shared/services.ts';

/**
 * The endpoint for schedulers: mails waiting leads, sends due notices, and answers with counts, without personal data.
 * It answers 500 while there are alarms (notices.ts), so that schedulers and monitors report them.
 */
export default (services: Services): Handler => {
  const {config, storage, outbox} = services;
  return async (request) => {
    try {
      requirePost(request);
      requireKey(request, [config.outboxKey]);
      const drained = await outbox.drain();
      const report = await storage.report();
      const alarms = await sendNotices(services, report);
      return Response.json({...drained, ...report, alarms}, {status: alarms.length > 0 ? 500 : 200});
    } catch (error) {
      return problemResponse(error);
    } finally {
      await drainBody(request);
    }
  };
};
