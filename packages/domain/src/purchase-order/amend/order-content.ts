/** The content of an order as data that revisions store and approvals compare. */
import { decimal, decimalOrZero } from '../../shared/decimal.ts';
import { moneyString } from '../../shared/money.ts';
import { priceString } from '../../shared/price.ts';
import { quantityString } from '../../shared/quantity.ts';
import type { LinePrice } from './amend-lines.ts';
import type { ComparedContents } from '../decide/approval-grounds.ts';
import type { ChangedLine, ChangedOrder, OrderToChange } from './change-order.ts';
import { type LastApproved, withKnownPrices, withOrigins } from '../decide/last-approved.ts';
import { AS_PER_AGREEMENT, type PricedAs } from '../amounts/line-amount.ts';
import { headOf, type RevisionContent } from './revision-content.ts';

/** An order as it is stored, with its amounts. */
export interface OrderInForce extends OrderToChange {
  readonly charges: RevisionContent['charges'];
  readonly additionalCharge: string;
  readonly grandTotal: string;
}

/** The texts in place of a price that the paper does not show. */
const HIDDEN = { pricePerUnit: AS_PER_AGREEMENT, discount: '0', gst: AS_PER_AGREEMENT };

/** The content of the order as it is now. */
export function currentContent(order: OrderInForce): RevisionContent {
  return {
    ...headOf(order),
    lines: order.lines.map((line) => {
      const { id, material, pricePerUnit, discount, gst, isPriceHidden } = line;
      return {
        id,
        restOf: null,
        materialId: material.id,
        materialName: material.name,
        unit: material.unit,
        quantity: quantityString(line.quantity, material.unit),
        ...(isPriceHidden ? HIDDEN : { pricePerUnit, discount, gst }),
        amount: isPriceHidden ? AS_PER_AGREEMENT : (line.amount ?? AS_PER_AGREEMENT),
      };
    }),
    charges: order.charges.map((charge) => ({ ...charge, gst: decimal(charge.gst).toString() })),
    additionalCharge: order.additionalCharge,
    grandTotal: order.grandTotal,
  };
}

/** The content of the order after a change. */
export function changedContent({ head, lines, charges, totals }: ChangedOrder): RevisionContent {
  return {
    ...head,
    lines: lines.map(({ id, restOf, material, quantity, isPriceHidden, priced }) => ({
      id,
      restOf,
      materialId: material.id,
      materialName: material.name,
      unit: material.unit,
      quantity: quantityString(quantity, material.unit),
      ...(priced && !isPriceHidden ? textsOf(priced) : HIDDEN),
      amount: priced && !isPriceHidden ? moneyString(priced.amounts.amount) : AS_PER_AGREEMENT,
    })),
    charges: charges.map(({ kind, basis, value, unit, timing, gst, amount }) => ({
      kind,
      basis,
      value: moneyString(decimalOrZero(value)),
      unit,
      timing,
      gst: decimalOrZero(gst).toString(),
      amount: moneyString(amount),
    })),
    additionalCharge: moneyString(totals.additionalCharge),
    grandTotal: moneyString(totals.grandTotal),
  };
}

function textsOf({ pricePerUnit, discount, gst }: PricedAs): LinePrice {
  return {
    pricePerUnit: priceString(pricePerUnit),
    discount: discount.toString(),
    gst: gst.toString(),
  };
}

/**
 * The contents on which the approval of a change depends. A line at a rate that its paper hides
 * counts with that rate.
 * @param last the content that was approved last; absent if that is the order as it is
 */
export function comparedContents(
  order: OrderInForce,
  change: ChangedOrder,
  last?: LastApproved | null,
): ComparedContents {
  const known = new Map(order.lines.map((line) => [line.id, line]));
  const current = currentContent(order);
  return {
    approved: withKnownPrices(last?.content ?? current, known),
    current: withKnownPrices(current, known),
    after: withKnownPrices(
      withOrigins(changedContent(change), last?.origins ?? {}),
      knownAfter(change.lines),
    ),
  };
}

function knownAfter(lines: readonly ChangedLine[]): Map<string, LinePrice> {
  return new Map(lines.flatMap(({ id, priced }) => (priced ? [[id, textsOf(priced)]] : [])));
}
