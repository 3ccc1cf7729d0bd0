import {once} from 'node:events';
import {createServer} from 'node:http';
import {toolMessage} from '../../plugins/content/tool-messages';
import {MailServer, type ReceivedMail} from './mail-server';
import {HOST} from './ports';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders a mail as HTML. The sandbox runs no scripts of the mail. */
function renderMail({subject = '', from, to = [], replyTo = [], date, html = ''}: ReceivedMail): string {
  const addresses = [from, ...to, ...replyTo].map((person) => person?.address).join(' → ');
  return `<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(`${date}: ${addresses}`)}</p>
<iframe sandbox srcdoc="${escapeHtml(html)}" style="width: 100%; height: 30em"></iframe>`;
}

/**
 * Starts a mail server and its inbox, which shows the mails on a page, the newest first, and returns them as JSON at
 * `/email`.
 */
export async function serveInbox(port: number, smtpPort: number): Promise<void> {
  const {mails} = await MailServer.start(smtpPort);
  const server = createServer(({url}, response) => {
    if (url === '/email') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(mails));
    } else {
      const title = `<title>${toolMessage('start.inbox')} (${mails.length})</title>`;
      const body = mails.toReversed().map(renderMail).join('\n');
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!doctype html>\n${title}\n${body}`);
    }
  });
  await once(server.listen(port, HOST), 'listening');
}
