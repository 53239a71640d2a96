/** The audit trail: who did what to which document, written in the transaction of the change. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import { insertAuditEntry } from '#features/audit/audit.store.ts';

export interface AuditedChange {
  readonly documentType: 'MATERIAL' | 'SUPPLIER' | 'MATERIAL_REQUEST' | 'PURCHASE_ORDER';
  readonly documentId: string;
  /** The firm and project that the document belongs to; null for what the whole organisation shares. */
  readonly place: { readonly firmId: string; readonly projectId: string } | null;
  /** What was done, as a verb: `create`, `submit`, `cancel`. */
  readonly action: string;
  /** What it changed, enough to tell the story later. */
  readonly detail: Json;
}

export async function recordChange(
  tx: Transaction,
  ctx: Context,
  { place, ...change }: AuditedChange,
): Promise<void> {
  await insertAuditEntry(tx, {
    ...change,
    firmId: place?.firmId ?? null,
    projectId: place?.projectId ?? null,
    organisationId: ctx.scope.organisationId,
    id: ctx.newId(),
    at: ctx.clock(),
    actorId: ctx.actor.id,
    requestId: ctx.requestId,
    address: ctx.address,
  });
}
