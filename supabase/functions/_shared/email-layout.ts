import type {EmailContent} from './email-content.ts';

const NOT_GIVEN = '(sin indicar)';

const dateFormat = new Intl.DateTimeFormat('es-ES', {dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid'});

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Renders an email in Spanish, the firm's language. The HTML loads no resources. It sets only border colours, which are
 * visible on light and dark backgrounds. The email program chooses all other colours.
 *
 * @param receivedAt When the submission was received. Undefined for a notice.
 */
export function renderEmail({heading, rows, replyTo}: EmailContent, receivedAt?: Date) {
  const receivedNote = receivedAt
    ? `Recibido el ${dateFormat.format(receivedAt)} (hora peninsular española).`
    : 'Aviso automático. No hace falta que responda.';
  const replyNotes = replyTo ? [`Su respuesta a este correo llegará a ${replyTo.name} <${replyTo.address}>.`] : [];
  const footerLines = [receivedNote, ...replyNotes];
  return {
    text: [heading, ...rows.map(renderTextRow), `-- \n${footerLines.join('\n')}`].join('\n\n').concat('\n'),
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
${rows.map(renderHtmlRow).join('\n')}
<p style="margin: 32px 0 0; padding-top: 12px; border-top: 1px solid #8a8f98; font-size: 14px">${footerLines.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`,
  };
}

const renderTextRow = ([label, value]: EmailContent['rows'][number]): string =>
  value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value || NOT_GIVEN}`;

function renderHtmlRow([label, value]: EmailContent['rows'][number]): string {
  // Outlook for Windows ignores `white-space`, hence `<br>`: https://www.caniemail.com/features/css-white-space/.
  // `dir` is set, because visitors may write in a right-to-left script.
  const escapedValue = escapeHtml(value || NOT_GIVEN).replaceAll('\n', '<br>');
  return `<p style="margin: 0 0 16px"><strong style="font-size: 14px">${escapeHtml(label)}</strong><br>
<span dir="auto" style="display: inline-block; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere">${escapedValue}</span></p>`;
}
