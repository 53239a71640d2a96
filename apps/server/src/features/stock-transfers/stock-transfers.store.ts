/** Writing transfers, and what has come of them. */
import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { Arrival } from '@plinth/domain/stock-transfer/arrival';
import type { StockTransferStatus } from '@plinth/domain/stock-transfer/status';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { type Scope, withinEither } from '#scope.ts';

/** One end of a transfer; a trigger stores its data for the challan. */
export interface TransferEnd {
  readonly projectId: string;
  readonly storeId: string;
  readonly siteName: string;
}

export interface NewStockTransfer {
  readonly id: string;
  readonly number: string;
  readonly firmId: string;
  readonly from: TransferEnd;
  readonly to: TransferEnd;
  readonly dispatchedOn: string;
  readonly vehicleNo: string;
  readonly driverName: string;
  readonly transporter: string;
  readonly ewayBillNo: string;
  readonly remark: string;
}

export interface NewTransferLine {
  readonly id: string;
  readonly material: { readonly id: string };
  readonly quantity: Decimal;
  /** The value of the line in rupees. */
  readonly value: Decimal;
}

export async function insertStockTransfer(
  tx: Transaction,
  { scope: { organisationId }, actor, clock }: Context,
  { id, number, firmId, from, to, ...header }: NewStockTransfer,
  lines: readonly NewTransferLine[],
): Promise<void> {
  await tx
    .insertInto('stock_transfer')
    .values({
      organisation_id: organisationId,
      id,
      firm_id: firmId,
      project_id: from.projectId,
      store_id: from.storeId,
      to_project_id: to.projectId,
      to_store_id: to.storeId,
      status: 'DISPATCHED',
      challan_number: number,
      dispatched_on: header.dispatchedOn,
      vehicle_no: header.vehicleNo.toUpperCase(),
      driver_name: header.driverName,
      transporter: header.transporter,
      eway_bill_no: header.ewayBillNo,
      remark: header.remark,
      dispatched_by: actor.id,
      dispatched_by_name: actor.name,
      created_at: clock(),
      site_name: from.siteName,
      to_site_name: to.siteName,
    })
    .execute();
  await tx
    .insertInto('stock_transfer_line')
    .values(
      lines.map((line, index) => ({
        organisation_id: organisationId,
        id: line.id,
        stock_transfer_id: id,
        position: index + 1,
        material_id: line.material.id,
        quantity: quantityString(line.quantity),
        value: moneyString(line.value),
        challan_value: line.value.gt('0')
          ? moneyString(line.value)
          : zeroUnlessUnpriced(organisationId, line.material.id),
      })),
    )
    .execute();
}

/** Free goods are worth 0.00; goods that wait for their price have no value yet. */
function zeroUnlessUnpriced(organisationId: string, materialId: string) {
  return sql<string | null>`case when not exists (
    select from goods_receipt_line came
    join goods_receipt receipt on receipt.organisation_id = came.organisation_id
      and receipt.id = came.goods_receipt_id and receipt.status = 'POSTED'
    where came.organisation_id = ${organisationId} and came.material_id = ${materialId}
      and came.rate is null and came.accepted_quantity > 0) then 0 end`;
}

/** Locks the transfer until the transaction ends; undefined if neither end is in scope. */
export async function lockStockTransfer(tx: Transaction, scope: Scope, id: string) {
  return tx
    .selectFrom('stock_transfer as transfer')
    .select([
      'transfer.firm_id as firmId',
      'transfer.project_id as projectId',
      'transfer.to_project_id as toProjectId',
      'transfer.store_id as storeId',
      'transfer.to_store_id as toStoreId',
      'transfer.challan_number as challanNumber',
      'transfer.status',
      'transfer.dispatched_on as dispatchedOn',
      'transfer.site_name as siteName',
      'transfer.version',
    ])
    .where('transfer.organisation_id', '=', scope.organisationId)
    .where(withinEither(scope, 'transfer'))
    .where('transfer.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface Received {
  readonly status: StockTransferStatus;
  readonly receivedOn: string;
  readonly shortReason: string;
  /** The arrivals with the value received now, in rupees. */
  readonly arrivals: readonly (Arrival & { readonly id: string; readonly value: Decimal })[];
}

/** Adds arrivals to a locked transfer. Every arrival increments the version. */
export async function addArrivals(
  tx: Transaction,
  { scope: { organisationId }, actor }: Context,
  id: string,
  { status, receivedOn, shortReason, arrivals }: Received,
): Promise<void> {
  const rows = arrivals.map((arrival) => ({
    id: arrival.id,
    received: quantityString(arrival.received),
    value: moneyString(arrival.value),
    short: quantityString(arrival.short),
  }));
  const linesUpdate = sql`
    update stock_transfer_line line
    set received_quantity = line.received_quantity + come.received,
      received_value = line.received_value + come.value,
      short_quantity = line.short_quantity + come.short,
      short_reason = case when come.short > 0 then ${shortReason} else line.short_reason end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as come (
      id uuid, received numeric, value numeric, short numeric)
    where line.organisation_id = ${organisationId} and line.stock_transfer_id = ${id}
      and line.id = come.id`;
  await Promise.all([
    tx
      .updateTable('stock_transfer')
      .set({ status, received_on: receivedOn, received_by_name: actor.name })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute(),
    linesUpdate.execute(tx),
  ]);
}
