/** The content of an order as data that revisions are compared by. */
import { createHash } from 'node:crypto';

import { priceTexts } from '@plinth/domain/purchase-order/amend-lines';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/line-amount';
import {
  HEAD_FIELDS,
  type HeadField,
  type RevisionContent,
} from '@plinth/domain/purchase-order/revision-content';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { keysOf } from '@plinth/domain/shared/keys';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { AmendableOrder } from '#features/purchase-orders/amendable-order.queries.ts';
import type { PlannedAmendedLine, PlannedOrder } from '#features/purchase-orders/planned-order.ts';

type Heads = Readonly<Record<HeadField, string>>;

/** The texts of the head, as requested or else unchanged. */
export function headOf(order: Heads, asked: Partial<Heads>): Heads {
  const texts = keysOf(HEAD_FIELDS).map((field) => [field, asked[field] ?? order[field]] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text of each
  return Object.fromEntries(texts) as Heads;
}

interface Contained extends Pick<PlannedOrder, 'charges' | 'totals'> {
  readonly head: Heads;
  readonly lines: readonly Pick<
    PlannedAmendedLine,
    'id' | 'restOf' | 'material' | 'quantity' | 'priced' | 'isPriceHidden'
  >[];
}

export function contentOf({ head, lines, charges, totals }: Contained): RevisionContent {
  return {
    ...head,
    lines: lines.map(({ id, restOf, material, quantity, isPriceHidden, priced: price }) => {
      const priced = isPriceHidden ? null : price;
      return {
        id,
        restOf,
        materialId: material.id,
        materialName: material.name,
        unit: material.unit,
        quantity: quantityString(quantity, material.unit),
        pricePerUnit: priced ? moneyString(priced.pricePerUnit) : AS_PER_AGREEMENT,
        discount: priced?.discount.toString() ?? '0',
        gst: priced?.gst.toString() ?? AS_PER_AGREEMENT,
        amount: priced ? moneyString(priced.amounts.amount) : AS_PER_AGREEMENT,
      };
    }),
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

/** A rate that needs the right to read prices is not part of a revision. */
const HIDDEN = { pricePerUnit: AS_PER_AGREEMENT, discount: '0', gst: AS_PER_AGREEMENT };

/** The content of the order as it is now. */
export function currentContent(order: AmendableOrder): RevisionContent {
  return {
    ...headOf(order, {}),
    lines: order.lines.map((line) => ({
      id: line.id,
      restOf: null,
      materialId: line.materialId,
      materialName: line.materialName,
      unit: line.unit,
      quantity: quantityString(line.quantity, line.unit),
      ...(line.isPriceHidden ? HIDDEN : priceTexts(line)),
      amount: line.isPriceHidden ? AS_PER_AGREEMENT : (line.amount ?? AS_PER_AGREEMENT),
    })),
    charges: order.charges.map((charge) => ({ ...charge, gst: decimal(charge.gst).toString() })),
    additionalCharge: order.additionalCharge,
    grandTotal: order.grandTotal,
  };
}

/** SHA-256 of JSON whose keys are sorted, because the database stores them in its own order. */
export function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value, sorted)).digest('hex');
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
