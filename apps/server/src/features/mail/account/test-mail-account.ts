/** Tries the mail account of a firm: a test mail, and the DNS records of its domain. */
import { addressProblem } from '@plinth/domain/mail/address';
import {
  dkimCheck,
  dmarcCheck,
  spfCheck,
  USUAL_SELECTORS,
} from '@plinth/domain/mail/domain-records';
import { mailContent } from '@plinth/domain/mail/kinds';
import { mailHtml, mailText } from '@plinth/domain/mail/layout';
import { MAIL_ACCEPTED, MAIL_PROBLEM_WORDS } from '@plinth/domain/mail/problems';
import { SUPPRESSION_WORDS } from '@plinth/domain/mail/states';

import type { Context } from '#context.ts';
import { changeSeveral } from '#documents/act.ts';
import { conflict, unprocessable } from '#errors.ts';
import { requireManaged } from '#features/firms/firms.public.ts';

import { asciiAddress } from '../bounces/address-key.ts';
import { sendBySmtp, type SmtpResult } from '../send/smtp.ts';
import { passwordsOf } from './get-mail-account.ts';
import { isDemoData, requireAccount } from './mail-account.queries.ts';
import type { MailNetwork } from './mail-network.ts';

/** The time limit is short because a person waits for the answer. */
const PATIENCE_MS = 25_000;

/**
 * Sends a test mail in one conversation, without the outbox, so that its result can be returned at
 * once.
 * @throws AppError notFound, forbidden; conflict for demo data; unprocessable for what is no
 *   address
 */
export async function sendTestMail(
  ctx: Context,
  network: MailNetwork,
  { firmId, to }: { readonly firmId: string; readonly to: string },
) {
  await requireManaged(ctx, firmId);
  const message = addressProblem(to);
  if (message !== null) throw unprocessable(message, [{ code: 'email', path: 'email', message }]);
  if (await isDemoData(ctx.db, ctx)) throw conflict(SUPPRESSION_WORDS.DEMO);
  const account = await requireAccount(ctx.db, ctx, firmId);
  const { smtp: password } = passwordsOf(ctx, account);
  const result =
    password === null ? UNREADABLE : await tryAccount(ctx, network, { account, password, to });
  const { isAccepted, problem, reply } = result;
  const place = { firmId, projectId: null };
  const change = { action: 'test-mail', detail: { to, reply: reply.text } };
  return changeSeveral(ctx, async () =>
    Promise.resolve({
      changes: [{ documentType: 'FIRM', documentId: firmId, place, ...change }],
      answer: () => ({
        isAccepted,
        words: problem === null ? MAIL_ACCEPTED : MAIL_PROBLEM_WORDS[problem],
        reply: reply.text,
      }),
    }),
  );
}

const UNREADABLE: SmtpResult = {
  isAccepted: false,
  problem: 'PASSWORD',
  reply: { code: null, text: '' },
  refusals: new Map(),
};

interface Tried {
  readonly account: Awaited<ReturnType<typeof requireAccount>>;
  readonly password: string;
  readonly to: string;
}

async function tryAccount(
  ctx: Context,
  network: MailNetwork,
  { account, password, to }: Tried,
): Promise<SmtpResult> {
  const { host, port, security, user_name: user, firmName, from_address: address } = account;
  const content = mailContent(
    'TEST',
    { firmName, askedBy: ctx.actor.name },
    { linkUrl: null, publicUrl: ctx.publicUrl, pdf: 'NONE' },
  );
  return sendBySmtp(
    { host, port, security, user, password },
    {
      messageId: `<${ctx.newId()}@${address.slice(address.lastIndexOf('@') + 1)}>`,
      from: { name: account.from_name, address: asciiAddress(address) },
      to: asciiAddress(to.trim()),
      subject: content.subject,
      text: mailText({ ...content, firmName }),
      html: mailHtml({ ...content, firmName }),
      xMailer: false,
    },
    { network, signal: AbortSignal.timeout(PATIENCE_MS) },
  );
}

/** @throws AppError notFound, forbidden */
export async function checkMailDomain(ctx: Context, network: MailNetwork, firmId: string) {
  await requireManaged(ctx, firmId);
  const { from_address: address } = await requireAccount(ctx.db, ctx, firmId);
  const sender = asciiAddress(address);
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const texts = async (name: string) => network.texts(name).catch(() => null);
  const [spf, dmarc, ...keys] = await Promise.all([
    texts(domain),
    texts(`_dmarc.${domain}`),
    ...USUAL_SELECTORS.map(
      async (selector) => [selector, await texts(`${selector}._domainkey.${domain}`)] as const,
    ),
  ]);
  const findings = [spfCheck(spf), dkimCheck(new Map(keys)), dmarcCheck(dmarc)];
  return { domain, findings };
}
