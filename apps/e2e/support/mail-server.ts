/** A mail server for journeys: it accepts every mail, over a socket. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

const END_OF_MAIL = '\r\n.\r\n';

export class MailServer {
  /** The accepted mails as sent, in order. */
  readonly mails: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await once(server.#server.listen(0, '127.0.0.1'), 'listening');
    return server;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** The path of the link in the newest mail to that address that matches; empty without one. */
  linkTo(address: string, about: RegExp): string {
    const isTo = (mail: string) =>
      mail.split('\r\n').some((line) => /^To:/i.test(line) && line.includes(address));
    const mail = this.mails.findLast((one) => isTo(one) && about.test(one));
    // Lines of a mail are cut at 76 characters.
    return /\/l\/[\w-]{43}/.exec(mail?.replaceAll('=\r\n', '') ?? '')?.[0] ?? '';
  }

  async close(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }

  #talk(socket: Socket): void {
    let unread = '';
    let isInMail = false;
    socket.setEncoding('utf8');
    // A connection that is cut is none of the journey's business.
    socket.on('error', () => undefined);
    socket.write('220 mail.test ESMTP\r\n');
    socket.on('data', (text: string) => {
      unread += text;
      for (;;) {
        const end = isInMail ? END_OF_MAIL : '\r\n';
        const at = unread.indexOf(end);
        if (at < 0) return;
        const part = unread.slice(0, at);
        unread = unread.slice(at + end.length);
        if (isInMail) this.mails.push(part);
        isInMail = !isInMail && /^DATA/i.test(part);
        socket.write(isInMail ? '354 Go on\r\n' : '250 Ok\r\n');
        if (/^QUIT/i.test(part)) socket.end();
      }
    });
  }
}
