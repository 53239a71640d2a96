/**
 * A mail server for tests: it understands SMTP over a socket, and answers as the test determines.
 */
import { once } from 'node:events';

import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

import type { MailNetwork } from '#features/mail/mail.public.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '#testing/mail-certificate.ts';

export const SMTP_USER = 'orders@plinth.test';
export const SMTP_PASSWORD = 'an app password';
/** The host that the test certificate is for. */
export const SMTP_HOST = 'mail.test';

/** Leads every host to the test's own machine, and trusts its certificate. */
export const TEST_NETWORK: MailNetwork = {
  privateHosts: [SMTP_HOST],
  lookup: async () => ['127.0.0.1'],
  texts: async () => [],
  ca: TEST_CERTIFICATE,
};

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly messageId: string;
}

/** An answer of the server like `550 5.1.1 …`. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** The reactions of the server at each step; by default it accepts everything. */
export interface SmtpManners {
  /** Called for each recipient: an error refuses it. */
  readonly onRecipient?: (address: string) => Error | null;
  /** Called when the mail was read to its end: an error refuses it. */
  readonly onMail?: (mail: ReceivedMail) => Error | null | Promise<Error | null>;
  /** Cuts the connection after the first bytes of the mail. */
  readonly cutsData?: () => boolean;
}

export class TestSmtp {
  /** The mails that were accepted, in order. */
  readonly mails: ReceivedMail[] = [];
  manners: SmtpManners = {};
  readonly #server: SMTPServer;

  constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      key: TEST_KEY,
      cert: TEST_CERTIFICATE,
      authMethods: ['PLAIN', 'LOGIN'],
      disableReverseLookup: true,
      onAuth: ({ username, password }, _, done) => {
        const isKnown = username === SMTP_USER && password === SMTP_PASSWORD;
        if (isKnown) done(null, { user: SMTP_USER });
        else done(refusal(535, '5.7.8 Authentication credentials invalid'));
      },
      onRcptTo: ({ address }, _, done) => done(this.manners.onRecipient?.(address) ?? null),
      onData: (stream, session, done) => {
        // Ends where the connection is cut.
        this.#read(stream, session, done).catch(() => undefined);
      },
      ...options,
    });
    // A connection that is cut is an error of its server.
    this.#server.on('error', () => undefined);
  }

  get port(): number {
    const address = this.#server.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async listen(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(resolve);
    });
    this.#cut();
    await closed;
  }

  #cut(): void {
    for (const connection of this.#server.connections) connection._socket.destroy();
  }

  async #read(
    stream: AsyncIterable<Buffer>,
    { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
    done: (error: Error | null, reply: string) => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      chunks.push(chunk);
      if (this.manners.cutsData?.()) this.#cut();
    }
    const raw = Buffer.concat(chunks).toString();
    const mail = {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw,
      messageId: /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '',
    };
    const error = (await this.manners.onMail?.(mail)) ?? null;
    if (error === null) this.mails.push(mail);
    done(error, '2.0.0 Ok: queued as 4XYZ');
  }
}

/** Listens at a free port. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const smtp = new TestSmtp(options);
  await smtp.listen();
  return smtp;
}
