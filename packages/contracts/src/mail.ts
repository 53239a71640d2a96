/** Mail of a firm: its account, the mails it sent, and addresses that accept none. */
import { PROJECT_DOCUMENTS } from '@plinth/domain/document/documents';
import { MAIL_SECURITIES } from '@plinth/domain/mail/account';
import { MAIL_KINDS } from '@plinth/domain/mail/kinds';
import { MAIL_STATES, RECIPIENT_STATES } from '@plinth/domain/mail/states';
import { keysOf } from '@plinth/domain/shared/keys';
import { z } from 'zod';

import { BY_DOCUMENT, endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, id, instant, text, version } from './shared/fields.ts';
import { anyOfThese, paging, searchText, totals, wholeNumber } from './shared/pagination.ts';

const { endpoint } = endpointsOf(null);
const byDocument = endpointsOf(BY_DOCUMENT);

const MAIL_KIND_NAMES = keysOf(MAIL_KINDS);

export const mailAccountSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(MAIL_SECURITIES),
  userName: z.string(),
  /** Whether a password is stored; passwords are never sent back. */
  hasPassword: z.boolean(),
  fromName: z.string(),
  fromAddress: z.string(),
  perMinute: z.number().int(),
  bounceAddress: z.string(),
  bounceHasTags: z.boolean(),
  bounceHost: z.string(),
  bouncePort: z.number().int(),
  bounceUser: z.string(),
  hasBouncePassword: z.boolean(),
  /** Whether a stored password cannot be read any more and must be entered again. */
  isPasswordLost: z.boolean(),
  /** The last time that the mailbox was read; null if never. */
  bounceReadAt: instant.nullable(),
  /** The reason why the mailbox could not be read; empty if it could. */
  bounceProblem: z.string(),
  version,
});

export type MailAccount = z.infer<typeof mailAccountSchema>;

const port = (label: string) =>
  wholeNumber(1, 65_535, `${label} is a whole number from 1 to 65535`);

/** The new password; the stored one does not change if it is absent. */
const password = z.string().max(500, 'Password takes at most 500 characters').optional();

const setMailAccountBody = z.object({
  host: text(253, 'Mail server'),
  port: port('Port'),
  security: z.enum(MAIL_SECURITIES, {
    error: `security must be one of ${MAIL_SECURITIES.join(', ')}`,
  }),
  userName: text(320, 'User name').default(''),
  password,
  fromName: text(100, 'Sender’s name'),
  fromAddress: text(320, 'Sender’s email'),
  perMinute: wholeNumber(1, 600, 'Mails a minute must be a whole number from 1 to 600').default(30),
  bounceAddress: text(320, 'Address for returned mail').default(''),
  bounceHasTags: z.boolean().default(false),
  bounceHost: text(253, 'IMAP server').default(''),
  bouncePort: port('IMAP port').default(993),
  bounceUser: text(320, 'User of the mailbox').default(''),
  bouncePassword: password,
  ...editedVersion,
});

const accountAnswer = {
  /** The mail account of the firm; null if it has none. */
  account: mailAccountSchema.nullable(),
  /** Whether the data are demo data, of which no mail is sent. */
  isDemo: z.boolean(),
};

export const getMailAccount = endpoint('GET /api/v1/firms/:id/mail-account', {
  summary: 'The mail account of a firm',
  access: 'firms:manage',
  response: success(accountAnswer),
});

export const setMailAccount = endpoint('PUT /api/v1/firms/:id/mail-account', {
  summary: 'Set the mail account of a firm',
  access: 'firms:manage',
  body: setMailAccountBody,
  response: success(accountAnswer),
});

export const removeMailAccount = endpoint('DELETE /api/v1/firms/:id/mail-account', {
  summary: 'Remove the mail account of a firm; what waits is not sent',
  access: 'firms:manage',
  response: success({}),
});

