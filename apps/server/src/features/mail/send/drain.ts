/**
 * Sends queued mails, in every server process at once. A mail is claimed for some minutes; if its
 * server is killed, another one takes it up after that, with the same Message-ID. So no mail is
 * lost, and one is sent twice only if a server is killed between the mail server's yes and its
 * record, which SMTP cannot prevent.
 */
import type { ProjectDocument } from '@plinth/domain/document/documents';
import type { MailSurroundings } from '@plinth/domain/mail/content';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { findOrganisations } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { newId } from '#new-id.ts';

import type { MailNetwork } from '../account/mail-network.ts';
import { unseal } from '../account/sealed.ts';
import { type ClaimedMessage, mayStillRead, readClaimed } from '../outbox/outbox.queries.ts';
import type { AttemptResult } from '../outbox/outbox.store.ts';
import { suppressed, withoutDead } from './attempt.ts';
import {
  claimMessages,
  lockDueAccounts,
  releaseClaims,
  suppressUnsendable,
} from './claims.store.ts';
import { composeMail, type PaperFile } from './compose.ts';
import { sendBySmtp, type SmtpResult } from './smtp.ts';
import { storeAttempt } from './store-attempt.ts';
import type { TellFailure } from './tell-failure.ts';

/** The waiting times, together half a minute, which is within the lease of a claimed mail. */
const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000];

/**
 * Repeats storing a result for as long as a database takes to start, because a mail without a
 * stored result is sent again.
 * @param store changes nothing the second time
 * @param cut ends the waiting
 */
async function untilStored(
  store: () => Promise<unknown>,
  cut: AbortSignal | undefined,
): Promise<void> {
  for (const wait of WAITS_MS) {
    try {
      await store();
      return;
    } catch {
      await delay(wait, undefined, cut && { signal: cut });
    }
  }
  await store();
}

/** The first look is soon after the start, to take up mails that a killed server left. */
const FIRST_LOOK_MS = 200;
const LOOK_EVERY_MS = 2000;
/** Longer than connecting, the conversation and storing its result can take. */
const LEASE_MS = 5 * 60_000;
/**
 * Mails that were not begun within this time, because of a slow mail server, are released for
 * another process.
 */
const BEGIN_WITHIN_MS = 15_000;
/** Shorter than the time that a process has to stop. */
const CUT_AFTER_MS = 8000;
/** The number of mails sent at once per process. */
const CONCURRENT = 4;
/** Claimed at once per organisation. */
const MAX_CLAIMED = 20;
/** Larger papers are not attached; the link leads to them. */
const MAX_PAPER_BYTES = 10 * 1024 * 1024;

/** Everything that sending mails needs: the database, keys and the network. */
export interface MailEngine {
  readonly db: Executor;
  readonly clock: Clock;
  /** The server's key for passwords of mail accounts. */
  readonly key: Buffer;
  readonly publicUrl: string;
  readonly linkUrl: (linkId: string) => string;
  /** Renders the document to attach; null if it does not exist. @param db of the organisation */
  readonly paperOf: (db: Executor, paper: RequestedPaper) => Promise<PaperFile | null>;
  readonly network: MailNetwork;
  readonly tell: TellFailure;
  readonly log: { readonly error: (detail: object, message: string) => void };
}

export interface RequestedPaper {
  readonly organisationId: string;
  readonly firmId: string;
  readonly type: ProjectDocument;
  readonly id: string;
  readonly revision: number | null;
}

/** The signals of a round: `stop` ends claiming, `cut` aborts the conversations under way. */
interface Stopping {
  readonly stop: AbortSignal;
  readonly cut: AbortSignal;
}

/** Looks for due mails until it is stopped, which lets conversations under way end. */
export function startMail(engine: MailEngine): () => Promise<void> {
  const stop = new AbortController();
  const cut = new AbortController();
  const signals = { stop: stop.signal, cut: cut.signal };
  let running = Promise.resolve();
  let timer = setTimeout(look, FIRST_LOOK_MS).unref();

  async function sendAndWait(): Promise<void> {
    let sent = 0;
    try {
      sent = await drainMail(engine, signals);
    } catch (error) {
      engine.log.error({ err: error }, 'Sending mail failed');
    }
    // Where there was something there may be more.
    const wait = sent > 0 ? 0 : LOOK_EVERY_MS;
    if (!stop.signal.aborted) timer = setTimeout(look, wait).unref();
  }
  function look(): void {
    running = sendAndWait();
  }
  return async () => {
    stop.abort();
    clearTimeout(timer);
    const late = setTimeout(() => cut.abort(), CUT_AFTER_MS);
    await running;
    clearTimeout(late);
  };
}

