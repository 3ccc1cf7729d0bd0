import {createServer} from 'node:http';
import type {ContentError} from '../../plugins/content-check/content-error';
import {toolMessage, writersLanguage} from '../../plugins/content-check/tool-messages';
import {HOST} from './ports';

/** Runs in the browser: updates the errors until the site answers. For some seconds in between nothing answers. */
const SCRIPT = `setInterval(async () => {
  const answer = await fetch(location.href).catch(() => undefined);
  if (answer?.status < 500) {
    location.reload();
  }
  const [list] = (await answer?.text())?.match(/<ul>.*<\\/ul>/s) ?? [];
  if (list) {
    document.querySelector('ul').outerHTML = list;
  }
}, 1000);`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const pageOf = (texts: readonly string[]): string => `<!doctype html>
<html lang="${writersLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${toolMessage('start.mending')}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui; }
  body { max-inline-size: 60rem; margin: 10vh auto; padding-inline: 1rem; }
  li { font-family: monospace; overflow-wrap: anywhere; }
</style>
<h1>${toolMessage('start.mending')}</h1>
<ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>
<script>${SCRIPT}</script>
`;

/**
 * Serves the errors in place of a site that cannot start.
 *
 * @param errors If empty, the page refers to the terminal.
 * @returns `close` resolves when the port is free.
 */
export function serveErrors(port: number, errors: readonly ContentError[]): {readonly close: () => Promise<void>} {
  const texts = errors.length > 0 ? errors.map(({message}) => message) : [toolMessage('start.inTerminal')];
  const server = createServer((_, response) => {
    response.writeHead(503, {'content-type': 'text/html; charset=utf-8', connection: 'close'}).end(pageOf(texts));
  });
  server.listen(port, HOST);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
