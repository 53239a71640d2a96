/** Notes about the taxes of the form: their grounds, and warnings for the buyer. Pure. */
import {
  reverseChargeRate,
  supplierTaxWarnings,
  taxGround,
} from '@plinth/domain/purchase-order/amounts/tax-treatment';

import { suppliersOf } from './form-summary.ts';
import type { TaxPlaces } from './lines/line-figures.ts';
import { orderedLines, type PurchaseOrderForm, supplierIdOf } from './purchase-order-form-model.ts';

/** `Supplier 24-Gujarat → 27-Maharashtra = IGST`, each once. */
export function taxGrounds(form: PurchaseOrderForm, places: TaxPlaces): string[] {
  if (form.isAsPerAgreement) return [];
  const { site, day } = places;
  const grounds = suppliersOf(form, places).map((supplier) => taxGround(supplier, site, day));
  return [...new Set(grounds)];
}

export function taxWarnings(form: PurchaseOrderForm, places: TaxPlaces): string[] {
  const { site, day } = places;
  const ofSuppliers = suppliersOf(form, places).flatMap((supplier) =>
    supplierTaxWarnings(supplier, site, day),
  );
  const charged = orderedLines(form).filter((line) => {
    const supplier = places.suppliers.get(supplierIdOf(form, line));
    const material = { hsnCode: line.hsnCode, gstRate: line.gst };
    return supplier !== undefined && reverseChargeRate(supplier, site, material) !== null;
  });
  const names = [...new Set(charged.map(({ materialName }) => materialName))].join(', ');
  return [
    ...new Set(ofSuppliers),
    ...(names === '' ? [] : [`Reverse charge: the firm itself pays the GST on ${names}`]),
  ];
}
