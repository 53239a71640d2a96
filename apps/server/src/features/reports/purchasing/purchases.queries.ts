/**
 * The ordered amounts, with their tax as on the orders: line by line with the charges, by rate of
 * tax, and by supplier. Lines as per contract are listed without figures, and counted beside the totals.
 */
import { CHARGE_NAMES } from '@plinth/domain/purchase-order/charges/charges';
import { CURRENT_STATUSES } from '@plinth/domain/purchase-order/status';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { isUnpricedLine } from '#features/purchase-orders/purchase-orders.public.ts';
import { within } from '#scope.ts';

import {
  canReadPrices,
  column,
  hasWords,
  isThe,
  madeInDays,
  type Report,
  type ReportFilters,
  summed,
} from '../report.queries.ts';

const TAX = [
  summed('taxable', 'Taxable'),
  summed('cgst', 'CGST'),
  summed('sgst', 'SGST'),
  summed('igst', 'IGST'),
  summed('total', 'Total'),
  // Not on the bill: the firm itself owes it.
  summed('reverseCharge', 'Reverse charge'),
] as const;

export const purchaseRegister: Report = {
  title: 'Purchase Register',
  columns: [
    column('day', 'Ordered', 'date'),
    column('document', 'Order', 'document'),
    column('supplier', 'Supplier'),
    column('gstin', 'GSTIN'),
    column('material', 'Material or charge'),
    column('hsn', 'HSN'),
    column('quantity', 'Quantity', 'quantity'),
    column('unit', 'Unit'),
    column('percent', 'GST %', 'quantity'),
    ...TAX,
  ],
  countsUnpriced: true,
  order: sql`created_at, number, part, position, key`,
  rows: purchases,
};

export const taxByRate: Report = {
  title: 'Purchase Tax by Rate',
  columns: [column('percent', 'GST %', 'quantity'), column('lines', 'Lines', 'quantity'), ...TAX],
  countsUnpriced: true,
  order: sql`percent`,
  rows: (ctx, filters) => sql`
    select percent, count(*) as lines, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst,
      sum(igst) as igst, sum(total) as total, sum("reverseCharge") as "reverseCharge",
      sum(unpriced) as unpriced
    from (${purchases(ctx, filters)}) purchase
    group by percent`,
};

export const supplierSpend: Report = {
  title: 'Spend by Supplier',
  columns: [
    column('supplier', 'Supplier'),
    column('gstin', 'GSTIN'),
    column('orders', 'Orders', 'quantity'),
    column('last', 'Last order', 'date'),
    summed('taxable', 'Taxable'),
    summed('tax', 'Tax'),
    summed('total', 'Total'),
  ],
  countsUnpriced: true,
  order: sql`total desc nulls last, supplier, key`,
  rows: (ctx, filters) => sql`
    select (array_agg(supplier order by created_at desc, number desc))[1] as supplier,
      (array_agg(gstin order by created_at desc, number desc))[1] as gstin,
      count(distinct document ->> 'id') as orders, max(day) as last,
      sum(taxable) as taxable, sum(cgst + sgst + igst) as tax, sum(total) as total,
      sum(unpriced) as unpriced, supplier_id as key
    from (${purchases(ctx, filters)}) purchase
    group by supplier_id`,
};

/** Lines and charges; a charge is of no material. */
function purchases(ctx: Context, filters: ReportFilters): RawBuilder<unknown> {
  const lines = sql`
    ${HEAD}, line.material_name as material, line.hsn_code as hsn, line.quantity, line.unit,
      trim_scale(line.gst_rate) as percent, ${figuresOf(ctx, 'line', 'taxable', reverseChargeTax)},
      case when ${canReadPrices(ctx, 'po')} then ${isUnpricedLine}::integer end as unpriced, 1 as part,
      line.position, line.id::text as key
    from purchase_order po
    join purchase_order_line line on line.organisation_id = po.organisation_id
      and line.purchase_order_id = po.id
    where po.organisation_id = ${ctx.scope.organisationId} and ${isOrdered(ctx, filters)} and ${isThe('line.material_id', filters.materialId)}
      and ${hasWords(
        sql`(po.po_number || ' ' || po.supplier_name || ' ' || line.material_name)`,
        filters.search,
      )}`;
  const charges = sql`
    ${HEAD}, ${nameOfCharge} as material, '' as hsn, null::numeric as quantity, '' as unit,
      trim_scale(charge.gst_rate) as percent, ${figuresOf(ctx, 'charge', 'amount', sql`0.00::numeric`)},
      0 as unpriced, 2 as part,
      charge.position, charge.position::text as key
    from purchase_order po
    join purchase_order_charge charge on charge.organisation_id = po.organisation_id
      and charge.purchase_order_id = po.id
    where po.organisation_id = ${ctx.scope.organisationId} and ${isOrdered(ctx, filters)} and ${filters.materialId === undefined}
      and ${hasWords(
        sql`(po.po_number || ' ' || po.supplier_name || ' ' || ${nameOfCharge})`,
        filters.search,
      )}`;
  return sql`${lines} union all ${charges}`;
}

const HEAD = sql`
    select (po.created_at at time zone 'Asia/Kolkata')::date as day,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as document,
      po.po_number as number, po.created_at, po.supplier_id, po.supplier_name as supplier,
      po.supplier_gst_no as gstin`;

/** The tax that the firm itself pays on a line, rounded like any other. */
const reverseChargeTax = sql`case when line.reverse_charge_rate is null then 0.00
  when po.supply = 'INTER' then round(line.taxable * line.reverse_charge_rate / 100, 2)
  else 2 * round(line.taxable * line.reverse_charge_rate / 200, 2) end`;

/** The amounts as columns; null for people who may not read prices. */
function figuresOf(
  ctx: Context,
  table: 'line' | 'charge',
  base: 'taxable' | 'amount',
  owed: RawBuilder<unknown>,
) {
  const of = (name: string) => sql.ref(`${table}.${name}`);
  const total = sql`${of(base)} + ${of('cgst')} + ${of('sgst')} + ${of('igst')}`;
  const figures = [
    ['taxable', of(base)],
    ['cgst', of('cgst')],
    ['sgst', of('sgst')],
    ['igst', of('igst')],
    ['total', total],
    ['reverseCharge', owed],
  ] as const;
  return sql.join(
    figures.map(
      ([key, figure]) =>
        sql`case when ${canReadPrices(ctx, 'po')} and ${of(base)} is not null
          then ${figure} end as ${sql.ref(key)}`,
    ),
  );
}

function isOrdered(ctx: Context, filters: ReportFilters) {
  return sql`${within(ctx.scope, 'po')} and po.status in (${sql.join(CURRENT_STATUSES)})
    and ${isThe('po.project_id', filters.projectId)} and ${isThe('po.firm_id', filters.firmId)}
    and ${isThe('po.supplier_id', filters.supplierId)} and ${madeInDays('po', filters)}`;
}

const nameOfCharge = sql`case charge.kind ${sql.join(
  Object.entries(CHARGE_NAMES).map(
    ([kind, name]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`,
  ),
  sql` `,
)} else charge.kind end`;
