/** Reads suppliers, with the names of their materials. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import { listSuppliers as endpoint, type Supplier } from '@plinth/contracts/suppliers';
import { isGstinVerified } from '@plinth/domain/shared/gstin';
import { supplierDetails } from '@plinth/domain/supplier/details';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, isNearlyLike } from '#db/conditions.ts';
import type { Database, Executor } from '#db/database.ts';
import { builder, statement } from '#db/statement.ts';
import { searchedText } from '#documents/document-tables.ts';
import { everywhere } from '#documents/list-definition.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { isNamedLike } from '#features/materials/materials.public.ts';

const suppliers = builder.selectFrom('supplier').where('supplier.archived_at', 'is', null);

/** Listed, because a statement with `*` is not prepared. */
const SUPPLIER_COLUMNS = [
  'supplier.id',
  'supplier.supplier_code',
  'supplier.supplier_name',
  'supplier.gst_no',
  'supplier.registration',
  'supplier.state_code',
  'supplier.pin_code',
  'supplier.lut_number',
  'supplier.lut_year',
  'supplier.contact_person_name',
  'supplier.contact_person_number',
  'supplier.email',
  'supplier.address',
  'supplier.pan',
  'supplier.udyam_number',
  'supplier.msme_class',
  'supplier.credit_days',
  'supplier.advance_percent',
  'supplier.delivery_terms',
  'supplier.contacts',
  'supplier.version',
  supplied('material.name').as('materials'),
  supplied('material.id').as('materialIds'),
] as const;

export const supplierList = defineList(endpoint, {
  from: suppliers,
  alias: 'supplier',
  isSeenIn: everywhere,
  columns: (found) => found.select(SUPPLIER_COLUMNS),
  detail: (supplier) => supplier,
  // Case-insensitive.
  sorts: {
    supplierName: sql`lower(supplier.supplier_name)`,
    supplierCode: sql`supplier.supplier_code`,
  },
  search: isAbout,
  nearSearch: (pattern) => isNearlyLike(searchedText('SUPPLIER', 'supplier'), pattern),
  filters: {
    materialId: (id, { organisationId }) => sql`supplier.id in (
      select supplier_id from supplier_material
      where organisation_id = ${organisationId} and material_id = ${id})`,
    id: (id) => sql`supplier.id = ${id}`,
    registration: (types) => sql`supplier.registration = any(${types}::text[])`,
  },
});

/** One page of suppliers; all of them if neither page nor size was given. */
export async function listSuppliers(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await supplierList.page(ctx, query);
  const list = rows.map((row) => ({ ...toSupplier(row), version: row.version }));
  return { list, ...totals };
}

/**
 * Suppliers of the organisation that are not archived. Locked against deletion, archiving and
 * changes.
 */
export async function findSuppliers(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<Supplier[]> {
  const rows = await selectAndLock(db, { organisationId: ctx.scope.organisationId, ids });
  return rows.map(toSupplier);
}

/** Suppliers of the organisation, archived or not. */
export async function findSuppliersWithArchived(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('supplier')
    .select(SUPPLIER_COLUMNS)
    .where('supplier.organisation_id', '=', ctx.scope.organisationId)
    .where('supplier.id', '=', anyOf(ids))
    .execute();
  return rows.map(toSupplier);
}

/** A supplier with all fields, who may be archived. @throws AppError notFound */
export async function getSupplier(db: Executor, ctx: Pick<Context, 'scope'>, id: string) {
  const row = await db
    .selectFrom('supplier')
    .select(SUPPLIER_COLUMNS)
    .select(sql<boolean>`supplier.archived_at is not null`.as('isArchived'))
    .where('supplier.organisation_id', '=', ctx.scope.organisationId)
    .where('supplier.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Supplier');
  return { supplier: { ...toSupplier(row), version: row.version, isArchived: row.isArchived } };
}

/** A supplier that is not archived. @throws AppError notFound */
export async function findSupplier(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<Supplier> {
  const [supplier] = await findSuppliers(db, ctx, [id]);
  if (!supplier) throw notFound('Supplier');
  return supplier;
}

/** Materials by name, without archived ones. A subquery, so that a page stays one query. */
function supplied(column: 'material.name' | 'material.id') {
  return sql<string[]>`array(
    select ${sql.ref(column)} from supplier_material
    join material using (organisation_id)
    where supplier_material.organisation_id = supplier.organisation_id
      and supplier_material.supplier_id = supplier.id
      and material.id = supplier_material.material_id
      and material.archived_at is null
    order by material.name, material.id)`;
}

interface Found {
  readonly organisationId: string;
  readonly ids: readonly string[];
}

const selectAndLock = statement<Found, SupplierRow>((take) =>
  suppliers
    .select(SUPPLIER_COLUMNS)
    .where(
      'supplier.organisation_id',
      '=',
      take(({ organisationId }) => organisationId),
    )
    // A subquery with unnest, so that one plan serves any number of ids.
    .where(sql<boolean>`supplier.id = any((select ${take(({ ids }) => ids)}::uuid[])::uuid[])`)
    .forKeyShare(),
);

type SupplierRow = Pick<
  Selectable<Database['supplier']>,
  | 'id'
  | 'supplier_code'
  | 'supplier_name'
  | 'gst_no'
  | 'registration'
  | 'state_code'
  | 'pin_code'
  | 'lut_number'
  | 'lut_year'
  | 'contact_person_name'
  | 'contact_person_number'
  | 'email'
  | 'address'
  | 'pan'
  | 'udyam_number'
  | 'msme_class'
  | 'credit_days'
  | 'advance_percent'
  | 'delivery_terms'
  | 'contacts'
  | 'version'
> & {
  readonly materials: string[];
  readonly materialIds: string[];
};

export function toSupplier(row: SupplierRow): Supplier {
  return {
    id: row.id,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    gstNo: row.gst_no,
    isGstNoVerified: isGstinVerified(row.gst_no),
    registration: row.registration,
    stateCode: row.state_code,
    pinCode: row.pin_code,
    lutNumber: row.lut_number,
    lutYear: row.lut_year,
    contactPersonName: row.contact_person_name,
    contactPersonNumber: row.contact_person_number,
    email: row.email,
    address: row.address,
    ...supplierDetails({
      gstNo: row.gst_no,
      pan: row.pan,
      udyamNumber: row.udyam_number,
      msmeClass: row.msme_class,
      creditDays: row.credit_days,
      advancePercent: row.advance_percent ?? '',
      deliveryTerms: row.delivery_terms,
      contacts: row.contacts,
    }),
    materials: row.materials,
    materialIds: row.materialIds,
  };
}

/**
 * Matches name, code or contact, with the expression of the index `supplier_search`, or a
 * material's name.
 */
function isAbout(pattern: RawBuilder<string>, organisationId: RawBuilder<string>) {
  return sql<boolean>`supplier.id in (
    select id from supplier
    where organisation_id = ${organisationId}
      and (supplier_name || ' ' || supplier_code || ' ' || contact_person_name) ilike ${pattern}
    union all
    select supplier_material.supplier_id from supplier_material
    join material on material.organisation_id = supplier_material.organisation_id
      and material.id = supplier_material.material_id
    where supplier_material.organisation_id = ${organisationId}
      and material.name ilike ${pattern} and ${isNamedLike(pattern)})`;
}
