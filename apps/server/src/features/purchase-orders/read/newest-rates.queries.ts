/** The newest rate of materials and categories in a firm, whoever the supplier was. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

import { newestRates } from './order-rates.store.ts';

interface Subject {
  readonly key: string;
  /** The material; null for all materials of the category that have the unit. */
  readonly materialId: string | null;
  readonly category: string;
  readonly unit: string;
}

export interface NewestRate {
  /** The rate per unit after discount, in rupees. */
  readonly rate: string;
  readonly materialName: string;
  readonly supplierName: string;
  readonly orderedOn: string;
  readonly purchaseOrderId: string;
  readonly poNumber: string;
}

/** Returns the rates by the keys of their subjects; what was never ordered at a price is absent. */
export async function findNewestRates(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  firmId: string,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, NewestRate>> {
  const sought = subjects.map(({ key, materialId, category, unit }) => ({
    key,
    material_id: materialId,
    category: category.toLowerCase(),
    unit,
  }));
  const wanted = {
    organisationId: sql`${organisationId}`,
    firmId: sql`${firmId}`,
    materialId: sql.ref('wanted.id'),
  };
  const { rows } = await sql<NewestRate & { readonly key: string }>`
    with sought as materialized (
      select distinct key, material_id, category, unit
      from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
        as one (key text, material_id uuid, category text, unit text)
    ), wanted as materialized (
      select sought.key, material.id, material.name
      from sought cross join material
      where material.organisation_id = ${organisationId} and material.merged_into is null
        and (material.id = sought.material_id or sought.material_id is null
          and lower(material.category) = sought.category and material.unit = sought.unit)
    )
    select distinct on (wanted.key) wanted.key, wanted.name as "materialName", last.rate,
      last.supplier_name as "supplierName", last.ordered_on as "orderedOn",
      last.order_id as "purchaseOrderId", last.po_number as "poNumber"
    from wanted
    cross join lateral (${newestRates(wanted, 1)}) last
    order by wanted.key, last.ordered_at desc, last.order_id desc, last.line_position desc`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...rate }) => [key, rate]));
}
