/**
 * Costs the receipts of orders: of one that is posted, or after an act that changes what they cost. What
 * changes on earlier receipts is written to them and to the ledger.
 */
import type { UnitPrice } from '@plinth/domain/purchase-order/charges/costed-order';
import { orderCost, type PartCost } from '@plinth/domain/purchase-order/charges/landed-cost';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { recordChanges } from '#features/audit/audit.public.ts';
import { type PostedOrder, type PostedPart, readCostedOrders } from './costed-orders.queries.ts';
import { lockOrders, updateLineCharges, updateCosts } from './landed-costs.store.ts';
import { type CausingDocument, revalueReceived } from '#features/stock/stock.public.ts';

/** A line of a receipt that is being posted. */
export interface NewPart {
  readonly id: string;
  readonly orderLineId: string;
  readonly accepted: Decimal;
  /** The price of the unit; null without one. */
  readonly price: UnitPrice | null;
}

export interface Costing {
  readonly orderIds: readonly string[];
  readonly added?: readonly NewPart[];
  /** New prices of posted lines, by id. */
  readonly prices?: ReadonlyMap<string, UnitPrice>;
}

export interface PlannedCosts {
  /** The cost of a receipt line. */
  readonly costOf: (id: string) => PartCost;
  /**
   * Writes what changed on posted receipts. @returns the change of the ledger's value, in rupees
   */
  readonly write: (cause: CausingDocument) => Promise<Decimal>;
}

const NOTHING = decimal('0');

/** The orders must be locked. */
export async function planCosts(
  tx: Transaction,
  ctx: Context,
  { orderIds, added = [], prices = new Map() }: Costing,
): Promise<PlannedCosts> {
  const orders = await readCostedOrders(tx, ctx.scope, [...new Set(orderIds)]);
  const costed = orders.map((order) => {
    const lines = order.lines.map((line) => ({
      ...line,
      parts: [
        ...line.parts.map((part) => ({ ...part, newPrice: prices.get(part.id) ?? null })),
        ...added.filter(({ orderLineId }) => orderLineId === line.id).map(newPart),
      ],
    }));
    return { order, ...orderCost({ ...order, lines }) };
  });
  const byId = new Map(costed.flatMap(({ parts }) => parts.map((part) => [part.id, part])));
  return {
    costOf: (id) => {
      const cost = byId.get(id);
      if (!cost) throw new RangeError('a line of a receipt without its order');
      return cost;
    },
    write: async (cause) => {
      await updateLineCharges(tx, ctx.scope, costed.flatMap(lineChargesOf));
      return writeChanges(tx, ctx, cause, { orders, byId });
    },
  };
}

/** Costs the posted receipts of an order anew, after it was changed. It must be locked. */
export async function shareChargesAnew(
  tx: Transaction,
  ctx: Context,
  orderIds: readonly string[],
  cause: CausingDocument,
): Promise<void> {
  const { write } = await planCosts(tx, ctx, { orderIds });
  await write(cause);
}

/**
 * Prices posted lines of a receipt, which must be locked; locks its orders. Charges that waited for
 * the price are shared.
 *
 * @returns the change of the ledger's value, in rupees
 */
export async function priceReceived(
  tx: Transaction,
  ctx: Context,
  cause: CausingDocument,
  { orderIds, prices }: Required<Pick<Costing, 'orderIds' | 'prices'>>,
): Promise<Decimal> {
  await lockOrders(tx, ctx.scope, orderIds);
  const { write } = await planCosts(tx, ctx, { orderIds, prices });
  return write(cause);
}

function newPart({ id, accepted, price }: NewPart) {
  return {
    id,
    accepted,
    returned: NOTHING,
    goods: null,
    charges: NOTHING,
    isWaitingForCharges: false,
    rate: null,
    isNew: true,
    newPrice: price,
  };
}

/** Lines of an order with charges that waited have their part once it is known. */
function lineChargesOf({
  order,
  isWaiting,
  chargesByLine,
}: ReturnType<typeof orderCost> & { readonly order: PostedOrder }) {
  if (isWaiting || order.lines.every(({ price }) => price !== null)) return [];
  return order.lines.map(({ id }, index) => ({ id, charges: chargesByLine[index] ?? NOTHING }));
}

interface Costed {
  readonly orders: readonly PostedOrder[];
  readonly byId: ReadonlyMap<string, PartCost>;
}

async function writeChanges(
  tx: Transaction,
  ctx: Context,
  cause: CausingDocument,
  { orders, byId }: Costed,
): Promise<Decimal> {
  const changed = orders.flatMap(({ place, lines }) =>
    lines.flatMap(({ parts }) =>
      parts.flatMap((part) => {
        const cost = byId.get(part.id);
        return cost?.isChanged ? [{ place, part, cost }] : [];
      }),
    ),
  );
  if (changed.length === 0) return NOTHING;
  await updateCosts(
    tx,
    ctx.scope,
    changed.map(({ cost }) => cost),
  );
  const worth = changed.filter(({ part, cost }) => !cost.value.eq(part.value));
  if (worth.length === 0) return NOTHING;
  const receipts = new Map(worth.map(({ place, part }) => [part.receiptId, place]));
  receipts.delete(cause.id);
  await recordChanges(
    tx,
    ctx,
    Array.from(receipts, ([documentId, place]) => ({
      documentType: 'GOODS_RECEIPT',
      documentId,
      place,
      action: 'revalue',
      detail: { cause: { type: cause.type, id: cause.id, number: cause.number } },
    })),
  );
  return revalueReceived(
    tx,
    ctx,
    cause,
    worth.map(({ part }): PostedPart => part),
  );
}
