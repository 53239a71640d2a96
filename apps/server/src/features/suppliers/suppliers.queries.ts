/** Reading suppliers, with the names of what they supply. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { listSuppliers as listSuppliersEndpoint, Supplier } from '@plinth/contracts/suppliers';
import { isGstinVerified } from '@plinth/domain/shared/gstin';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, wordPatterns } from '#db/conditions.ts';
import type { Database, Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';

type ListQuery = Received<typeof listSuppliersEndpoint, 'query'>;

/** Names sort as people read them, whatever their case. */
const SORT_BY = {
  supplierName: sql`lower(supplier.supplier_name)`,
  supplierCode: sql`supplier.supplier_code`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page; all suppliers where neither page nor size was asked for. */
export async function listSuppliers(ctx: Context, query: ListQuery) {
  const found = selectSuppliers(ctx.db, ctx)
    .where('supplier.archived_at', 'is', null)
    .where((eb) => eb.and(wordPatterns(query.search).map(isNamedLike)));
  const sorted = found
    .selectAll('supplier')
    .select(materialNames)
    .orderBy(SORT_BY[query.sortBy], query.direction)
    .orderBy('supplier.id', query.direction);
  const { rows, ...totals } = await takePage(found, sorted, query);
  return { list: rows.map(toSupplier), ...totals };
}

/** Those of the ids that are the organisation's own and not archived. */
export async function findSuppliers(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<Supplier[]> {
  const rows = await selectSuppliers(db, ctx)
    .selectAll('supplier')
    .select(materialNames)
    .where('supplier.id', '=', anyOf(ids))
    .where('supplier.archived_at', 'is', null)
    .execute();
  return rows.map(toSupplier);
}

/** Names of the supplied materials, sorted; a subquery, so that a page stays one query. */
const materialNames = sql<string[]>`array(
  select material.name from supplier_material
  join material using (organisation_id)
  where supplier_material.organisation_id = supplier.organisation_id
    and supplier_material.supplier_id = supplier.id
    and material.id = supplier_material.material_id
  order by material.name)`.as('materials');

type SupplierRow = Selectable<Database['supplier']> & { readonly materials: string[] };

function toSupplier(row: SupplierRow): Supplier {
  return {
    id: row.id,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    gstNo: row.gst_no,
    isGstNoVerified: isGstinVerified(row.gst_no),
    stateCode: row.state_code,
    contactPersonName: row.contact_person_name,
    contactPersonNumber: row.contact_person_number,
    email: row.email,
    address: row.address,
    materials: row.materials,
  };
}

function selectSuppliers(db: Executor, { scope }: Pick<Context, 'scope'>) {
  return db.selectFrom('supplier').where('supplier.organisation_id', '=', scope.organisationId);
}

function isNamedLike(pattern: string) {
  return sql<boolean>`(supplier.supplier_name ilike ${pattern}
    or supplier.supplier_code ilike ${pattern}
    or supplier.contact_person_name ilike ${pattern}
    or exists (
      select from supplier_material join material using (organisation_id)
      where supplier_material.organisation_id = supplier.organisation_id
        and supplier_material.supplier_id = supplier.id
        and material.id = supplier_material.material_id
        and material.name ilike ${pattern}))`;
}