/** Sends what is due now. @returns how many attempts were made */
export async function drainMail(engine: MailEngine, stopping?: Stopping): Promise<number> {
  const due = sql<string>`organisations_with_due_mail(${engine.clock()})`;
  let sent = 0;
  for (const { organisationId, db } of await findOrganisations(engine.db, due)) {
    if (stopping?.stop.aborted) return sent;
    sent += await drainOrganisation({ ...engine, db }, organisationId, stopping);
  }
  return sent;
}

async function drainOrganisation(
  engine: MailEngine,
  organisationId: string,
  stopping: Stopping | undefined,
): Promise<number> {
  const { db } = engine;
  const claim = newId();
  const now = engine.clock();
  const ids = await inTransaction(db, async (tx) => {
    const until = new Date(now.getTime() + LEASE_MS);
    await suppressUnsendable(tx, { organisationId, now });
    const claimed: string[] = [];
    for (const { firmId, perMinute, lastMinute } of await lockDueAccounts(tx, {
      organisationId,
      now,
    })) {
      const most = Math.min(perMinute - (lastMinute ?? 0), MAX_CLAIMED);
      if (most <= 0) continue;
      const asked = { organisationId, now, until, claim };
      claimed.push(...(await claimMessages(tx, asked, { firmId, most })));
    }
    return claimed;
  });
  const waiting = await readClaimed(db, organisationId, ids);
  const beginUntil = new Date(now.getTime() + BEGIN_WITHIN_MS);
  const sender = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (stopping?.stop.aborted || engine.clock() > beginUntil) {
        waiting.unshift(next);
        return;
      }
      await attempt(engine, { message: next, claim, cut: stopping?.cut });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, sender));
  const unbegun = waiting.map(({ id }) => id);
  if (unbegun.length > 0) {
    await releaseClaims(db, { organisationId, claim, now: engine.clock() }, unbegun);
  }
  return ids.length - unbegun.length;
}

interface Attempted {
  readonly message: ClaimedMessage;
  readonly claim: string;
  readonly cut: AbortSignal | undefined;
}

/** A failure of ours leaves the mail claimed: it is tried again when the time for it is over. */
async function attempt(engine: MailEngine, attempted: Attempted): Promise<void> {
  const { db } = engine;
  const { claim, cut } = attempted;
  const message = withoutDead(attempted.message);
  const { organisation_id: organisationId, id } = message;
  try {
    const sent = await sendIfAllowed(engine, { ...attempted, message });
    // Stopped by ourselves: no fault of the mail server's.
    if (cut?.aborted && 'refusals' in sent && !sent.isAccepted) {
      await releaseClaims(db, { organisationId, claim, now: engine.clock() }, [id]);
      return;
    }
    const now = engine.clock();
    const store = async () =>
      inTransaction(db, async (tx) =>
        storeAttempt(tx, { message, claim, now, tell: engine.tell }, sent),
      );
    await untilStored(store, cut);
  } catch (error) {
    engine.log.error({ err: error, mail: id }, 'A mail could not be sent');
  }
}

async function sendIfAllowed(
  engine: MailEngine,
  { message, cut }: Attempted,
): Promise<SmtpResult | AttemptResult> {
  if (!(await mayStillRead(engine.db, message))) return suppressed(message, 'RIGHTS');
  if (message.recipients.every(({ state }) => state !== 'WAITING')) {
    return suppressed(message, 'ADDRESSES');
  }
  const { organisation_id: organisationId, firm_id: firmId, sealed_password: sealed } = message;
  const password = unseal(engine.key, { organisationId, firmId, purpose: 'smtp' }, sealed);
  if (password === null) return unreadablePassword();
  const paper = await paperOf(engine, message);
  const isTooLarge = paper !== null && paper.content.length > MAX_PAPER_BYTES;
  const surroundings: MailSurroundings = {
    publicUrl: engine.publicUrl,
    linkUrl: message.link_id === null ? null : engine.linkUrl(message.link_id),
    pdf: paper === null ? 'NONE' : isTooLarge ? 'TOO_LARGE' : 'ATTACHED',
  };
  const { host, port, security, user_name: user } = message;
  return sendBySmtp(
    { host, port, security, user, password },
    composeMail(message, surroundings, isTooLarge ? null : paper),
    { network: engine.network, ...(cut && { signal: cut }) },
  );
}

/**
 * The result for a password that cannot be decrypted, as after a restore with another secret; the
 * mail is tried again after the password is entered anew.
 */
function unreadablePassword(): SmtpResult {
  return {
    isAccepted: false,
    reply: { code: null, text: 'The password of the mail account must be entered again' },
    refusals: new Map(),
    problem: 'PASSWORD',
  };
}

async function paperOf(engine: MailEngine, message: ClaimedMessage): Promise<PaperFile | null> {
  const { document_type: type, document_id: id } = message;
  if (!message.has_pdf || type === null || id === null) return null;
  return engine.paperOf(engine.db, {
    organisationId: message.organisation_id,
    firmId: message.firm_id,
    type,
    id,
    revision: message.document_revision,
  });
}
