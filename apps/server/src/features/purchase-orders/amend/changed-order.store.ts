/** Writes the change of an order: lines, allocations, charges, head and totals. */
import type { ChangedLine } from '@plinth/domain/purchase-order/amend/change-order';
import { numbersOf } from '@plinth/domain/purchase-order/line-numbers';
import { isOpen, type PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import type { Decimal } from '@plinth/domain/shared/decimal';
import type { SupplyKind } from '@plinth/domain/shared/gst';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql, type Updateable } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

import type { OrderPlan } from '../create/planned-order.ts';
import { type Seller, sellerColumns } from '../order-seller.store.ts';
import {
  contractColumns,
  headColumns,
  insertCharges,
  insertOrderLines,
  priceColumns,
} from '../purchase-orders.store.ts';
import type { StoredOrder } from './order-to-change.store.ts';

export interface ToWrite {
  readonly id: string;
  readonly order: { readonly firmId: string; readonly projectId: string };
  readonly before: StoredOrder;
  /** The planned order. Its new lines name their request lines. */
  readonly change: OrderPlan;
}

interface InPlace {
  readonly changedBy: string;
  /** Whether the order needs approval; unchanged if absent. */
  readonly isApprovalNeeded?: boolean;
  /** Whether it calls off more than is left of a contract; unchanged if absent. */
  readonly isBeyondContract?: boolean;
  /** Another supplier, who is taxed as stated. */
  readonly seller?: Seller;
  /** The numbers of the requests that it serves; unchanged if absent. */
  readonly mrnNumbers?: readonly string[];
  readonly place?: {
    readonly supply: SupplyKind;
    /** The State of supply; null for the State of the site, which needs no reason. */
    readonly stateCode: string | null;
    readonly reason: string;
    /** The registration of the firm that is billed; null if it does not change. */
    readonly billed: { readonly gstNo: string; readonly address: string } | null;
  };
}

/** Writes a change before the order binds: it waits for approval again, by others than its changer. */
export async function changeInPlace(
  tx: Transaction,
  scope: Scope,
  written: ToWrite,
  changed: InPlace,
): Promise<void> {
  await writeChangedLines(tx, scope, written);
  await updateInPlace(tx, scope, written, changed);
}

/** Writes charges, head and totals of a change in place, after its lines. */
export async function updateInPlace(
  tx: Transaction,
  scope: Scope,
  written: ToWrite,
  { changedBy, isApprovalNeeded, isBeyondContract, place, seller, mrnNumbers }: InPlace,
): Promise<void> {
  await updateHeader(tx, scope, written, {
    sent_back_reason: null,
    changed_by: changedBy,
    ...(isApprovalNeeded !== undefined && { is_approval_needed: isApprovalNeeded }),
    ...(isBeyondContract !== undefined && { is_beyond_contract: isBeyondContract }),
    ...(mrnNumbers && { mrn_numbers: [...mrnNumbers] }),
    ...(seller && sellerColumns(seller)),
    ...(place && {
      supply: place.supply,
      place_of_supply: place.stateCode,
      place_of_supply_reason: place.reason,
      ...(place.billed && {
        firm_gst_no: place.billed.gstNo,
        firm_address: place.billed.address,
      }),
    }),
  });
}

interface AsRevision {
  readonly revision: number;
  readonly status: PurchaseOrderStatus;
  readonly isAnythingReceived: boolean;
  readonly mrnNumbers: readonly string[];
  /**
   * The approver of the amendment; null if it needed no approval, and the approver of the order is
   * then unchanged.
   */
  readonly approvedBy: string | null;
  /** Whether it calls off more than is left of a contract that then requires approval. */
  readonly isBeyondContract: boolean;
}

/** Writes charges, head and totals of a revision that comes into force, after its lines. */
export async function updateAmendedOrder(
  tx: Transaction,
  scope: Scope,
  written: ToWrite,
  amended: AsRevision,
): Promise<void> {
  await updateHeader(tx, scope, written, {
    revision: amended.revision,
    waiting_revision: null,
    status: amended.status,
    is_part_received: isOpen(amended.status) && amended.isAnythingReceived,
    is_beyond_contract: amended.isBeyondContract,
    mrn_numbers: [...amended.mrnNumbers],
    ...(amended.approvedBy !== null && {
      is_approval_needed: true,
      approved_by: amended.approvedBy,
    }),
  });
}

