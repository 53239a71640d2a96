/** Recent activities of a project, from the audit trail, and newly registered suppliers. */
import type { Activity } from '@plinth/contracts/home';
import type { Permission } from '@plinth/domain/access/permissions';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';

const SHOWN = 8;
/** More entries are read than shown, because some of the documents may be deleted. */
const READ = 2 * SHOWN;

/**
 * The audit actions that are shown, by the permission to read their documents. Adding an item is
 * left out, ordering a request is shown by its orders, and imported suppliers would displace
 * everything else.
 */
const LISTED = [
  ['material-requests:read', 'MATERIAL_REQUEST submit', 'REQUEST_SUBMITTED'],
  ['material-requests:read', 'MATERIAL_REQUEST reject', 'REQUEST_REJECTED'],
  ['material-requests:read', 'MATERIAL_REQUEST take-back', 'REQUEST_TAKEN_BACK'],
  ['purchase-orders:read', 'PURCHASE_ORDER create', 'ORDER_RAISED'],
  ['purchase-orders:read', 'PURCHASE_ORDER approve', 'ORDER_APPROVED'],
  ['purchase-orders:read', 'PURCHASE_ORDER send-back', 'ORDER_SENT_BACK'],
  ['purchase-orders:read', 'PURCHASE_ORDER resubmit', 'ORDER_RESUBMITTED'],
  ['purchase-orders:read', 'PURCHASE_ORDER reject', 'ORDER_REJECTED'],
  ['purchase-orders:read', 'PURCHASE_ORDER cancel', 'ORDER_CANCELLED'],
  ['purchase-orders:read', 'PURCHASE_ORDER short-close', 'ORDER_CLOSED'],
  ['suppliers:read', 'SUPPLIER create', 'SUPPLIER_REGISTERED'],
] as const satisfies readonly (readonly [Permission, string, Activity['kind']])[];

interface ActivityRow extends Omit<Activity, 'at' | 'kind'> {
  readonly at: Date;
  readonly act: string;
}

/** Newest first, without deleted documents. */
export async function listActivities(
  { db, scope }: Context,
  projectId: string,
  mayRead: (permission: Permission) => boolean,
): Promise<Activity[]> {
  const kinds = new Map<string, Activity['kind']>(
    LISTED.flatMap(([permission, act, kind]) => (mayRead(permission) ? [[act, kind]] : [])),
  );
  const entriesWhere = (isMeant: RawBuilder<unknown>) => sql`(
    select * from audit_entry entry
    where entry.organisation_id = ${scope.organisationId} and ${isMeant}
      and entry.document_type || ' ' || entry.action = any(${[...kinds.keys()]}::text[])
    order by entry.id desc
    limit ${READ})`;
  const { rows } = await sql<ActivityRow>`
    select
      entry.id,
      entry.at,
      entry.document_type || ' ' || entry.action as act,
      person.name as "actorName",
      entry.document_id as "documentId",
      coalesce(po.po_number, request.mrn_number, supplier.supplier_name) as "documentName",
      po.supplier_name as "supplierName",
      po.mrn_numbers as "mrnNumbers",
      entry.detail ->> 'priority' as priority,
      (entry.detail ->> 'itemCount')::integer as "itemCount",
      entry.detail ->> 'requiredOn' as "requiredOn",
      entry.detail ->> 'reason' as reason
    from (${entriesWhere(sql`entry.project_id = ${projectId}`)}
      union all ${entriesWhere(sql`entry.project_id is null and entry.detail ->> 'importId' is null`)}) entry
    join user_account person
      on person.organisation_id = entry.organisation_id and person.id = entry.actor_id
    left join material_request request
      on request.organisation_id = entry.organisation_id and request.id = entry.document_id
    left join purchase_order po
      on po.organisation_id = entry.organisation_id and po.id = entry.document_id
    left join supplier
      on supplier.organisation_id = entry.organisation_id and supplier.id = entry.document_id
    where entry.organisation_id = ${scope.organisationId}
      and coalesce(po.id, request.id, supplier.id) is not null
    order by entry.id desc
    limit ${SHOWN}
  `.execute(db);
  return rows.flatMap(({ act, at, ...row }) => {
    const kind = kinds.get(act);
    return kind ? [{ ...row, kind, at: at.toISOString() }] : [];
  });
}