export const sendTestMail = endpoint('POST /api/v1/firms/:id/mail-account/test', {
  summary: 'Send a test mail now, and tell what the mail server answered',
  access: 'firms:manage',
  body: z.object({ email: text(320, 'Email') }),
  response: success({
    isAccepted: z.boolean(),
    /** An explanation of the result for people. */
    words: z.string(),
    /** The mail server's own answer; empty if it gave none. */
    reply: z.string(),
  }),
});

export const checkMailDomain = endpoint('GET /api/v1/firms/:id/mail-account/domain', {
  summary: 'What the DNS says about the domain that mails are sent from',
  access: 'firms:manage',
  response: success({
    domain: z.string(),
    findings: z.array(
      z.object({
        kind: z.enum(['SPF', 'DKIM', 'DMARC']),
        state: z.enum(['GOOD', 'WEAK', 'MISSING', 'UNKNOWN']),
        record: z.string(),
        explanation: z.string(),
      }),
    ),
  }),
});

export const mailSchema = z.object({
  id,
  kind: z.enum(MAIL_KIND_NAMES),
  subject: z.string(),
  recipients: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      isCopy: z.boolean(),
      state: z.enum(RECIPIENT_STATES),
      reply: z.string(),
    }),
  ),
  state: z.enum(MAIL_STATES),
  /**
   * An explanation of the state for people: the reason, or the mail server's answer; may be empty.
   */
  explanation: z.string(),
  attempts: z.number().int(),
  createdAt: instant,
  /** The moment at which the mail server accepted the mail; null if it did not. */
  acceptedAt: instant.nullable(),
  /** The time of the next attempt; null if there is none. */
  nextAt: instant.nullable(),
  /** The name of the sender; null for mails that the server sends by itself. */
  sentBy: z.string().nullable(),
  document: z
    .object({
      type: z.enum(PROJECT_DOCUMENTS),
      id,
      /** The number of the document; empty if it was deleted. */
      name: z.string(),
      /** The revision of the order; 0 is the order as first made. */
      revision: z.number().int().nullable(),
    })
    .nullable(),
  /** The reason why it cannot be sent again; null if it can. */
  whyNotAgain: z.string().nullable(),
});

export type Mail = z.infer<typeof mailSchema>;

export const listMails = endpoint('GET /api/v1/firms/:id/mails', {
  summary: 'The mails of a firm, newest first',
  access: 'firms:manage',
  query: z.object({
    ...paging,
    status: anyOfThese('status', MAIL_STATES),
    type: anyOfThese('type', MAIL_KIND_NAMES),
    /** Searches the addresses and names of recipients. */
    search: searchText,
  }),
  response: success({ list: z.array(mailSchema), ...totals }),
});

/** Readable with the permission to read the document. */
export const listDocumentMails = byDocument.endpoint('GET /api/v1/mails', {
  summary: 'The mails about a document, newest first',
  access: 'signed-in',
  query: z.object({
    documentType: z.enum(PROJECT_DOCUMENTS, {
      error: `documentType must be one of ${PROJECT_DOCUMENTS.join(', ')}`,
    }),
    documentId: id,
  }),
  response: success({ list: z.array(mailSchema) }),
});

export const sendMailAgain = endpoint('POST /api/v1/mails/:id/send-again', {
  summary: 'Send a mail again that was not sent or came back',
  access: 'signed-in',
  response: success({ mail: mailSchema }),
});

const suppressedAddressSchema = z.object({
  address: z.string(),
  /** Whether a mail came back, or the mail server refused the recipient. */
  reason: z.enum(['BOUNCED', 'REFUSED']),
  reply: z.string(),
  suppressedAt: instant,
});

export const listSuppressedAddresses = endpoint('GET /api/v1/firms/:id/suppressed-addresses', {
  summary: 'Addresses that take no mail, of all firms, newest first',
  access: 'firms:manage',
  query: z.object({ ...paging, search: searchText }),
  response: success({ list: z.array(suppressedAddressSchema), ...totals }),
});

export const allowAddress = endpoint('POST /api/v1/firms/:id/suppressed-addresses/allow', {
  summary: 'Send mail to an address again',
  access: 'firms:manage',
  body: z.object({ address: text(320, 'Email') }),
  response: success({}),
});
