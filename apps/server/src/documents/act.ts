/**
 * The frame of every act, on documents and on everything else, with a fixed order: permission of
 * the endpoint and idempotency key (both before this), permission at the place, lock, status gate,
 * version, rules, writes, audit trail, response. Where only the locked subject says where it lies,
 * the permission comes after the lock.
 */
import type { Permission } from '@plinth/domain/access/permissions';
import type { SubjectType } from '@plinth/domain/document/subjects';
import type { NotificationKind } from '@plinth/domain/notification/kinds';
import type { Verdict } from '@plinth/domain/shared/status-gate';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import { inActTransaction, namingSubject } from '#documents/own-refusals.ts';
import { notFound, requireAllowed } from '#errors.ts';
import { type AuditedChange, recordChanges } from '#features/audit/audit.public.ts';
import {
  type NotificationInput,
  notify,
  resolveNotifications,
} from '#features/notifications/notify.public.ts';
import { type Place, requirePermission } from '#scope.ts';
import { assertCurrentVersion } from '#versions.ts';

/** The place and version of a locked subject; data of the whole organisation has no place. */
export interface Locked {
  /** The id of the audited subject, if the act names a part of it, like a measurement of a project. */
  readonly subjectId?: string;
  readonly firmId?: string;
  readonly projectId?: string | null;
  readonly version?: number | undefined;
}

export interface ActedOn<Row extends Locked, Answer> {
  /** The type that the audit entries name. */
  readonly type: SubjectType;
  /** Name at the beginning of a sentence: `Purchase order`. */
  readonly name: string;
  /**
   * Requires the permission before the lock, where the call itself says where the act takes place;
   * returns the place, null for the whole organisation.
   */
  readonly enter?: (
    tx: Transaction,
    ctx: Context,
    id: string,
    permission: Permission,
  ) => Promise<Place | null>;
  /** Locks the subject; undefined if it is out of scope. */
  readonly lock: (tx: Transaction, ctx: Context, id: string) => Promise<Row | undefined>;
  /** Requires the permission after the lock; at the place of the subject if this is absent. */
  readonly permit?: (
    tx: Transaction,
    ctx: Context,
    subject: Row,
    permission: Permission,
  ) => Promise<unknown>;
  readonly answer: (tx: Transaction, ctx: Context, id: string) => Promise<Answer>;
}

export interface Act<Row> {
  /** Locks or checks what comes before the subject in the order of locks. */
  readonly first?: (tx: Transaction) => Promise<unknown>;
  /** The permission at the place; null if that of the endpoint is enough. */
  readonly permission: Permission | null;
  readonly gate?: (subject: Row) => Verdict;
  /** The version that the person has seen, if sent. */
  readonly version?: number | undefined;
}

export type Write = () => Promise<unknown>;

/** The writes of an act beside its own audit entry. */
interface Effects {
  /** The audit entries of other documents. */
  readonly changes?: readonly AuditedChange[];
  /** The notifications that the act sends. */
  readonly notifications?: readonly NotificationInput[];
  /**
   * Writes what the rules allowed. It must send its statements without waiting between them,
   * because the response is read right behind them. Absent if the rules have written already.
   */
  readonly write?: Write;
}

/** Writes that the rules have allowed. */
export interface Outcome extends Effects {
  /** The audit action, like `approve`. */
  readonly action: string;
  readonly detail: Json;
  /** The kinds of notifications about the document that are done with this act. */
  readonly resolves?: readonly NotificationKind[];
}

/** An outcome whose response is not the subject as it is now; without an action, nothing changes. */
export type Answered<Result> = (Outcome | { readonly action?: never }) & {
  readonly answer: () => Result | Promise<Result>;
};

const UNCHANGED = {} as const;

type Rules<Row, Result> = (tx: Transaction, subject: Row) => Result | Promise<Result>;

export interface Acts<Row extends Locked, Answer> {
  /**
   * Takes the steps up to the version.
   * @throws AppError notFound, forbidden, conflict
   */
  readonly lock: (tx: Transaction, ctx: Context, id: string, act: Act<Row>) => Promise<Row>;
  /**
   * Takes all steps, in one transaction; null changes nothing, because it was done before.
   * @throws AppError like `lock`, and what the rules refuse
   */
  readonly act: (
    ctx: Context,
    id: string,
    act: Act<Row>,
    rules: Rules<Row, Outcome | null>,
  ) => Promise<Answer>;
  /**
   * Takes all steps, and responds as the rules say.
   * @throws AppError like `act`
   */
  readonly actFor: <Result>(
    ctx: Context,
    id: string,
    act: Act<Row>,
    rules: Rules<Row, Answered<Result>>,
  ) => Promise<Result>;
}

