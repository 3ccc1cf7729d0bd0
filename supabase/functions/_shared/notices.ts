import {forms} from './forms/index.ts';
import {loggable} from './log.ts';
import {localTime} from './mail-layout.ts';
import type {Services} from './services.ts';
import type {NoticeKind, OutboxReport, Summary} from './storage.ts';

/** What the database of the free plan may measure, and when the firm hears of it. */
const PLAN_MEGABYTES = 500;
const NEAR_MEGABYTES = 350;

/** How long a webhook may take, in milliseconds. */
const WEBHOOK_TIMEOUT = 5000;

/** What needs a person, in the firm's language. */
export function alarmsOf({failed, overdue, stored, megabytes}: OutboxReport, rowsPerHour: number): string[] {
  return [
    failed > 0 && `Mensajes que no se han podido enviar por correo: ${failed}.`,
    overdue > 0 && `Mensajes que esperan desde hace más de una hora: ${overdue}.`,
    stored >= rowsPerHour * 0.75 &&
      `Han llegado ${stored} mensajes en esta hora y casi no se admiten más: la página pide que se nos escriba por correo.`,
    megabytes >= NEAR_MEGABYTES && `Los mensajes ocupan ${megabytes} MB; el plan gratuito admite ${PLAN_MEGABYTES} MB.`,
  ].filter((alarm) => alarm !== false);
}

/**
 * Tells the firm what it should hear without asking: the summary of a week or month, that the mails of an hour are used up, and what
 * needs a person. Each is told once, whichever process is the first, and again later when it could not be.
 */
export async function tellFirm({config, storage, mailer}: Services, report: OutboxReport): Promise<void> {
  async function once(kind: NoticeKind, tell: () => Promise<unknown>): Promise<void> {
    if (!(await storage.claimNotice(kind))) {
      return;
    }
    try {
      await tell();
    } catch (error) {
      console.error(`The notice "${kind}" could not be sent:`, loggable(error));
      await storage.returnNotice(kind);
    }
  }

  const mail = (heading: string, rows: Readonly<Record<string, string>>) =>
    mailer.tell({
      subject: `Formularios de la web · ${heading}`,
      heading,
      rows: Object.entries(rows).map(([label, value]) => ({label, value})),
    });

  await once('week', async () => mail('Resumen de la semana pasada', rowsOf(await storage.summary('week'))));
  await once('month', async () => mail('Resumen del mes pasado', rowsOf(await storage.summary('month'))));
  if (report.held > 0) {
    await once('cap', () =>
      mail('Demasiados mensajes en una hora', {
        Esperan: `${report.held}. En una hora salen ${config.mailsPerHour} correos como máximo; los demás salen después, primero el primero de cada remitente.`,
        'Dónde verlos ya': 'En el panel de Supabase, vista «nuevos» del esquema «leads».',
      }),
    );
  }
  const alarms = alarmsOf(report, config.rowsPerHour);
  if (alarms.length === 0) {
    await storage.returnNotice('alarm');
  } else {
    await once('alarm', async () => {
      const ways = [mail('Necesitan a una persona', {Avisos: alarms.join('\n')})];
      if (config.alarmWebhook) {
        ways.push(post(config.alarmWebhook, ['Formularios de la web:', ...alarms].join('\n')));
      }
      const results = await Promise.allSettled(ways);
      if (results.every(({status}) => status === 'rejected')) {
        throw (results[0] as PromiseRejectedResult).reason;
      }
    });
  }
}

function rowsOf(summaries: readonly Summary[]): Record<string, string> {
  const counts = forms.map(({name, heading}) => {
    const {received, spam} = summaries.find(({form}) => form === name) ?? {received: 0, spam: 0};
    return [heading, spam > 0 ? `${received} (${spam} con la marca de posible spam)` : String(received)];
  });
  const stuck = summaries.reduce((sum, summary) => sum + summary.stuck, 0);
  const [oldest] = summaries
    .flatMap(({oldest_waiting}) => oldest_waiting ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
  return {
    ...Object.fromEntries(counts),
    'Sin poder enviarse por correo': String(stuck),
    'El más antiguo que espera': oldest ? localTime(oldest) : 'ninguno espera',
  };
}

/** Posts a text to an incoming webhook, as Slack takes it, and Teams by a workflow. @throws Error when it was not taken. */
async function post(webhook: string, text: string): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({text}),
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`The webhook answered ${response.status}`);
  }
}
