/** The figures of an amendment as it is typed: its total, and whether it needs approval. Pure. */
import type { AmendmentTerms } from '@plinth/contracts/purchase-order-amendment';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import {
  type AmendedLine,
  amendedLines,
  type LinePrice,
} from '@plinth/domain/purchase-order/amend-lines';
import {
  amendmentApproval,
  approvalSentence,
} from '@plinth/domain/purchase-order/amendment-approval';
import type { GroundedContent } from '@plinth/domain/purchase-order/approval-grounds';
import { withKnownPrices, withOrigins } from '@plinth/domain/purchase-order/last-approved';
import { isAsPerAgreement, lineAmount } from '@plinth/domain/purchase-order/line-amount';
import { orderAmounts } from '@plinth/domain/purchase-order/totals';
import { taxedAs } from '@plinth/domain/purchase-order/tax-treatment';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString, type Unit } from '@plinth/domain/shared/quantity';

import {
  type AmendmentForm,
  askedOf,
  figuresOf,
  isUnchanged,
  currentLines,
} from './amendment-form.ts';

type FormLine = AmendedLine & { readonly unit: Unit };

/** The lines as they would be in force after the amendment, including added ones. */
function linesOf(form: AmendmentForm, order: PurchaseOrder): FormLine[] {
  const units = new Map(order.items.map(({ id, material }) => [id, material.unit]));
  const asked = askedOf(form, order).map((one) => one.asked);
  const amended = amendedLines(currentLines(order), asked, (id) => `rest of ${id}`);
  return [
    ...amended.map((line) => ({ ...line, unit: units.get(line.restOf ?? line.id) ?? 'Piece' })),
    ...form.added.map((line, index) => ({
      ...figuresOf(line),
      id: `added ${index}`,
      restOf: null,
      quantity: decimalOrZero(line.quantity),
      unit: line.unit,
    })),
  ];
}

/** Unreadable figures count as 0; a rate of a contract that is not known counts as nothing. */
export function amendedFigures(form: AmendmentForm, order: PurchaseOrder) {
  const supply = taxedAs({ supply: order.supply, charge: order.gstCharge });
  const lines = linesOf(form, order).map((line) => {
    const price = knownPrice(line, order);
    const { quantity } = line;
    const amounts = price && lineAmount({ ...inFigures(price), quantity, supply });
    return { ...line, amounts };
  });
  const { totals, charges } = orderAmounts(lines, form.charges, supply);
  return { lines, totals, charges };
}

function inFigures({ pricePerUnit, discount, gst }: LinePrice) {
  return {
    pricePerUnit: decimalOrZero(pricePerUnit),
    discount: decimalOrZero(discount),
    gst: decimalOrZero(gst),
  };
}

/**
 * The price of the line; that of the contract if it is hidden only on the printed order. Null if it
 * is unknown.
 */
function knownPrice(line: FormLine, order: PurchaseOrder): LinePrice | null {
  return isAsPerAgreement(line) ? (knownPrices(order).get(line.id) ?? null) : line;
}

/** Rates of contracts by line id, for lines whose price is hidden on the printed order only. */
function knownPrices({ items }: PurchaseOrder): Map<string, LinePrice> {
  return new Map(
    items.flatMap(({ id, contract }) => {
      if (!contract?.isPriceHidden || contract.rate === null || contract.gst === null) return [];
      return [[id, { pricePerUnit: contract.rate, discount: '0', gst: contract.gst }] as const];
    }),
  );
}

/** The content of the order before the amendment. */
function currentContent(order: PurchaseOrder): GroundedContent {
  const units = new Map(order.items.map(({ id, material }) => [id, material.unit]));
  return {
    terms: order.terms,
    grandTotal: order.grandTotal,
    charges: order.charges,
    lines: currentLines(order).map((line) => ({
      ...line,
      unit: units.get(line.id) ?? line.unit,
      restOf: null,
      quantity: quantityString(line.quantity),
    })),
  };
}

/** `This change will need approval because …`; null while nothing changes. */
export function approvalNote(
  form: AmendmentForm,
  order: PurchaseOrder,
  terms: AmendmentTerms,
): string | null {
  if (isUnchanged(form, order)) return null;
  const { lines, totals, charges } = amendedFigures(form, order);
  const known = knownPrices(order);
  const current = currentContent(order);
  const { content = current, origins = {} } = terms.lastApproved ?? {};
  const after: GroundedContent = {
    terms: form.terms,
    grandTotal: moneyString(totals.grandTotal),
    charges: charges.map((charge) => ({ ...charge, amount: moneyString(charge.amount) })),
    lines: lines.map((line) => ({
      ...line,
      ...(!isAsPerAgreement(line) && readable(line)),
      quantity: quantityString(line.quantity),
    })),
  };
  const approval = amendmentApproval(
    {
      approved: withKnownPrices(content, known),
      current: withKnownPrices(current, known),
      after: withKnownPrices(withOrigins(after, origins), known),
    },
    lines.map(({ amounts }) => amounts),
    {
      threshold: terms.threshold === null ? null : decimalOrZero(terms.threshold),
      hasPolicy: terms.hasPolicy,
      wasNeeded: order.isApprovalNeeded,
      tolerance: decimalOrZero(terms.tolerance),
      // Only the server knows what is left of a contract.
      isBeyondContract: false,
    },
  );
  return approvalSentence(approval, { byPolicy: terms.hasPolicy });
}

function readable(price: LinePrice): LinePrice {
  const { pricePerUnit, discount, gst } = inFigures(price);
  return {
    pricePerUnit: pricePerUnit.toString(),
    discount: discount.toString(),
    gst: gst.toString(),
  };
}
