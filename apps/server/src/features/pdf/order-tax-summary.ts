/** The tax of an order by rate, and by HSN code where a rate has several. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { type TaxSums, taxSummary } from '@plinth/domain/purchase-order/tax-summary';
import { decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import { amount, figures, isLeftToContract, percent } from '#features/pdf/figures.ts';
import { heading } from '#features/pdf/pdf-style.ts';
import { ruledTable } from '#features/pdf/pdf-table.ts';
import type { NamedTax } from '#features/pdf/taxes.ts';

/** Nothing without priced lines. */
export function orderTaxSummary(order: PurchaseOrder, taxes: readonly NamedTax[]): Content[] {
  const priced = order.items.filter(({ pricePerUnit }) => !isLeftToContract(pricePerUnit));
  if (priced.length === 0) return [];
  const rates = taxSummary(
    priced.map((line) => ({
      hsnCode: line.material.hsnCode,
      gst: decimal(line.gst),
      taxable: decimal(line.taxableAmount),
      cgst: decimal(line.cgst),
      sgst: decimal(line.sgst),
      igst: decimal(line.igst),
    })),
  );
  const row = (rate: string, hsnCode: string, sums: TaxSums, bold = false): TableCell[] => [
    { text: rate, bold },
    { text: hsnCode, bold },
    ...[sums.taxable, ...taxes.map(({ key }) => sums[key]), sums.tax].map((value) => ({
      ...figures(amount(moneyString(value))),
      bold,
    })),
  ];
  const rows = rates.flatMap((rate) => {
    const name = percent(rate.gst.toString());
    const [only, ...others] = rate.hsnCodes;
    if (only && others.length === 0) return [row(name, only.hsnCode, rate, rates.length > 1)];
    return [
      row(name, 'All', rate, true),
      ...rate.hsnCodes.map((code) => row('', code.hsnCode, code)),
    ];
  });
  const total = row('Total', '', sumsOf(order), true);
  const columns = [
    { title: 'GST rate' },
    { title: 'HSN', isWide: true },
    ...['Taxable', ...taxes.map(({ name }) => name), 'Total tax'].map((title) => ({
      title: `${title} ₹`,
      isFigure: true,
    })),
  ];
  return [heading('Tax summary'), ruledTable(columns, rates.length > 1 ? [...rows, total] : rows)];
}

/** The order's stored totals. */
function sumsOf({ subtotal, cgst, sgst, igst, totalTax }: PurchaseOrder): TaxSums {
  return {
    taxable: decimal(subtotal),
    cgst: decimal(cgst),
    sgst: decimal(sgst),
    igst: decimal(igst),
    tax: decimal(totalTax),
  };
}
