import {forms} from './forms/index.ts';
import {loggable} from './log.ts';
import {localTime} from './mail-layout.ts';
import type {Services} from './services.ts';
import type {NoticeKind, OutboxReport, Summary} from './storage.ts';

/** Returns the current alarms by kind, as texts in the firm's language. */
function alarmsOf({failed, overdue, stored, megabytes}: OutboxReport, rowsPerHour: number): Map<NoticeKind, string> {
  const full = 'si se alcanza, la página pedirá que nos escriban por correo electrónico';
  const alarms: readonly (readonly [NoticeKind, boolean, string])[] = [
    ['failed', failed > 0, `Mensajes que no se han podido enviar por correo: ${failed}.`],
    ['overdue', overdue > 0, `Mensajes que llevan más de una hora en espera: ${overdue}.`],
    ['full', stored >= rowsPerHour * 0.75, `Han llegado ${stored} mensajes en esta hora, cerca del límite; ${full}.`],
    ['size', megabytes >= 350, `La base de datos ocupa ${megabytes} MB; el plan gratuito admite 500 MB.`],
  ];
  return new Map(alarms.filter(([, isRaised]) => isRaised).map(([kind, , text]) => [kind, text]));
}

/**
 * Sends the firm the notices that are due: the summary of a week or month, that the mails of an hour are used up, and
 * alarms. Only one process sends each. A notice that fails is due again after some minutes.
 *
 * @returns The texts of all current alarms, sent or not.
 */
export async function sendNotices({config, storage, mailer}: Services, report: OutboxReport): Promise<string[]> {
  const mail = (heading: string, rows: Readonly<Record<string, string>>) =>
    mailer.tell({
      subject: `Formularios de la web · ${heading}`,
      heading,
      rows: Object.entries(rows).map(([label, value]) => ({label, value})),
    });

  async function alarm(texts: readonly string[]): Promise<void> {
    const channels = [mail('Hay mensajes que requieren su atención', {Avisos: texts.join('\n')})];
    if (config.alarmWebhook) {
      channels.push(post(config.alarmWebhook, ['Formularios de la web:', ...texts].join('\n')));
    }
    for (const result of await Promise.allSettled(channels)) {
      if (result.status === 'rejected') {
        console.error('An alarm was not taken by mail or webhook:', loggable(result.reason));
      }
    }
    await Promise.any(channels);
  }

  const alarms = alarmsOf(report, config.rowsPerHour);
  const held: NoticeKind[] = report.held > 0 ? ['cap'] : [];
  const claimed = await storage.claimNotices(['week', 'month', ...held, ...alarms.keys()]);
  const raised = claimed.filter((kind) => alarms.has(kind));
  const notices: readonly [kinds: readonly NoticeKind[], send: () => Promise<unknown>][] = [
    [['week'], async () => mail('Resumen de la semana pasada', rowsOf(await storage.summary('week'), report))],
    [['month'], async () => mail('Resumen del mes pasado', rowsOf(await storage.summary('month'), report))],
    [
      ['cap'],
      () =>
        mail('Demasiados mensajes en una hora', {
          'En espera': `${report.held}. Se envían ${config.mailsPerHour} correos por hora como máximo; el resto sale después, empezando por el primer mensaje de cada remitente.`,
          'Dónde consultarlos mientras tanto': 'En el panel de Supabase, vista «nuevos» del esquema «leads».',
        }),
    ],
    [raised, () => alarm(raised.map((kind) => alarms.get(kind) ?? ''))],
  ];
  for (const [kinds, send] of notices.filter(([wanted]) => wanted.some((kind) => claimed.includes(kind)))) {
    try {
      await send();
      await storage.confirmNotices(kinds);
    } catch (error) {
      console.error(`These notices could not be sent: ${kinds.join()}`, loggable(error));
    }
  }
  return [...alarms.values()];
}

function rowsOf(summaries: readonly Summary[], report: OutboxReport): Record<string, string> {
  const counts = forms.map(({name, heading}) => {
    const {received, spam} = summaries.find(({form}) => form === name) ?? {received: 0, spam: 0};
    return [heading, spam > 0 ? `${received} (${spam} con marca de posible spam)` : String(received)];
  });
  const waiting = summaries.flatMap(({oldest_waiting}) => oldest_waiting ?? []).map((time) => time.getTime());
  return {
    ...Object.fromEntries(counts),
    'No se han podido enviar por correo': String(report.failed),
    'Con marca de posible spam, en espera': String(report.spam),
    'El más antiguo en espera': waiting.length > 0 ? localTime(new Date(Math.min(...waiting))) : 'ninguno',
  };
}

/** Posts a text to an incoming webhook, in Slack's format. @throws Error when the webhook refuses it. */
async function post(webhook: string, text: string): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({text}),
    signal: AbortSignal.timeout(5000),
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`The webhook answered ${response.status}`);
  }
}
