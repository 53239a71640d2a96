/** Records audit entries in the transaction of the change. */
import type { SubjectType } from '@plinth/domain/document/subjects';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import { insertAuditEntries } from './audit.store.ts';

export {
  type AuditedEntry,
  historyOf,
  readHistory,
  signaturesJson,
  toEntry,
} from './history.queries.ts';
export { lastChange, lastChanges } from './last-change.queries.ts';

export interface AuditedChange {
  readonly documentType: SubjectType;
  readonly documentId: string;
  /** The firm and project of the document; null for data of the organisation. */
  readonly place: { readonly firmId: string; readonly projectId: string | null } | null;
  /** A verb: `create`, `submit`, `cancel`. */
  readonly action: string;
  /** The changes, complete enough for the history. */
  readonly detail: Json;
}

export async function recordChange(
  tx: Transaction,
  ctx: Context,
  change: AuditedChange,
): Promise<void> {
  await recordChanges(tx, ctx, [change]);
}

/** Records several entries in one statement. */
export async function recordChanges(
  tx: Transaction,
  ctx: Context,
  changes: readonly AuditedChange[],
): Promise<void> {
  await insertAuditEntries(
    tx,
    changes.map((change) => entryOf(ctx, change)),
  );
}

/** Entries about the own account, also without a session. */
export async function recordOwnAct(
  tx: Transaction,
  ctx: Traced,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
  action: string,
): Promise<void> {
  const entry = {
    organisationId,
    id: ctx.newId(),
    at: ctx.clock(),
    actorId: id,
    actorName: null,
    firmId: null,
    projectId: null,
    documentType: 'USER',
    documentId: id,
    action,
    detail: {},
    requestId: ctx.requestId,
    address: ctx.address,
  };
  await insertAuditEntries(tx, [entry]);
}

/** An actor without an account: a supplier's contact who uses a link, or the server itself. */
interface Outsider {
  readonly organisationId: string;
  /** The name shown in the audit trail: `Ramesh Patil, Konkan Traders`, `Plinth`. */
  readonly name: string;
}

/** Records a change made by an actor without an account. */
export async function recordOutsideChange(
  tx: Transaction,
  ctx: Traced,
  { organisationId, name: actorName }: Outsider,
  change: AuditedChange,
): Promise<void> {
  const by = { organisationId, actorId: null, actorName };
  await insertAuditEntries(tx, [{ ...toEntry(ctx, change), ...by }]);
}

function entryOf(ctx: Context, change: AuditedChange) {
  const { organisationId } = ctx.scope;
  return { ...toEntry(ctx, change), organisationId, actorId: ctx.actor.id, actorName: null };
}

type Traced = Pick<Context, 'clock' | 'newId' | 'requestId' | 'address'>;

function toEntry(ctx: Traced, { place, ...change }: AuditedChange) {
  return {
    ...change,
    firmId: place?.firmId ?? null,
    projectId: place?.projectId ?? null,
    id: ctx.newId(),
    at: ctx.clock(),
    requestId: ctx.requestId,
    address: ctx.address,
  };
}
