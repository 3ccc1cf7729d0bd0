/** A received mail. */
export interface Sent {
  /** Sender and recipients of the envelope, which decides where a mail goes. */
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
  /** As it was sent, in its transfer encoding. */
  readonly body: string;
}

/** A mail server that accepts every mail, or answers `refusal` at the end of each. */
export class MailServer {
  readonly sent: Sent[] = [];
  connections = 0;
  private readonly listener = Deno.listen({hostname: '127.0.0.1', port: 0});
  private readonly running = this.run();

  constructor(private readonly refusal?: string) {}

  get port(): number {
    return this.listener.addr.port;
  }

  async stop(): Promise<void> {
    this.listener.close();
    await this.running;
  }

  private async run(): Promise<void> {
    const sessions: Promise<void>[] = [];
    for await (const connection of this.listener) {
      this.connections++;
      sessions.push(this.serve(connection));
    }
    await Promise.all(sessions);
  }

  private async serve(connection: Deno.TcpConn): Promise<void> {
    const encoder = new TextEncoder();
    const reply = (answer: string) => connection.write(encoder.encode(`${answer}\r\n`));
    let from = '';
    let to: string[] = [];
    let data: string[] | null = null;
    let rest = '';
    await reply('220 test');
    for await (const chunk of connection.readable.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data) {
          if (line !== '.') {
            data.push(line);
            continue;
          }
          if (!this.refusal) {
            this.sent.push({from, to, headers: parseHeaders(data), body: data.join('\n')});
          }
          data = null;
          await reply(this.refusal ?? '250 taken');
        } else if (/^mail from:/i.test(line)) {
          from = line.match(/<(.*?)>/)?.[1] ?? '';
          to = [];
          await reply('250 ok');
        } else if (/^rcpt to:/i.test(line)) {
          to.push(line.match(/<(.*?)>/)?.[1] ?? '');
          await reply('250 ok');
        } else if (/^data$/i.test(line)) {
          data = [];
          await reply('354 go on');
        } else if (/^quit$/i.test(line)) {
          await reply('221 bye');
          return;
        } else {
          await reply('250 ok');
        }
      }
    }
  }
}

/** The headers of a mail by lower-case name: unfolded, encoded words decoded (RFC 2047). */
function parseHeaders(lines: readonly string[]): Map<string, string> {
  const head = lines
    .slice(0, lines.indexOf(''))
    .join('\r\n')
    .replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

function decodeWords(value: string): string {
  return value.replace(/\?= =\?/g, '?==?').replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
      kind?.toLowerCase() === 'b'
        ? atob(text)
        : text.replace(/_/g, ' ').replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
    return new TextDecoder().decode(Uint8Array.from(bytes.join(''), (byte) => byte.charCodeAt(0)));
  });
}
