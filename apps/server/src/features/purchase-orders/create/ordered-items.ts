/** The lines of an order body, with their materials, quantities and rate contracts. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import { leftToOrder } from '@plinth/domain/material-request/left-to-order';
import { requestedRate } from '@plinth/domain/purchase-order/create/called-lines';
import { orderQuantities, takenViolation } from '@plinth/domain/purchase-order/create/order-lines';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound } from '#errors.ts';
import {
  type ResolvedLines,
  resolveLines,
} from '#features/rate-contracts/rate-contracts.public.ts';

import type { OrderBody } from './planned-order.ts';

type SentItem = OrderBody['items'][number];

/** A sent item with its material and quantity. */
export interface OrderedItem {
  readonly item: SentItem;
  /** The index of the item in the request body. */
  readonly index: number;
  readonly material: MaterialRequestItem['material'];
  readonly quantity: Decimal;
}

/**
 * The items to order. An item without a quantity and with nothing left to order is left out: a
 * client that sends every item of the request orders the rest of it.
 * @throws AppError notFound for an item of another request; conflict where less is left to order
 */
export function orderedItems(
  items: readonly SentItem[],
  requested: readonly MaterialRequestItem[],
): OrderedItem[] {
  const byId = new Map(requested.map((line) => [line.id, line]));
  const named = items.map((item, index) => {
    const line = byId.get(item.mrnItemId);
    if (!line) throw notFound('MRN item');
    return { item, index, line };
  });
  const open = named.filter(
    ({ item, line }) => item.quantity !== undefined || line.leftToOrder > 0,
  );
  // Where nothing is left of any, the rules refuse their quantities.
  const wanted = open.length > 0 ? open : named;
  const taken = open.flatMap(
    ({ item, index, line }) =>
      takenViolation(item, { ...line, left: leftToOrder(line) }, `items.${index}.quantity`) ?? [],
  );
  const [first] = taken;
  if (first) throw conflict(first.message, taken);

  const quantities = orderQuantities(
    wanted.map(({ item }) => item),
    requested.map((line) => ({
      id: line.id,
      quantity: leftToOrder(line),
      unit: line.material.unit,
    })),
  );
  return wanted.map(({ item, index, line: { material } }, at) => ({
    item,
    index,
    material,
    quantity: quantities[at] ?? decimal('0'),
  }));
}

/** Resolves by which rate contracts the items are priced, in their order. */
export async function contractsOfItems(
  tx: Transaction,
  ctx: Context,
  place: { readonly firmId: string; readonly projectId: string },
  ordered: readonly OrderedItem[],
): Promise<ResolvedLines> {
  const day = indianDate(ctx.clock());
  return resolveLines(
    tx,
    ctx,
    { ...place, day },
    ordered.map(({ item, index, material, quantity }) => ({
      path: `items.${index}`,
      supplierId: item.supplierId ?? '',
      materialId: material.id,
      unit: material.unit,
      quantity,
      rate: requestedRate(item),
      contractLineId: item.contractLineId ?? '',
      reason: item.contractReason ?? '',
    })),
  );
}
