/**
 * Material flow: requested, ordered, opening, incoming, outgoing and closing quantities of each
 * material of a site. Opening plus incoming less outgoing is closing.
 */
import { CURRENT_STATUSES } from '@plinth/domain/purchase-order/status';
import type { StockEntryKind } from '@plinth/domain/stock/entry-kinds';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { within } from '#scope.ts';

import {
  column,
  fromDay,
  isNamed,
  isThe,
  madeInDays,
  type Report,
  type ReportFilters,
  toDay,
} from '../report.queries.ts';

/** The columns of incoming and outgoing quantities. */
const FLOW_COLUMNS = [
  ['opening', 'Opening'],
  ['received', 'Received'],
  ['issued', 'Issued'],
  ['returnedFromSite', 'Returned from site'],
  ['transferredIn', 'Transferred in'],
  ['transferredOut', 'Transferred out'],
  ['returnedToSupplier', 'Returned to supplier'],
  ['countDifference', 'Count difference'],
  ['merged', 'Merged'],
] as const;

const FLOW_KEYS = FLOW_COLUMNS.map(([key]) => key);

type FlowKey = (typeof FLOW_KEYS)[number];

/** The column and sign of an entry in the period; earlier ones are in the opening. */
const FLOW = {
  OPENING: ['opening', 1],
  RECEIPT: ['received', 1],
  RECEIPT_REVERSAL: ['received', 1],
  PRICING: ['received', 1],
  ISSUE: ['issued', -1],
  ISSUE_RETURN: ['returnedFromSite', 1],
  TRANSFER_IN: ['transferredIn', 1],
  TRANSFER_OUT: ['transferredOut', -1],
  SUPPLIER_RETURN: ['returnedToSupplier', -1],
  COUNT: ['countDifference', 1],
  MERGE_OUT: ['merged', 1],
  MERGE_IN: ['merged', 1],
} as const satisfies Record<StockEntryKind, readonly [key: FlowKey, sign: 1 | -1]>;

const QUANTITIES = ['requested', 'ordered', ...FLOW_KEYS, 'onHand', 'onRoad'] as const;

type Quantities = Partial<Record<(typeof QUANTITIES)[number], RawBuilder<unknown>>>;

