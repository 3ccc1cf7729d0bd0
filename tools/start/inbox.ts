import {once} from 'node:events';
import {createServer} from 'node:http';
import {toolMessage} from '../../plugins/content/tool-messages';
import {MailServer, type ReceivedEmail} from './mail-server';
import {HOST} from './ports';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders an email as HTML. The sandbox blocks scripts in the email. */
function renderEmail({subject = '', from, to = [], replyTo = [], date, html = ''}: ReceivedEmail): string {
  const addresses = [from, ...to, ...replyTo].map((person) => person?.address).join(' → ');
  return `<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(`${date}: ${addresses}`)}</p>
<iframe sandbox srcdoc="${escapeHtml(html)}" style="width: 100%; height: 30em"></iframe>`;
}

/**
 * Starts a mail server and its inbox: a page that shows the emails, the newest first. The inbox also returns them as JSON
 * at `/email`.
 */
export async function serveInbox(port: number, smtpPort: number): Promise<void> {
  const {emails} = await MailServer.start(smtpPort);
  const server = createServer(({url}, response) => {
    if (url === '/email') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(emails));
    } else {
      const title = `<title>${toolMessage('start.inbox')} (${emails.length})</title>`;
      const body = emails.toReversed().map(renderEmail).join('\n');
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!doctype html>\n${title}\n${body}`);
    }
  });
  await once(server.listen(port, HOST), 'listening');
}