export function defineActs<Row extends Locked, Answer>({
  type,
  name,
  enter,
  lock: acquire,
  permit = requireAtPlace,
  answer,
}: ActedOn<Row, Answer>): Acts<Row, Answer> {
  const lockAt = async (
    tx: Transaction,
    ctx: Context,
    id: string,
    { first, permission }: Act<Row>,
  ) => {
    await first?.(tx);
    const entered = permission !== null && enter ? await enter(tx, ctx, id, permission) : null;
    const subject = await acquire(tx, ctx, id);
    if (!subject) throw notFound(name);
    if (permission !== null && !enter) await permit(tx, ctx, subject, permission);
    const documentId = subject.subjectId ?? id;
    return {
      subject,
      audited: { documentType: type, documentId, place: entered ?? placeOf(subject) },
    };
  };
  const check = (subject: Row, { gate, version }: Act<Row>) => {
    // Before the version, because its message is more helpful than that of an outdated one.
    if (gate) requireAllowed(gate(subject));
    if (subject.version !== undefined) {
      assertCurrentVersion(version, subject.version, `This ${withinSentence(name)}`);
    }
  };
  const actFor: Acts<Row, Answer>['actFor'] = async (ctx, id, act, rules) =>
    changeSeveral(ctx, async (tx) => {
      const { subject, audited } = await lockAt(tx, ctx, id, act);
      const outcome = await namingSubject(audited, async () => {
        check(subject, act);
        return rules(tx, subject);
      });
      if (outcome.action === undefined) return outcome;
      const { action, detail, changes = [], resolves, ...rest } = outcome;
      return {
        ...rest,
        changes: [...changes, { ...audited, action, detail }],
        ...(resolves && { resolves: { documentIds: [id], kinds: resolves } }),
      };
    });
  return {
    lock: async (tx, ctx, id, act) => {
      const { subject } = await lockAt(tx, ctx, id, act);
      check(subject, act);
      return subject;
    },
    actFor,
    act: async (ctx, id, act, rules) =>
      actFor(ctx, id, act, async (tx, subject) => {
        const outcome = await rules(tx, subject);
        return { ...(outcome ?? UNCHANGED), answer: async () => answer(tx, ctx, id) };
      }),
  };
}

interface Creation<Answer> extends Omit<Outcome, 'action' | 'resolves'> {
  /** The id of the audited subject, if a part of it is created. */
  readonly subjectId?: string;
  readonly place: Place | null;
  /** The audit action, if it is not `create`. */
  readonly action?: string;
  /** The response, if the rules have read it already. */
  readonly answer?: () => Answer;
}

/**
 * Creates subjects of a type. The rules require the permission at the place, check, draw numbers
 * last and return what is to be written; then follow writes, audit trail and response.
 */
export function defineCreate<Answer>({
  type,
  answer,
}: Pick<ActedOn<Locked, Answer>, 'type' | 'answer'>): (
  ctx: Context,
  rules: (tx: Transaction, id: string) => Promise<Creation<Answer>>,
) => Promise<Answer> {
  return async (ctx, rules) =>
    changeSeveral(ctx, async (tx) => {
      const id = ctx.newId();
      const {
        subjectId: documentId = id,
        place,
        action = 'create',
        detail,
        changes = [],
        ...rest
      } = await rules(tx, id);
      const change = { documentType: type, documentId, place, action, detail };
      return {
        ...rest,
        changes: [...changes, change],
        answer: rest.answer ?? (async () => answer(tx, ctx, id)),
      };
    });
}

/** An act on several subjects returns the audit entry of each. */
export interface SeveralChanged<Answer> extends Effects {
  readonly resolves?: {
    readonly documentIds: readonly string[];
    readonly kinds: readonly NotificationKind[];
  };
  readonly answer: () => Answer | Promise<Answer>;
}

/**
 * The end of every act, and the whole of one on several subjects, whose rules lock and check each:
 * writes, audit trail, notifications and response are sent together, in one transaction.
 * @throws AppError what the rules refuse
 */
export async function changeSeveral<Answer>(
  ctx: Context,
  rules: (tx: Transaction) => Promise<SeveralChanged<Answer>>,
): Promise<Answer> {
  return inActTransaction(ctx, async (tx) => {
    const { write, changes = [], notifications = [], resolves, answer } = await rules(tx);
    const [, , , , answered] = await Promise.all([
      write?.(),
      recordChanges(tx, ctx, changes),
      resolves && resolveNotifications(tx, ctx, resolves.documentIds, resolves.kinds),
      notify(tx, ctx, notifications),
      answer(),
    ]);
    return answered;
  });
}

function placeOf({ firmId, projectId = null }: Locked): Place | null {
  return firmId === undefined ? null : { firmId, projectId };
}

/** @throws AppError forbidden; TypeError if nothing says where the permission is required */
async function requireAtPlace(
  _tx: Transaction,
  { scope }: Context,
  subject: Locked,
  permission: Permission,
): Promise<void> {
  const place = placeOf(subject);
  if (!place) throw new TypeError(`nothing says where ${permission} is required`);
  requirePermission(scope, place, permission);
}

/** The name within a sentence: `purchase order`, but `MRN`. */
function withinSentence(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}