export const materialFlow: Report = {
  title: 'Material Flow',
  columns: [
    column('project', 'Project'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('requested', 'Requested', 'quantity'),
    column('ordered', 'Ordered', 'quantity'),
    ...FLOW_COLUMNS.map(([key, title]) => column(key, title, 'quantity')),
    column('onHand', 'On hand', 'quantity'),
    column('onRoad', 'In transit', 'quantity'),
  ],
  order: sql`project, material, key`,
  rows: (ctx, filters) => {
    const { organisationId } = ctx.scope;
    const parts = [requested, ordered, moved, onTheRoad].map((part) => part(ctx, filters));
    const sums = QUANTITIES.map((key) => sql`sum(${sql.ref(`flow.${key}`)}) as ${sql.ref(key)}`);
    const isAny = QUANTITIES.map((key) => sql`sum(${sql.ref(`flow.${key}`)}) <> 0`);
    return sql`
      select project.name as project, material.name as material, material.unit, ${sql.join(sums)},
        flow.project_id::text || flow.material_id as key
      from (${sql.join(parts, sql` union all `)}) flow
      join project on project.id = flow.project_id
      join material on material.id = flow.material_id
      where project.organisation_id = ${organisationId}
        and material.organisation_id = ${organisationId}
        and ${isNamed('material', filters.search)}
      group by project.name, material.name, material.unit, flow.project_id, flow.material_id
      having ${sql.join(isAny, sql` or `)}`;
  },
};

/** A part of the union with these quantities; the others are 0. */
function flowOf(projectId: string, materialId: string, known: Quantities) {
  const all = QUANTITIES.map((key) => sql`${known[key] ?? sql`0`} as ${sql.ref(key)}`);
  return sql`select ${sql.ref(projectId)} as project_id, ${sql.ref(materialId)} as material_id,
    ${sql.join(all)}`;
}

/** Filtered by store, the requests and orders of its project. */
function isOfPlace(
  ctx: Context,
  table: string,
  { storeId, ...filters }: ReportFilters,
): RawBuilder<boolean> {
  const ofStore =
    storeId === undefined
      ? sql`true`
      : sql`${sql.ref(`${table}.project_id`)} = (select project_id from store
          where organisation_id = ${ctx.scope.organisationId} and id = ${storeId})`;
  return sql<boolean>`${within(ctx.scope, table)} and ${ofStore}
    and ${isThe(`${table}.project_id`, filters.projectId)}
    and ${isThe(`${table}.firm_id`, filters.firmId)}
    and ${isThe('line.material_id', filters.materialId)}`;
}

function requested(ctx: Context, filters: ReportFilters) {
  return sql`${flowOf('request.project_id', 'line.material_id', { requested: sql`line.quantity` })}
    from material_request request
    join material_request_line line on line.organisation_id = request.organisation_id
      and line.material_request_id = request.id
    where request.organisation_id = ${ctx.scope.organisationId}
      and ${isOfPlace(ctx, 'request', filters)} and request.status in ('SUBMITTED', 'APPROVED')
      and request.requested_date between ${fromDay(filters)} and ${toDay(filters)}`;
}

/** The ordered quantities, without those released by closing or cancelling. */
function ordered(ctx: Context, filters: ReportFilters) {
  const remaining = sql`line.quantity - line.closed_quantity`;
  return sql`${flowOf('po.project_id', 'line.material_id', { ordered: remaining })}
    from purchase_order po
    join purchase_order_line line on line.organisation_id = po.organisation_id
      and line.purchase_order_id = po.id
    where po.organisation_id = ${ctx.scope.organisationId} and ${isOfPlace(ctx, 'po', filters)}
      and po.status in (${sql.join(CURRENT_STATUSES)}) and ${madeInDays('po', filters)}`;
}

function moved(ctx: Context, filters: ReportFilters) {
  const quantityOf = (key: FlowKey) => {
    const before = key === 'opening' ? sql`moved.quantity` : sql`0`;
    const kinds = Object.entries(FLOW).filter(([, [of]]) => of === key);
    const ofDays = kinds.map(
      ([kind, [, sign]]) =>
        sql`when moved.kind = ${sql.lit(kind)} then ${sql.lit(sign)} * moved.quantity`,
    );
    const quantity = sql`case when moved.is_before then ${before} ${sql.join(ofDays, sql` `)} else 0 end`;
    return [key, quantity] as const;
  };
  const quantities: Quantities = Object.fromEntries(FLOW_KEYS.map(quantityOf));
  return sql`${flowOf('moved.project_id', 'moved.material_id', {
    ...quantities,
    onHand: sql`moved.quantity`,
  })}
    from (
      select store.project_id, entry.material_id, entry.kind,
        entry.on_date < ${fromDay(filters)} as is_before, sum(entry.quantity) as quantity
      from stock_entry entry
      join store on store.organisation_id = entry.organisation_id and store.id = entry.store_id
      where entry.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'store')}
        and ${isThe('store.project_id', filters.projectId)}
        and ${isThe('store.firm_id', filters.firmId)}
        and ${isThe('entry.store_id', filters.storeId)}
        and ${isThe('entry.material_id', filters.materialId)}
        and entry.on_date <= ${toDay(filters)}
      group by 1, 2, 3, 4
    ) moved`;
}

/** Dispatched to a store of the site, and neither received nor short by the last day. */
function onTheRoad(ctx: Context, filters: ReportFilters) {
  const { organisationId } = ctx.scope;
  const arrived =
    filters.to === undefined
      ? sql`line.received_quantity + line.short_quantity`
      : sql`coalesce((
          select sum(entry.quantity) from stock_entry entry
          where entry.organisation_id = line.organisation_id and entry.document_id = transfer.id
            and entry.document_line_id = line.id and entry.kind = 'TRANSFER_IN'
            and entry.on_date <= ${toDay(filters)}), 0)
        + case when transfer.received_on <= ${toDay(filters)} then line.short_quantity else 0 end`;
  return sql`${flowOf('store.project_id', 'line.material_id', {
    onRoad: sql`line.quantity - (${arrived})`,
  })}
    from stock_transfer transfer
    join stock_transfer_line line on line.organisation_id = transfer.organisation_id
      and line.stock_transfer_id = transfer.id
    join store on store.organisation_id = transfer.organisation_id
      and store.id = transfer.to_store_id
    where transfer.organisation_id = ${organisationId} and ${within(ctx.scope, 'store')}
      and ${isThe('store.project_id', filters.projectId)}
      and ${isThe('store.firm_id', filters.firmId)}
      and ${isThe('store.id', filters.storeId)}
      and ${isThe('line.material_id', filters.materialId)}
      and transfer.dispatched_on <= ${toDay(filters)}
      and ${filters.to === undefined ? sql`transfer.status = 'DISPATCHED'` : sql`true`}`;
}
