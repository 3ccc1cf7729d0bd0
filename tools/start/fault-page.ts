import {createServer} from 'node:http';
import type {ContentError} from '../../plugins/content-check/content-error';
import {say, writersLanguage} from '../../plugins/content-check/tool-words';
import {HOST} from './ports';

/** Run in the browser: shows what is still wrong, and then the site; between the two nobody answers for some seconds. */
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

/** What is said of the faults in a browser. */
const pageOf = (texts: readonly string[]): string => `<!doctype html>
<html lang="${writersLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${say('start.mending')}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui; }
  body { max-inline-size: 60rem; margin: 10vh auto; padding-inline: 1rem; }
  li { font-family: monospace; overflow-wrap: anywhere; }
</style>
<h1>${say('start.mending')}</h1>
<ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>
<script>${SCRIPT}</script>
`;

/**
 * Answers in the place of a site that cannot be shown.
 *
 * @param faults Where they are unknown, the terminal has what the site has said.
 * @returns What ends it; the port is free when `close` resolves.
 */
export function serveFaults(port: number, faults: readonly ContentError[]): {readonly close: () => Promise<void>} {
  const texts = faults.length > 0 ? faults.map(({message}) => message) : [say('start.inTerminal')];
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
