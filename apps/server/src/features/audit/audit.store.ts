/** Writing the audit trail. */
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';

export interface AuditEntry {
  readonly organisationId: string;
  readonly id: string;
  readonly at: Date;
  readonly actorId: string;
  readonly firmId: string | null;
  readonly projectId: string | null;
  readonly documentType: string;
  readonly documentId: string;
  readonly action: string;
  readonly detail: Json;
  readonly requestId: string;
  readonly address: string;
}

/** Entries are only ever added; the database refuses the rest. */
export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      organisation_id: entry.organisationId,
      id: entry.id,
      at: entry.at,
      actor_id: entry.actorId,
      firm_id: entry.firmId,
      project_id: entry.projectId,
      document_type: entry.documentType,
      document_id: entry.documentId,
      action: entry.action,
      detail: JSON.stringify(entry.detail),
      request_id: entry.requestId,
      address: entry.address,
    })
    .execute();
}

/** Any number of entries in one statement: as one parameter, for a statement takes 65,535 at most. */
export async function insertAuditEntries(
  tx: Transaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  await sql`
    insert into audit_entry (
      organisation_id, id, at, actor_id, firm_id, project_id, document_type, document_id,
      action, detail, request_id, address)
    select
      "organisationId", id, at, "actorId", "firmId", "projectId", "documentType", "documentId",
      action, detail, "requestId", address
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      "organisationId" uuid, id uuid, at timestamptz, "actorId" uuid, "firmId" uuid,
      "projectId" uuid, "documentType" text, "documentId" uuid, action text, detail jsonb,
      "requestId" text, address text)`.execute(tx);
}
