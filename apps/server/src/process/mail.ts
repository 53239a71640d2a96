/** Sends mail from a serving process. */
import type { Role } from '@plinth/domain/access/permissions';
import type { FastifyInstance } from 'fastify';

import type { Settings } from '#config.ts';
import type { Clock } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { linkUrl } from '#features/links/links.public.ts';
import {
  type RequestedPaper,
  type MailFailure,
  mailNetwork,
  readBounces,
  startMail,
} from '#features/mail/mail.public.ts';
import { tellOfFailure } from '#features/notifications/notifications.public.ts';
import { drawPaper, isPrinted, PdfRenderer } from '#features/pdf/pdf.public.ts';
import { publicUrlOf } from '#public-url.ts';
import { every, startRecurring } from '#recurring/recurring.ts';
import { serverKeys } from '#server-keys.ts';

import type { Stop } from './end-on-signal.ts';

const BOUNCES_EVERY_MS = 5 * 60_000;

interface Secret {
  readonly settings: Settings;
  readonly jwtSecret: string;
}

interface Surroundings {
  readonly db: Executor;
  readonly clock: Clock;
  readonly app: FastifyInstance;
}

/** The keys and the public URL from which the addresses of links are made. */
export function linkingOf({ settings, jwtSecret }: Secret, app: FastifyInstance) {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  return { keys: serverKeys(jwtSecret), publicUrl: publicUrlOf(settings, port) };
}

/** @returns a function that stops it, after the mails under way */
export function startMailOf(
  { settings, jwtSecret }: Secret,
  { db, clock, app }: Surroundings,
): Stop {
  const { keys, publicUrl } = linkingOf({ settings, jwtSecret }, app);
  const renderer = new PdfRenderer();
  const shared = {
    db,
    clock,
    key: keys.mail,
    network: mailNetwork({ privateHosts: settings.mailPrivateHosts }),
    tell: async (tx: Transaction, failure: MailFailure) => tellOfFailure(tx, clock, failure),
  };
  const stop = startMail({
    ...shared,
    log: app.log,
    publicUrl,
    linkUrl: (linkId) => linkUrl({ keys, publicUrl }, linkId),
    paperOf: async (own, paper) => paperOf({ db: own, clock }, renderer, paper),
  });
  const tasks = [
    { name: 'read-bounces', dueSince: every(BOUNCES_EVERY_MS), work: () => readBounces(shared) },
  ];
  // By itself: a mailbox that does not answer must not delay the other tasks.
  const stopReading = startRecurring({ db, clock, log: app.log, tasks });
  return async () => {
    await Promise.all([stop(), stopReading()]);
    await renderer.close();
  };
}

/**
 * The PDF of a document as the firm sends it, because the person who queued it had the permission.
 * It is null for a revision that is no longer in force; the page of its link shows that.
 */
export async function paperOf(
  ctx: { readonly db: Executor; readonly clock: Clock },
  renderer: PdfRenderer,
  { organisationId, firmId, type, id, revision: asked }: RequestedPaper,
) {
  if (!isPrinted(type)) return null;
  const scope = {
    organisationId,
    rolesByFirm: new Map<string, readonly Role[]>([[firmId, ['ADMIN']]]),
    rolesByProject: new Map(),
    modulesOff: new Map(),
  };
  const { revision, ...paper } = await drawPaper(renderer, { ...ctx, scope }, 'mail', { type, id });
  return asked === null || revision === null || asked === revision ? paper : null;
}
