/**
 * An example of an order as its revisions store it, for tests: 100 bags of cement and 100 brass of
 * sand.
 */
import type { RevisionContent, RevisionLine } from '../purchase-order/amend/revision-content.ts';

export const cement: RevisionLine = {
  id: 'cement',
  materialId: 'cement',
  materialName: 'Cement',
  unit: 'Bag',
  quantity: '100.000',
  pricePerUnit: '350.00',
  discount: '0',
  gst: '18',
  amount: '41300.00',
  restOf: null,
};
export const sand: RevisionLine = { ...cement, id: 'sand', materialName: 'Sand', unit: 'Brass' };

export const before: RevisionContent = {
  expectedDeliveryDate: '2026-09-01',
  siteAddress: 'Plot 9',
  siteContact: '',
  supplierContact: '',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  terms: '30 days',
  remark: '',
  lines: [cement, sand],
  charges: [],
  additionalCharge: '0.00',
  grandTotal: '82600.00',
};

export const changed = (line: RevisionLine, change: Partial<RevisionLine>) => ({
  ...line,
  ...change,
});
