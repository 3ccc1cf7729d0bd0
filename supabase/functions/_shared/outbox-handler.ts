import {requirePostWithKey} from './access.ts';
import type {OutboxReport} from './lead-store.ts';
import {type Handler, loggable, problemResponse} from './problem.ts';
import {readBody} from './request.ts';
import type {Services} from './services.ts';

/**
 * Creates the endpoint for schedulers: it mails waiting leads and alarms, and answers with counts, without personal
 * data. It answers 500 while there are alarms, so that schedulers and monitors report them.
 */
export function outboxHandler(services: Services): Handler {
  const {config, storage, outbox} = services;
  return async (request) => {
    try {
      await readBody(request);
      requirePostWithKey(request, [config.outboxKey]);
      const drained = await outbox.drain();
      const report = await storage.report();
      const alarms = await sendAlarms(services, report);
      return Response.json({...drained, ...report, alarms}, {status: alarms.length > 0 ? 500 : 200});
    } catch (error) {
      return problemResponse(error);
    }
  };
}

/** Returns the alarms that a report raises, by kind, as texts in the firm's language. */
function alarmsOf({failed, overdue, megabytes}: OutboxReport): Map<string, string> {
  const alarms: readonly (readonly [string, boolean, string])[] = [
    ['failed', failed > 0, `Mensajes sin enviar por correo: ${failed}. Léalos en la vista «atascados».`],
    ['overdue', overdue > 0, `Mensajes en espera desde hace más de una hora: ${overdue}.`],
    ['size', megabytes >= 350, `La base de datos ocupa ${megabytes} MB; el plan gratuito admite 500 MB.`],
  ];
  return new Map(alarms.filter(([, isRaised]) => isRaised).map(([kind, , text]) => [kind, text]));
}

/**
 * Mails the firm the alarms that are new or have lasted for another day. Only one process mails each. An alarm whose
 * mail fails is due again.
 *
 * @returns The texts of all current alarms, mailed or not.
 */
export async function sendAlarms({storage, mailer}: Services, report: OutboxReport): Promise<string[]> {
  const alarms = alarmsOf(report);
  const due = await storage.claimAlarms([...alarms.keys()]);
  if (due.length > 0) {
    try {
      await mailer.sendNotice('Hay mensajes que requieren su atención', due.map((kind) => alarms.get(kind)).join('\n'));
    } catch (error) {
      console.error(`The alarm could not be mailed (${due.join()}):`, loggable(error));
      // Only these are forgotten, so that they are new next time.
      await storage.claimAlarms([...alarms.keys()].filter((kind) => !due.includes(kind)));
    }
  }
  return [...alarms.values()];
}
