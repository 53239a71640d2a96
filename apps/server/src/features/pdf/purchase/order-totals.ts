import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { CHARGE_NAMES } from '@plinth/domain/purchase-order/charges/charges';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { roundOff } from '@plinth/domain/purchase-order/amounts/round-off';
import { amountInWords } from '@plinth/domain/shared/amount-in-words';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { rupeesText } from '@plinth/domain/shared/money';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

import { isLeftToContract, percent } from '../layout/figures.ts';
import { caption, INK, MUTED, section } from '../layout/pdf-style.ts';
import type { NamedTax } from './taxes.ts';

/** The order's stored totals; only the rounding to whole rupees is computed. */
export function orderTotals(order: PurchaseOrder, taxes: readonly NamedTax[]): Content {
  const rounded = roundOff(decimal(order.grandTotal));
  const rows: (readonly [string, string])[] = order.isAsPerAgreement
    ? [
        ['Subtotal', AS_PER_AGREEMENT],
        ['Total tax', AS_PER_AGREEMENT],
        ...chargeRows(order),
        ['Grand total', AS_PER_AGREEMENT],
      ]
    : [
        ['Subtotal', rupeesText(order.subtotal)],
        ...taxes.map(({ key, name }) => [name, rupeesText(order[key])] as const),
        ...chargeRows(order),
        ['Grand total', rupeesText(order.grandTotal)],
        ['Round off', rupeesText(rounded.roundOff)],
        ['Payable', rupeesText(rounded.payable)],
      ];
  const body = rows.map(([label, value], index): TableCell[] => {
    const style = index === rows.length - 1 ? { bold: true, fontSize: 10.5 } : {};
    return [
      { text: label, ...style },
      { text: value, alignment: 'right', noWrap: true, ...style },
    ];
  });
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...(order.isAsPerAgreement ? [] : inWords(order, rounded.payable)),
          ...(isBesideTotals(order) ? section('Remark', order.remark) : []),
          { text: 'Quote this PO number on challan and invoice.', bold: true, marginTop: 8 },
        ],
      },
      { width: 200, table: { widths: ['*', 'auto'], body }, layout: SUM },
    ],
    columnGap: 24,
    marginTop: 8,
    unbreakable: true,
  };
}

/** Whether the remark is so short that it stands beside the totals, in the space that is free there. */
export function isBesideTotals({ remark }: Pick<PurchaseOrder, 'remark'>): boolean {
  return remark.length <= 160 && remark.split('\n').length <= 3;
}

/** Named charges with their GST, and their total. */
function chargeRows({ charges, additionalCharge }: PurchaseOrder): (readonly [string, string])[] {
  const total = ['Additional charges', rupeesText(additionalCharge)] as const;
  if (charges.every(({ kind }) => kind === 'OTHER')) return [total];
  const named = charges.map(({ kind, gst, amount }) => {
    const tax = decimal(gst).gt('0') ? ` (GST ${percent(gst)})` : '';
    return [`${CHARGE_NAMES[kind]}${tax}`, rupeesText(amount)] as const;
  });
  return named.length === 1 ? named : [...named, total];
}

/** Borders around the last row, which is the total. */
const SUM: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row >= table.body.length - 1 ? 0.8 : 0),
  vLineWidth: () => 0,
  hLineColor: () => INK,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2,
  paddingBottom: () => 1,
};

function inWords({ items }: PurchaseOrder, payable: Decimal): Content[] {
  const isAnyLeft = items.some(({ pricePerUnit }) => isLeftToContract(pricePerUnit));
  const note = 'Lines as per contract are not part of these sums.';
  return [
    caption('Payable in words'),
    { text: amountInWords(payable), bold: true, fontSize: 9 },
    ...(isAnyLeft ? [{ text: note, color: MUTED, marginTop: 4 }] : []),
  ];
}
