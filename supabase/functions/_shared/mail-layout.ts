import type {MailContent} from './mail-content.ts';

const NOT_GIVEN = '(sin indicar)';

const format = new Intl.DateTimeFormat('es-ES', {dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid'});

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Lays out a mail in the firm's language. It loads nothing, and sets only border colours, which are visible on light
 * and on dark: mail programs choose the rest.
 *
 * @param receivedAt When the lead came, if the mail is about one.
 */
export function renderMail({heading, rows, replyTo}: MailContent, receivedAt?: Date) {
  const when = receivedAt
    ? `Recibido el ${format.format(receivedAt)} (hora peninsular española).`
    : 'Aviso automático. No hace falta que responda.';
  const answer = replyTo ? [`Su respuesta a este correo llegará a ${replyTo.name} <${replyTo.address}>.`] : [];
  const end = [when, ...answer];
  return {
    text: [heading, ...rows.map(textRow), `-- \n${end.join('\n')}`].join('\n\n').concat('\n'),
    html: `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }</style>
</head>
<body style="margin: 0; padding: 24px; font: 16px/1.5 system-ui, 'Segoe UI', Helvetica, Arial, sans-serif">
<div style="max-width: 640px">
<h1 style="margin: 0 0 24px; padding-left: 12px; border-left: 4px solid #c2337a; font-size: 20px; line-height: 1.3">${escapeHtml(heading)}</h1>
${rows.map(htmlRow).join('\n')}
<p style="margin: 32px 0 0; padding-top: 12px; border-top: 1px solid #8a8f98; font-size: 14px">${end.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`,
  };
}

const textRow = ([label, value]: MailContent['rows'][number]): string =>
  value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value || NOT_GIVEN}`;

function htmlRow([label, value]: MailContent['rows'][number]): string {
  // Outlook does not support `pre-wrap`. The value may run from right to left, unlike its label.
  const lines = escapeHtml(value || NOT_GIVEN).replaceAll('\n', '<br>');
  return `<p style="margin: 0 0 16px"><strong style="font-size: 14px">${escapeHtml(label)}</strong><br>
<span dir="auto" style="display: inline-block; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere">${lines}</span></p>`;
}
