/** Totals, suppliers and tax grounds of the whole form. Pure. */
import type { Supplier } from '@plinth/contracts/suppliers';
import {
  CHARGE_NAMES,
  chargesOfOrders,
  type OrderCharge,
  unnamedCharge,
} from '@plinth/domain/purchase-order/charges/charges';
import { groupBySupplier } from '@plinth/domain/purchase-order/create/order-lines';
import {
  orderAmounts,
  type PurchaseOrderTotals,
  totalsTogether,
} from '@plinth/domain/purchase-order/amounts/totals';
import { type Decimal, decimalOrZero, sum } from '@plinth/domain/shared/decimal';
import type { TaxedAs } from '@plinth/domain/shared/gst';
import { stateTaxName } from '@plinth/domain/shared/state-codes';
import { counted } from '@plinth/domain/shared/counted';

import { lineFigures, taxedFrom, type TaxPlaces } from './lines/line-figures.ts';
import {
  figuredLine,
  orderedLines,
  type PurchaseOrderForm,
  sentLines,
  supplierIdOf,
} from './purchase-order-form-model.ts';

export interface FormSummary {
  readonly totals: PurchaseOrderTotals;
  /** Named charges by name, before tax. */
  readonly charges: readonly { readonly name: string; readonly amount: Decimal }[];
  /** The GST in the total tax that is not of lines. */
  readonly taxOnCharges: Decimal;
  /** The taxes; empty until every line has its supplier. */
  readonly supplyKinds: ReadonlySet<TaxedAs>;
  /** The name of the State's half of the tax: SGST or UTGST. */
  readonly stateTax: string;
  /** The suppliers, each of which gets an order, in the order in which they first appear. */
  readonly suppliers: readonly Supplier[];
  readonly linesWithoutSupplier: number;
}

export function formSummary(form: PurchaseOrderForm, places: TaxPlaces): FormSummary {
  const found = suppliersByLine(form, places);
  const suppliers = suppliersOf(form, places);
  const linesWithoutSupplier = found.filter((supplier) => supplier === undefined).length;
  const kinds = suppliers.map(({ id }) => taxedFrom(id, places));
  const orders = ordersOf(form, places);
  return {
    totals: totalsTogether(orders.map(({ totals }) => totals)),
    charges: form.charges.length === 0 ? [] : byName(orders.flatMap(({ charges }) => charges)),
    taxOnCharges: sum(
      orders.flatMap(({ charges }) =>
        charges.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]),
      ),
    ),
    supplyKinds: new Set(linesWithoutSupplier === 0 ? kinds : []),
    stateTax: stateTaxName(places.site.stateCode),
    suppliers,
    linesWithoutSupplier,
  };
}

/** The sum of the amounts at the lines, and the tax in it. */
export function linesTotal(form: PurchaseOrderForm, places: TaxPlaces) {
  const figures = sentLines(form).map((line) => lineFigures(figuredLine(form, line), places));
  return {
    amount: sum(figures.map(({ amount }) => amount)),
    tax: sum(figures.map(({ tax }) => tax)),
  };
}

/** The orders that the form makes, with their amounts; lines without a supplier are one. */
function ordersOf(form: PurchaseOrderForm, places: TaxPlaces) {
  const lines = sentLines(form).map((line) => {
    const figured = figuredLine(form, line);
    return {
      supplierId: figured.supplierId,
      unit: line.unit,
      quantity: decimalOrZero(line.quantity),
      amounts: form.isAsPerAgreement ? null : lineFigures(figured, places),
    };
  });
  const groups = groupBySupplier(lines);
  const single = unnamedCharge(form.additionalCharge);
  const sent = form.charges.length > 0 || single === null ? form.charges : [single];
  const terms = groups.length === 0 ? [] : chargesOfOrders(sent, groups);
  return groups.map((group, index) =>
    orderAmounts(group.lines, terms[index] ?? [], taxedFrom(group.supplierId, places)),
  );
}

function byName(charges: readonly OrderCharge[]) {
  return Array.from(
    Map.groupBy(charges, ({ kind }) => kind),
    ([kind, some]) => ({ name: CHARGE_NAMES[kind], amount: sum(some.map(({ amount }) => amount)) }),
  );
}

/** The suppliers of the form, in the order in which they first appear. */
export function suppliersOf(form: PurchaseOrderForm, places: TaxPlaces): readonly Supplier[] {
  return [...new Set(suppliersByLine(form, places))].filter((supplier) => supplier !== undefined);
}

function suppliersByLine(form: PurchaseOrderForm, { suppliers }: TaxPlaces) {
  return orderedLines(form).map((line) => suppliers.get(supplierIdOf(form, line)));
}

const NAMED = 3;

/** `2 purchase orders, for Ispatika Steel and Sopan Tiles`; before that, what is missing. */
export function ordersHint({ suppliers, linesWithoutSupplier }: FormSummary): string {
  if (linesWithoutSupplier > 0) {
    return `Choose a supplier for ${counted(linesWithoutSupplier, 'line')}`;
  }
  if (suppliers.length === 0) return 'No lines to order yet';
  const names = suppliers.slice(0, NAMED).map(({ supplierName }) => supplierName);
  const others = suppliers.length - names.length;
  const last = others > 0 ? `${others} more` : names.pop();
  const list = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return `${counted(suppliers.length, 'purchase order')}, for ${list}`;
}
