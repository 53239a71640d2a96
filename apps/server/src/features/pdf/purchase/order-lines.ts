import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { type JoinedItem, joinedItems } from '@plinth/domain/purchase-order/joined-items';
import { decimal } from '@plinth/domain/shared/decimal';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import {
  amount,
  figures,
  isLeftToContract,
  percent,
  quantity,
  unitPrice,
} from '../layout/figures.ts';
import { MUTED, words } from '../layout/pdf-style.ts';
import { linesTable } from '../layout/pdf-table.ts';
import { lineMark } from './amendment-notice.ts';
import type { NamedTax } from './taxes.ts';

type Line = JoinedItem<PurchaseOrder['items'][number]>;

/** An order without any prices has one column in place of the figures. */
export function orderLines(order: PurchaseOrder, taxes: readonly NamedTax[]): Content {
  const { items, isAsPerAgreement } = order;
  const titles = isAsPerAgreement
    ? ['Rate and amount']
    : ['Rate', 'Taxable', ...taxes.map(({ name }) => name), 'Amount'].map((title) => `${title} ₹`);
  return linesTable(
    [
      { title: 'No.' },
      { title: 'Material and purpose', isWide: true },
      { title: 'HSN' },
      { title: 'Quantity', isFigure: true },
      ...titles.map((title) => ({ title, isFigure: true })),
    ],
    joinedItems(items).map((line, index) => [
      { text: String(index + 1), color: MUTED },
      materialCell(line, lineMark(order, line.parts)),
      { text: line.material.hsnCode, noWrap: true },
      above(quantity(line.quantity, line.material.unit), line.material.unit),
      ...(isLeftToContract(line.pricePerUnit) ? unpriced(titles.length) : priced(line, taxes)),
    ]),
  );
}

function materialCell({ material, parts, ...line }: Line, mark: string): TableCell {
  const { reverseChargeRate } = line;
  const charge = reverseChargeRate === null ? '' : `reverse charge ${percent(reverseChargeRate)}`;
  const purposes = new Set(parts.map(({ purpose }) => purpose));
  const lesser = [mark, material.materialCode, ...purposes, charge].filter(Boolean).join('  ·  ');
  const works = parts.map(({ workItem }) =>
    workItem ? `${workItem.code} ${workItem.description}` : '',
  );
  const requests = parts.map(
    (part) => `${quantity(part.quantity, material.unit)} for ${part.mrn.mrnNumber}`,
  );
  const below = [lesser, ...new Set(works), parts.length > 1 ? requests.join('  ·  ') : ''].filter(
    Boolean,
  );
  return {
    stack: [
      words(material.name),
      ...below.map((text) => words(text, { fontSize: 7, color: MUTED })),
    ],
  };
}

function priced(line: Line, taxes: readonly NamedTax[]): TableCell[] {
  return [
    line.discount === '0'
      ? figures(unitPrice(line.pricePerUnit))
      : above(unitPrice(line.pricePerUnit), `less ${percent(line.discount)}`),
    figures(amount(line.taxableAmount)),
    ...taxes.map(({ key }) => {
      // Half of the line's GST for each of CGST and SGST.
      const rate = decimal(line.gst).div(key === 'igst' ? '1' : '2');
      return above(amount(line[key]), percent(rate.toString()));
    }),
    figures(amount(line.amount)),
  ];
}

/** One cell that spans the figures as per contract. */
function unpriced(columns: number): TableCell[] {
  return [
    { text: AS_PER_AGREEMENT, colSpan: columns, alignment: 'right', color: MUTED },
    ...Array.from({ length: columns - 1 }, (): TableCell => ({})),
  ];
}

/** A figure with its unit or rate below. */
function above(figure: string, of: string): TableCell {
  return { stack: [figures(figure), { ...figures(of), fontSize: 7, color: MUTED }] };
}