async function updateHeader(
  tx: Transaction,
  scope: Scope,
  { id, change }: ToWrite,
  columns: Updateable<Database['purchase_order']>,
): Promise<void> {
  const { organisationId } = scope;
  await tx
    .deleteFrom('purchase_order_charge')
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', id)
    .execute();
  await insertCharges(tx, scope, [{ id, charges: change.charges }]);
  await tx
    .updateTable('purchase_order')
    .set({ ...headColumns(change), ...columns })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Deletes, updates and inserts lines. What is allocated is their quantity. */
export async function writeChangedLines(
  tx: Transaction,
  scope: Scope,
  { id, order: { firmId, projectId }, before, change }: ToWrite,
): Promise<void> {
  const remaining = new Set(change.lines.map((line) => line.id));
  const removed = before.lines.filter((line) => !remaining.has(line.id)).map((line) => line.id);
  await deleteOrderLines(tx, scope, removed);
  const [added, changed] = [true, false].map((isNew) =>
    change.lines.filter((line) => line.isNew === isNew),
  );
  const linesBefore = Math.max(0, ...before.lines.map((line) => line.position));
  const former = new Map(before.lines.map((line) => [line.id, line]));
  const lineNumbers = numbersOf([
    ...(changed ?? []).flatMap(({ id: lineId, joinedAs }) => {
      const line = former.get(lineId);
      return line ? [{ joinedAs, position: line.position, lineNo: line.lineNo }] : [];
    }),
    ...(added ?? []).map(({ joinedAs }, index) => ({
      joinedAs,
      position: linesBefore + index + 1,
    })),
  ]);
  await updateLines(tx, scope, changed ?? [], lineNumbers);
  if (!added?.length) return;
  await insertOrderLines(tx, scope, [
    {
      id,
      firmId,
      projectId,
      createdAt: before.createdAt,
      lines: added,
      linesBefore,
      lineNumbers,
    },
  ]);
}

async function updateLines(
  tx: Transaction,
  { organisationId }: Scope,
  lines: readonly ChangedLine[],
  lineNumbers: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = lines.map((line) => ({
    id: line.id,
    line_no: lineNumbers.get(line.joinedAs),
    quantity: quantityString(line.quantity),
    ...priceColumns(line),
  }));
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid,
        line_no integer, quantity numeric, price_per_unit numeric, gst_rate numeric, taxable numeric, cgst numeric,
        sgst numeric, igst numeric, amount numeric, discount numeric, charges numeric)
    ), allocated as (
      update order_allocation allocation set quantity = changed.quantity from changed
      where allocation.organisation_id = ${organisationId}
        and allocation.purchase_order_line_id = changed.id
        and allocation.quantity <> changed.quantity
    )
    update purchase_order_line line
    set line_no = changed.line_no, quantity = changed.quantity, waiting_quantity = null,
      price_per_unit = changed.price_per_unit, gst_rate = changed.gst_rate,
      taxable = changed.taxable, cgst = changed.cgst, sgst = changed.sgst, igst = changed.igst,
      amount = changed.amount, discount = changed.discount, charges = changed.charges
    from changed
    where line.organisation_id = ${organisationId} and line.id = changed.id`.execute(tx);
  // After the prices, because a trigger compares new prices with the contract.
  const contracted = lines
    .filter(({ contract }) => contract !== undefined)
    .map((line) => ({ id: line.id, ...contractColumns(line) }));
  if (contracted.length === 0) return;
  await sql`
    update purchase_order_line line
    set contract_line_id = priced.contract_line_id, contract_number = priced.contract_number,
      contract_rate = priced.contract_rate, contract_standing = priced.contract_standing,
      contract_reason = priced.contract_reason, is_price_hidden = priced.is_price_hidden,
      is_rate_provisional = priced.is_rate_provisional
    from jsonb_to_recordset(${JSON.stringify(contracted)}::jsonb) as priced (id uuid,
      contract_line_id uuid, contract_number text, contract_rate numeric, contract_standing text,
      contract_reason text, is_price_hidden boolean, is_rate_provisional boolean)
    where line.organisation_id = ${organisationId} and line.id = priced.id`.execute(tx);
}

/** The previous revision has the content of the deleted lines. */
async function deleteOrderLines(
  tx: Transaction,
  { organisationId }: Scope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('order_allocation')
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_line_id', '=', anyOf(ids))
    .execute();
  await tx
    .deleteFrom('purchase_order_line')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Limits the quantity up to which lines can be received while the amendment waits. */
export async function setWaitingLines(
  tx: Transaction,
  { organisationId }: Scope,
  quantities: readonly { readonly id: string; readonly quantity: Decimal }[],
): Promise<void> {
  const rows = quantities.map(({ id, quantity }) => ({ id, quantity: quantityString(quantity) }));
  await sql`
    update purchase_order_line line set waiting_quantity = held.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as held (id uuid, quantity numeric)
    where line.organisation_id = ${organisationId} and line.id = held.id`.execute(tx);
}

export async function updateWaiting(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  revision: number,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ waiting_revision: revision })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
