import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Json } from '#db/schema.generated.ts';

export interface AuditEntry {
  readonly organisationId: string;
  readonly id: string;
  readonly at: Date;
  /** The account of the actor; null for one without an account, whom `actorName` names. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly firmId: string | null;
  readonly projectId: string | null;
  readonly documentType: string;
  readonly documentId: string;
  readonly action: string;
  readonly detail: Json;
  readonly requestId: string;
  readonly address: string;
}

/** Append-only; the database refuses changes. */
export async function insertAuditEntries(
  tx: Transaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  await insertRows(
    tx,
    'audit_entry',
    entries.map((entry) => ({
      organisation_id: entry.organisationId,
      id: entry.id,
      at: entry.at,
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      firm_id: entry.firmId,
      project_id: entry.projectId,
      document_type: entry.documentType,
      document_id: entry.documentId,
      action: entry.action,
      detail: entry.detail,
      request_id: entry.requestId,
      address: entry.address,
    })),
  );
}
