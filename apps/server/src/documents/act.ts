/**
 * The frame of every act on a document, with a fixed order: permission of the endpoint and
 * idempotency key (both before this), lock, permission at the document's place, status gate,
 * version, rules, writes, audit trail, response.
 */
import type { Permission } from '@plinth/domain/access/permissions';
import type { DocumentType } from '@plinth/domain/document/documents';
import type { NotificationKind } from '@plinth/domain/notification/kinds';
import type { Verdict } from '@plinth/domain/shared/status-gate';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, requireAllowed } from '#errors.ts';
import { type AuditedChange, recordChanges } from '#features/audit/audit.public.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import {
  type NotificationInput,
  notify,
  resolveNotifications,
} from '#features/notifications/notifications.public.ts';
import { requirePermission } from '#scope.ts';
import { assertCurrentVersion } from '#versions.ts';

/** The fields that every locked document has. */
export interface Locked {
  readonly firmId: string;
  readonly projectId: string;
  readonly version: number;
}

export interface ActedOn<Row extends Locked, Answer> {
  readonly type: DocumentType;
  /** Name at the beginning of a sentence: `Purchase order`. */
  readonly name: string;
  /** Locks the document; undefined if it is out of scope. */
  readonly lock: (tx: Transaction, ctx: Context, id: string) => Promise<Row | undefined>;
  readonly answer: (tx: Transaction, ctx: Context, id: string) => Promise<Answer>;
  /** Whether acts on it are refused in an archived project. */
  readonly isClosedWithProject?: boolean;
}

export interface Act<Row> {
  readonly permission: Permission;
  readonly gate: (document: Row) => Verdict;
  /** The version that the person has seen, if sent. */
  readonly version?: number | undefined;
}

export type Write = () => Promise<unknown>;

/** Writes that the rules have allowed. */
export interface Outcome {
  /** The audit action, like `approve`. */
  readonly action: string;
  readonly detail: JsonObject;
  /** The audit entries of other documents. */
  readonly changes?: readonly AuditedChange[];
  /** The notifications that the act sends. */
  readonly notifications?: readonly NotificationInput[];
  /** The kinds of notifications about the document that are done with this act. */
  readonly resolves?: readonly NotificationKind[];
  /**
   * Writes what the rules allowed. It must send its statements without waiting between them,
   * because the response is read right behind them. Absent if the rules have written already.
   */
  readonly write?: Write;
}

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
    rules: (tx: Transaction, document: Row) => Outcome | null | Promise<Outcome | null>,
  ) => Promise<Answer>;
}

export function defineActs<Row extends Locked, Answer>({
  type,
  name,
  lock: acquire,
  answer,
  isClosedWithProject = false,
}: ActedOn<Row, Answer>): Acts<Row, Answer> {
  const lock: Acts<Row, Answer>['lock'] = async (tx, ctx, id, { permission, version, gate }) => {
    const document = await acquire(tx, ctx, id);
    if (!document) throw notFound(name);
    if (isClosedWithProject) await requireOpenProject(tx, ctx, document.projectId, permission);
    else requirePermission(ctx.scope, document, permission);
    // Before the version, because its message is more helpful than that of an outdated one.
    requireAllowed(gate(document));
    assertCurrentVersion(version, document.version, `This ${withinSentence(name)}`);
    return document;
  };
  return {
    lock,
    act: async (ctx, id, act, rules) =>
      inTransaction(ctx.db, async (tx) => {
        const document = await lock(tx, ctx, id, act);
        const outcome = await rules(tx, document);
        if (!outcome) return answer(tx, ctx, id);
        const { action, detail, changes = [], notifications = [], resolves = [], write } = outcome;
        const { firmId, projectId } = document;
        const place = { firmId, projectId };
        const change = { documentType: type, documentId: id, place, action, detail };
        const [, , , , answered] = await Promise.all([
          write?.(),
          recordChanges(tx, ctx, [...changes, change]),
          resolveNotifications(tx, ctx, [id], resolves),
          notify(tx, ctx, notifications),
          answer(tx, ctx, id),
        ]);
        return answered;
      }),
  };
}

/** The name within a sentence: `purchase order`, but `MRN`. */
function withinSentence(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}
