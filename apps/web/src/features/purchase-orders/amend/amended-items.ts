/** The lines of an order in the form that amends it, and what of them each request has. Pure. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { amendedShares } from '@plinth/domain/purchase-order/amend/amended-shares';
import { joinedItems } from '@plinth/domain/purchase-order/joined-items';
import { quantityString } from '@plinth/domain/shared/quantity';

import { toShare } from './order-to-change.ts';

/** Figures as typed, or `As per contract`. */
export interface TypedFigures {
  readonly quantity: string;
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
}

export interface AmendedItem extends TypedFigures {
  readonly id: string;
  /** The lines of its requests, whose shares it has; its own id is the first. */
  readonly shareIds: readonly string[];
  readonly isRemoved: boolean;
  /** The line of a rate contract, where the order is submitted again; empty: the one that fits. */
  readonly contractLineId: string;
  readonly contractReason: string;
}

interface TypedItems {
  readonly items: readonly AmendedItem[];
}

/** The lines as they are. */
export function openedItems({ items }: PurchaseOrder): AmendedItem[] {
  return joinedItems(items).map(
    ({ id, parts, quantity, pricePerUnit, discount, gst, contract }) => ({
      id,
      shareIds: parts.map((part) => part.id),
      isRemoved: false,
      contractLineId: '',
      contractReason: contract?.reason ?? '',
      quantity: quantityString(quantity),
      pricePerUnit,
      discount,
      gst,
    }),
  );
}

/**
 * The lines of the form that remain, with their shares and their index in it. A line that was added
 * to the order while the form was open stays as it is.
 */
export function remainingItems({ items }: TypedItems, order: PurchaseOrder) {
  return items.flatMap(
    ({ isRemoved, contractLineId: _line, contractReason: _why, shareIds, ...item }, index) => {
      const shares = order.items.filter(({ id }) => shareIds.includes(id));
      return isRemoved || shares.length === 0 ? [] : [{ item, shares, index }];
    },
  );
}

/** The shares of the lines that remain, with their amended figures and the index in the form. */
export function amendedItems(form: TypedItems, order: PurchaseOrder) {
  return remainingItems(form, order).flatMap(({ item, shares, index }) =>
    amendedShares(shares.map(toShare), item).items.flatMap((amended) => {
      const line = shares.find(({ id }) => id === amended.id);
      return line ? [{ item: amended, line, index }] : [];
    }),
  );
}

/** The ids of the shares that are removed: those of removed lines, and those that get nothing. */
export function removedOf(form: TypedItems, order: PurchaseOrder): string[] {
  const removed = form.items.flatMap(({ shareIds, isRemoved }) => (isRemoved ? shareIds : []));
  return [
    ...removed.filter((id) => order.items.some((line) => line.id === id)),
    ...remainingItems(form, order).flatMap(
      ({ item, shares }) => amendedShares(shares.map(toShare), item).removed,
    ),
  ];
}
