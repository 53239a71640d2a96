/** Suppliers of the same name and GST number, whatever case and blanks: one and the same. */
import { normaliseGstin } from '@plinth/domain/shared/gstin';
import { duplicateText } from '@plinth/domain/supplier/supplier';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { nameKey } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { duplicate } from '#errors.ts';

interface Named {
  /** The id of an existing supplier; undefined for a new one. */
  readonly id?: string;
  readonly supplierName: string;
  readonly gstNo: string;
}

/** @throws AppError duplicate if another supplier has the name and GST number */
export async function refuseDuplicate(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  { id, supplierName, gstNo }: Named,
): Promise<void> {
  const other = await tx
    .selectFrom('supplier')
    .select(['supplier_code as supplierCode', 'supplier_name as supplierName'])
    .where('organisation_id', '=', scope.organisationId)
    .where('archived_at', 'is', null)
    .where('gst_no', '=', normaliseGstin(gstNo))
    .where(
      sql<boolean>`${nameKey(sql.ref('supplier_name'))} = ${nameKey(sql`${supplierName}::text`)}`,
    )
    .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '<>', id)))
    // No limit: with one the planner reads all codes in order, instead of the index by name.
    .orderBy('supplier_code')
    .executeTakeFirst();
  if (!other) return;
  const message = duplicateText(other);
  throw duplicate(message, { code: 'duplicate', path: 'supplierName', message });
}
