/** The lines of an order body, with their materials, quantities and rate contracts. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import { leftToOrder } from '@plinth/domain/material-request/left-to-order';
import { requestedRate } from '@plinth/domain/purchase-order/create/called-lines';
import { orderQuantities, takenViolation } from '@plinth/domain/purchase-order/create/order-lines';
import type { LineContract } from '@plinth/domain/rate-contract/rate/line-rate';
import { partsOfLines } from '@plinth/domain/rate-contract/rate/tiers';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
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

/**
 * Resolves by which rate contracts the items are priced, in their order. The quantity of a line that
 * several items share decides its rate, and each item has its part of it.
 */
export async function contractsOfItems(
  tx: Transaction,
  ctx: Context,
  place: { readonly firmId: string; readonly projectId: string },
  ordered: readonly OrderedItem[],
): Promise<ResolvedLines> {
  const day = indianDate(ctx.clock());
  const groups = [...Map.groupBy(ordered, ({ item, index }) => lineKey(item, index)).values()];
  const found = await resolveLines(
    tx,
    ctx,
    { ...place, day },
    groups.flatMap(([first, ...others]) => {
      if (!first) return [];
      const { item, index, material } = first;
      return {
        path: `items.${index}`,
        supplierId: item.supplierId ?? '',
        materialId: material.id,
        unit: material.unit,
        quantity: sum([first, ...others].map(({ quantity }) => quantity)),
        rate: requestedRate(item),
        contractLineId: item.contractLineId ?? '',
        reason: item.contractReason ?? '',
      };
    }),
  );
  const contracts = new Map(
    groups.flatMap((group, at) => contractsOfShares(group, found.lines[at] ?? null)),
  );
  return { ...found, lines: ordered.map((line) => contracts.get(line) ?? null) };
}

/** The text that the items of one line have in common. */
export function lineKey({ joinedAs }: Pick<SentItem, 'joinedAs'>, index: number): string {
  return joinedAs === undefined ? `item ${index}` : `line ${joinedAs}`;
}

function contractsOfShares(
  group: readonly OrderedItem[],
  contract: LineContract | null,
): [OrderedItem, LineContract][] {
  if (contract === null) return [];
  const parts = partsOfLines(
    contract.parts,
    group.map(({ quantity }) => quantity),
  );
  return group.map((line, index) => [line, { ...contract, parts: parts[index] ?? [] }]);
}
