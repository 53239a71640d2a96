/** The tax of an order by rate, and by HSN code where a rate has several. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { CHARGE_NAMES } from '@plinth/domain/purchase-order/charges/charges';
import {
  type TaxSums,
  taxSummary,
  taxSums,
} from '@plinth/domain/purchase-order/amounts/tax-summary';
import { decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import { amount, figures, isLeftToContract, percent } from '../layout/figures.ts';
import { heading } from '../layout/pdf-style.ts';
import { DENSE, ruledTable } from '../layout/pdf-table.ts';
import type { NamedTax } from './taxes.ts';

/** The summary; empty without priced lines, or where no GST is charged. */
export function orderTaxSummary(order: PurchaseOrder, taxes: readonly NamedTax[]): Content[] {
  const priced = order.items.filter(({ pricePerUnit }) => !isLeftToContract(pricePerUnit));
  const taxed = [
    ...priced.map((line) => ({
      ...line,
      hsnCode: line.material.hsnCode,
      taxable: line.taxableAmount,
    })),
    ...order.charges
      .filter(({ timing }) => timing === 'BEFORE_TAX')
      .map((charge) => ({
        ...charge,
        hsnCode: CHARGE_NAMES[charge.kind],
        taxable: charge.amount,
      })),
  ];
  if (taxed.length === 0 || taxes.length === 0) return [];
  const rates = taxSummary(
    taxed.map(({ hsnCode, gst, taxable, cgst, sgst, igst }) => ({
      hsnCode,
      gst: decimal(gst),
      taxable: decimal(taxable),
      cgst: decimal(cgst),
      sgst: decimal(sgst),
      igst: decimal(igst),
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
  const total = row('Total', '', taxSums(rates), true);
  const columns = [
    { title: 'GST rate' },
    { title: 'HSN', isWide: true },
    ...['Taxable', ...taxes.map(({ name }) => name), 'Total tax'].map((title) => ({
      title: `${title} ₹`,
      isFigure: true,
    })),
  ];
  const table = ruledTable(columns, rates.length > 1 ? [...rows, total] : rows);
  return [heading('Tax summary'), { ...table, fontSize: 7.5, layout: DENSE }];
}
