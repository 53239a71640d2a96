/** Totals, suppliers and tax grounds of the whole form. Pure. */
import type { Supplier } from '@plinth/contracts/suppliers';
import {
  type PurchaseOrderTotals,
  purchaseOrderTotals,
} from '@plinth/domain/purchase-order/totals';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { type SupplyKind, supplyKind } from '@plinth/domain/shared/gst';
import { stateName } from '@plinth/domain/shared/state-codes';
import { counted } from '@plinth/domain/shared/counted';

import { lineFigures, type TaxPlaces } from './line-figures.ts';
import { type PurchaseOrderForm, supplierIdOf } from './purchase-order-form-model.ts';

export interface FormSummary {
  readonly totals: PurchaseOrderTotals;
  /** The taxes; undefined until every line has its supplier. */
  readonly supplyKinds: ReadonlySet<SupplyKind>;
  /** One order each, in the order of first appearance. */
  readonly suppliers: readonly Supplier[];
  readonly linesWithoutSupplier: number;
}

export function formSummary(form: PurchaseOrderForm, places: TaxPlaces): FormSummary {
  const found = suppliersByLine(form, places);
  const suppliers = suppliersOf(form, places);
  const linesWithoutSupplier = found.filter((supplier) => supplier === undefined).length;
  const kinds = suppliers.map(({ stateCode }) => supplyKind(stateCode, places.siteStateCode));
  const amounts = form.lines.map((line) =>
    form.isAsPerAgreement ? null : lineFigures(line, supplierIdOf(form, line), places),
  );
  return {
    totals: purchaseOrderTotals(amounts, decimalOrZero(form.additionalCharge)),
    supplyKinds: new Set(linesWithoutSupplier === 0 ? kinds : []),
    suppliers,
    linesWithoutSupplier,
  };
}

/** In the order of first appearance. */
function suppliersOf(form: PurchaseOrderForm, places: TaxPlaces): readonly Supplier[] {
  return [...new Set(suppliersByLine(form, places))].filter((supplier) => supplier !== undefined);
}

function suppliersByLine(form: PurchaseOrderForm, { suppliers }: TaxPlaces) {
  return form.lines.map((line) => suppliers.get(supplierIdOf(form, line)));
}

const NAMED = 3;

/** `2 purchase orders, for Ispatika Steel and Sopan Tiles`; before that, what is missing. */
export function ordersHint({ suppliers, linesWithoutSupplier }: FormSummary): string {
  if (linesWithoutSupplier > 0) {
    return `Choose a supplier for ${counted(linesWithoutSupplier, 'line')}`;
  }
  const names = suppliers.slice(0, NAMED).map(({ supplierName }) => supplierName);
  const others = suppliers.length - names.length;
  const last = others > 0 ? `${others} more` : names.pop();
  const list = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return `${counted(suppliers.length, 'purchase order')}, for ${list}`;
}

/** `supplier Maharashtra → site Maharashtra: CGST + SGST`, once for each State of suppliers. */
export function taxGrounds(form: PurchaseOrderForm, places: TaxPlaces): string[] {
  if (form.isAsPerAgreement) return [];
  const { siteStateCode } = places;
  const stateCodes = [...new Set(suppliersOf(form, places).map(({ stateCode }) => stateCode))];
  return stateCodes.map((stateCode) => {
    const from = (stateCode && stateName(stateCode)) ?? 'State not known';
    const to = stateName(siteStateCode) ?? siteStateCode;
    const tax = supplyKind(stateCode, siteStateCode) === 'INTRA' ? 'CGST + SGST' : 'IGST';
    return `supplier ${from} → site ${to}: ${tax}`;
  });
}
