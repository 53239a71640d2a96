/**
 * The order as its paper shows it: without the price of a line as per contract, and without that
 * line in the sums.
 */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';

import { isLeftToContract } from '../layout/figures.ts';

type Figure = 'subtotal' | 'cgst' | 'sgst' | 'igst' | 'totalTax' | 'grandTotal';

/** Charges are the same; the sums are those of the printed lines and the charges. */
export function paperOrder(order: PurchaseOrder): PurchaseOrder {
  const { items, charges } = order;
  if (!items.some(({ contract }) => contract?.isPriceHidden)) return order;
  const printed = items.filter(({ pricePerUnit }) => !isLeftToContract(pricePerUnit));
  const taxed = [...printed, ...charges];
  const of = (tax: 'cgst' | 'sgst' | 'igst') => sum(taxed.map((part) => decimal(part[tax])));
  const subtotal = sum(printed.map(({ taxableAmount }) => decimal(taxableAmount)));
  const totalTax = sum([of('cgst'), of('sgst'), of('igst')]);
  const sums = {
    subtotal,
    cgst: of('cgst'),
    sgst: of('sgst'),
    igst: of('igst'),
    totalTax,
    grandTotal: sum([subtotal, totalTax, decimal(order.additionalCharge)]),
  };
  return {
    ...order,
    ...mapped(sums),
    isAsPerAgreement: printed.length === 0,
    items: items.map((line) => ({ ...line, contract: null })),
  };
}

function mapped(
  sums: Readonly<Record<Figure, ReturnType<typeof decimal>>>,
): Record<Figure, string> {
  return {
    subtotal: moneyString(sums.subtotal),
    cgst: moneyString(sums.cgst),
    sgst: moneyString(sums.sgst),
    igst: moneyString(sums.igst),
    totalTax: moneyString(sums.totalTax),
    grandTotal: moneyString(sums.grandTotal),
  };
}
