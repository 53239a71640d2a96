/** The mail account of a firm: its own mail server. */
import type { Violation } from '../shared/violation.ts';
import { addressProblem } from './address.ts';

/** The encryption: `TLS` from the first byte, `STARTTLS` after the greeting, or none at all. */
export const MAIL_SECURITIES = ['TLS', 'STARTTLS', 'NONE'] as const;

export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export const MAIL_SECURITY_WORDS: Readonly<Record<MailSecurity, string>> = {
  TLS: 'TLS (port 465)',
  STARTTLS: 'STARTTLS (port 587)',
  NONE: 'No encryption, in the own network only',
};

/** The ports at which mail servers accept mail from their users. */
export const SMTP_PORTS: readonly number[] = [25, 465, 587, 2525];

/** The ports of IMAP over TLS and of IMAP with STARTTLS. */
export const IMAP_PORTS: readonly number[] = [993, 143];

const MAX_PER_MINUTE = 600;

interface Entered {
  readonly host: string;
  readonly port: number;
  readonly userName: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly perMinute: number;
  readonly bounceAddress: string;
  readonly bounceHost: string;
  readonly bounceUser: string;
}

/** A host name or an address, without port, scheme or path. */
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62})*|[\da-f:.]+)$/iu;

export function accountViolations(account: Entered): Violation[] {
  const { host, fromName, fromAddress, perMinute, bounceAddress, bounceHost, bounceUser } = account;
  const wrongSender = addressProblem(fromAddress);
  const wrongBounce = bounceAddress.trim() === '' ? null : addressProblem(bounceAddress);
  const isPace = Number.isInteger(perMinute) && perMinute >= 1 && perMinute <= MAX_PER_MINUTE;
  return [
    ...hostViolations('host', host, true),
    ...portViolations('port', account.port),
    ...(fromName.trim() === ''
      ? [{ code: 'required', path: 'fromName', message: 'Please enter the sender’s name' }]
      : []),
    ...(wrongSender === null ? [] : [{ code: 'email', path: 'fromAddress', message: wrongSender }]),
    ...(isPace
      ? []
      : [
          {
            code: 'range',
            path: 'perMinute',
            message: `Mails a minute must be a whole number from 1 to ${MAX_PER_MINUTE}`,
          },
        ]),
    ...(wrongBounce === null
      ? []
      : [{ code: 'email', path: 'bounceAddress', message: wrongBounce }]),
    ...hostViolations('bounceHost', bounceHost, false),
    ...(bounceHost.trim() !== '' && bounceUser.trim() === ''
      ? [{ code: 'required', path: 'bounceUser', message: 'Please enter the user of the mailbox' }]
      : []),
  ];
}

function hostViolations(path: string, host: string, isRequired: boolean): Violation[] {
  const typed = host.trim();
  if (typed === '') {
    return isRequired ? [{ code: 'required', path, message: 'Please enter the mail server' }] : [];
  }
  if (HOST.test(typed)) return [];
  return [{ code: 'host', path, message: 'A mail server is a name like smtp.example.in' }];
}

function portViolations(path: string, port: number): Violation[] {
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return [];
  return [{ code: 'range', path, message: 'A port is a whole number from 1 to 65535' }];
}
