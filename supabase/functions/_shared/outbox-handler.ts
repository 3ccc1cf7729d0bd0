import {requirePostWithKey} from './access.ts';
import type {OutboxReport} from './lead-store.ts';
import {type Handler, problemResponse, toLogText} from './problem.ts';
import {readBody} from './request.ts';
import type {Services} from './services.ts';

/**
 * Creates the handler that schedulers call. It emails waiting submissions and alarms, and responds with counts, without
 * personal data. While an alarm is raised, it responds with 500, so that schedulers and monitors report a failure.
 */
export function outboxHandler(services: Services): Handler {
  const {config, leadStore, outbox} = services;
  return async (request) => {
    try {
      await readBody(request);
      requirePostWithKey(request, [config.outboxKey]);
      const drainCounts = await outbox.drain();
      const report = await leadStore.report();
      const alarms = await sendAlarms(services, report);
      return Response.json({...drainCounts, ...report, alarms}, {status: alarms.length > 0 ? 500 : 200});
    } catch (error) {
      return problemResponse(error);
    }
  };
}

/** Returns the texts of the alarms that a report raises, in Spanish, by kind. */
function raisedAlarms({failed, overdue, megabytes}: OutboxReport): Map<string, string> {
  const alarms: readonly (readonly [string, boolean, string])[] = [
    ['failed', failed > 0, `Mensajes sin enviar por correo: ${failed}. Léalos en la vista «atascados».`],
    ['overdue', overdue > 0, `Mensajes en espera desde hace más de una hora: ${overdue}.`],
    ['size', megabytes >= 350, `La base de datos ocupa ${megabytes} MB; el plan gratuito admite 500 MB.`],
  ];
  return new Map(alarms.filter(([, isRaised]) => isRaised).map(([kind, , text]) => [kind, text]));
}

/**
 * Emails an alarm to the firm when it is raised, and then once a day while it lasts. If several processes call this, only
 * one emails the alarm. If emailing fails, the next call tries again.
 *
 * @returns The texts of all raised alarms, whether they were emailed now or not.
 */
export async function sendAlarms({leadStore, mailer}: Services, report: OutboxReport): Promise<string[]> {
  const alarms = raisedAlarms(report);
  const dueKinds = await leadStore.claimAlarms([...alarms.keys()]);
  if (dueKinds.length > 0) {
    try {
      await mailer.sendNotice(
        'Hay mensajes que requieren su atención',
        dueKinds.map((kind) => alarms.get(kind)).join('\n'),
      );
    } catch (error) {
      console.error(`The alarm could not be mailed (${dueKinds.join()}):`, toLogText(error));
      // claimAlarms() deletes the alarms that are not passed to it: here, those that could not be emailed. They are new at
      // the next call.
      await leadStore.claimAlarms([...alarms.keys()].filter((kind) => !dueKinds.includes(kind)));
    }
  }
  return [...alarms.values()];
}
