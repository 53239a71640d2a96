/** Whether mail about an order has anybody to go to still. */
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';

/** The name of the supplier whose order the mail is about; null unless it is archived. */
export async function findArchivedSupplier(
  db: Executor,
  organisationId: string,
  { document_id: orderId }: { readonly document_id: string | null },
): Promise<string | null> {
  const row = await db
    .selectFrom('purchase_order as po')
    .innerJoin('supplier', byKey('supplier.id', 'po.supplier_id'))
    .select('supplier.supplier_name as name')
    .where('po.organisation_id', '=', organisationId)
    .where('po.id', '=', orderId)
    .where('supplier.archived_at', 'is not', null)
    .executeTakeFirst();
  return row?.name ?? null;
}
