/** One conversation with a mail server. */
import type { MailSecurity } from '@plinth/domain/mail/account';
import { SMTP_PORTS } from '@plinth/domain/mail/account';
import type { MailProblem } from '@plinth/domain/mail/problems';
import type { MailReply } from '@plinth/domain/mail/retry';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';

import { RefusedHost, resolveMailHost } from '../account/mail-host.ts';
import type { MailNetwork } from '../account/mail-network.ts';
import { addressKey } from '../bounces/address-key.ts';

const CONNECT_MS = 20_000;
const GREETING_MS = 30_000;
const SILENCE_MS = 60_000;
/** The limit for a whole conversation, which is shorter than the lease of a claimed mail. */
const CONVERSATION_MS = 4 * 60_000;

export interface SmtpAccount {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly user: string;
  readonly password: string;
}

export interface SmtpSurroundings {
  readonly network: MailNetwork;
  /** Aborts the conversation when it fires. */
  readonly signal?: AbortSignal;
}

/** The result of one attempt to send a mail. */
export interface SmtpResult {
  /** Whether the server took the mail for at least one recipient. */
  readonly isAccepted: boolean;
  /** The server's last answer, or the failure that prevented one. */
  readonly reply: MailReply;
  /** The answers for recipients that the server refused alone, by `addressKey`. */
  readonly refusals: ReadonlyMap<string, MailReply>;
  /** The kind of failure; null if the mail was accepted. */
  readonly problem: MailProblem | null;
}

/** Sends one mail in a connection of its own. Never throws: a failure is a result. */
export async function sendBySmtp(
  account: SmtpAccount,
  mail: SendMailOptions,
  surroundings: SmtpSurroundings,
): Promise<SmtpResult> {
  const late = AbortSignal.timeout(CONVERSATION_MS);
  const signal = surroundings.signal ? AbortSignal.any([late, surroundings.signal]) : late;
  try {
    const transport = createTransport(await optionsOf(account, surroundings));
    try {
      const sent = await transport.sendMail({ ...mail, signal });
      return {
        isAccepted: true,
        reply: replyOf(sent.response),
        refusals: refusalsOf(sent.rejectedErrors),
        problem: null,
      };
    } finally {
      transport.close();
    }
  } catch (error) {
    return failureOf(error);
  }
}

async function optionsOf(
  { host, port, security, user, password }: SmtpAccount,
  { network: { privateHosts, lookup, ca } }: SmtpSurroundings,
) {
  const rules = { ports: SMTP_PORTS, privateHosts, lookup };
  const { address, isPrivate } = await resolveMailHost({ host, port }, rules);
  if (security === 'NONE' && !isPrivate) {
    throw new RefusedHost(
      'A connection without TLS is allowed only to hosts in MAIL_PRIVATE_HOSTS',
    );
  }
  return {
    host: address,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    servername: host,
    tls: { minVersion: 'TLSv1.2' as const, servername: host, ...(ca !== undefined && { ca }) },
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The kinds of failure by the codes of nodemailer and of node:dns. */
const PROBLEMS: Readonly<Record<string, MailProblem>> = {
  EAUTH: 'LOGIN',
  ENOAUTH: 'LOGIN',
  ETLS: 'TLS',
  EDNS: 'HOST',
  ENOTFOUND: 'HOST',
  EAI_AGAIN: 'HOST',
};

function problemOf({ code = '', command = '', responseCode }: NodemailerError): MailProblem {
  const known = PROBLEMS[code];
  if (known !== undefined) return known;
  if (/CERT|SSL|TLS/.test(code)) return 'TLS';
  if (responseCode === undefined) return 'CONNECTION';
  if (responseCode < 500) return 'LATER';
  if (command === 'MAIL FROM') return 'SENDER';
  return code === 'EENVELOPE' ? 'RECIPIENT' : 'CONTENT';
}

/**
 * Problems of the account, whose refusals are not about the mail; it may be sent once they are
 * corrected.
 */
const OF_ACCOUNT: ReadonlySet<MailProblem> = new Set(['LOGIN', 'TLS', 'HOST', 'NOT_ALLOWED']);

function failureOf(error: unknown): SmtpResult {
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const problem = failure instanceof RefusedHost ? 'NOT_ALLOWED' : problemOf(failure);
  const code = OF_ACCOUNT.has(problem) ? null : (failure.responseCode ?? null);
  return {
    isAccepted: false,
    reply: { code, text: shortened(failure.response ?? failure.message) },
    refusals: refusalsOf(failure.rejectedErrors),
    problem,
  };
}

function refusalsOf(errors: readonly NodemailerError[] = []): ReadonlyMap<string, MailReply> {
  return new Map(
    errors.flatMap(({ recipient, responseCode, response, message }) =>
      recipient === undefined
        ? []
        : [
            [
              addressKey(recipient),
              { code: responseCode ?? null, text: shortened(response ?? message) },
            ],
          ],
    ),
  );
}

function replyOf(response: string): MailReply {
  const code = Number(/^\d{3}/.exec(response)?.[0]);
  return { code: Number.isNaN(code) ? null : code, text: shortened(response) };
}

const LONGEST_REPLY = 500;

/** Normalises and shortens an answer, because servers may answer anything. */
function shortened(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REPLY);
}
