/** A mailbox for tests: it understands as much IMAP over a socket as reading a mailbox needs. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

import { TEST_CERTIFICATE, TEST_KEY } from '#testing/mail-certificate.ts';

const CAPABILITY = 'IMAP4rev1 SASL-IR AUTH=PLAIN';

export class TestImap {
  /** The mails of the mailbox, with UIDs from 1. */
  readonly mails: string[] = [];
  validity = 7;
  isRefusing = false;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.write(`* OK [CAPABILITY ${CAPABILITY} STARTTLS] ready\r\n`);
      this.#serve(socket);
    });
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async listen(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #serve(socket: Socket): void {
    let rest = '';
    const read = (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (/^\S+ STARTTLS$/i.test(line)) {
          socket.off('data', read);
          socket.write(`${line.split(' ')[0]} OK begin\r\n`);
          this.#secure(socket);
          return;
        }
        this.#answer(socket, line);
      }
    };
    socket.on('error', () => undefined);
    socket.on('data', read);
  }

  #secure(socket: Socket): void {
    const secureContext = createSecureContext({ key: TEST_KEY, cert: TEST_CERTIFICATE });
    this.#serve(new TLSSocket(socket, { isServer: true, secureContext }));
  }

  #answer(socket: Socket, line: string): void {
    const [tag = '*', ...words] = line.split(' ');
    const command = words.join(' ').toUpperCase();
    if (/^(?:LOGIN|AUTHENTICATE)/.test(command) && this.isRefusing) {
      socket.write(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`);
      return;
    }
    if (command.startsWith('CAPABILITY')) socket.write(`* CAPABILITY ${CAPABILITY}\r\n`);
    if (command.startsWith('LIST')) socket.write('* LIST (\\HasNoChildren) "/" INBOX\r\n');
    if (/^(?:SELECT|EXAMINE)/.test(command)) {
      const { length } = this.mails;
      socket.write(
        `* FLAGS (\\Seen)\r\n* ${length} EXISTS\r\n* OK [UIDVALIDITY ${this.validity}] ok\r\n* OK [UIDNEXT ${length + 1}] ok\r\n`,
      );
    }
    if (command.startsWith('UID FETCH')) this.#fetch(socket, command);
    if (command.startsWith('LOGOUT')) socket.write('* BYE\r\n');
    const mode = command.startsWith('EXAMINE') ? '[READ-ONLY] ' : '';
    socket.write(`${tag} OK ${mode}done\r\n`);
  }

  /**
   * Answers a range of mails; as servers do, it answers a range that begins behind the last mail
   * with that mail.
   */
  #fetch(socket: Socket, command: string): void {
    const from = Number(/^UID FETCH (\d+):/.exec(command)?.[1] ?? 1);
    const first = Math.min(from, this.mails.length);
    for (const [index, mail] of this.mails.entries()) {
      const uid = index + 1;
      if (uid < first) continue;
      const body = Buffer.from(mail);
      const partial = /BODY\.PEEK\[\]<0/.test(command) ? '<0>' : '';
      socket.write(`* ${uid} FETCH (UID ${uid} BODY[]${partial} {${body.length}}\r\n`);
      socket.write(body);
      socket.write(')\r\n');
    }
  }
}

/** Listens at a free port. */
export async function startImap(): Promise<TestImap> {
  const imap = new TestImap();
  await imap.listen();
  return imap;
}
