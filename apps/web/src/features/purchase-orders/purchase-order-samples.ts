/** A request and suppliers for tests. */
import type { Supplier } from '@plinth/contracts/suppliers';
import type { DraftLine, RequestLine } from '@plinth/domain/purchase-order/create/draft';

import type { TaxPlaces } from './create/lines/line-figures.ts';
import type { PurchaseOrderForm } from './create/purchase-order-form-model.ts';

export const STEEL: RequestLine = {
  id: 'item-steel',
  quantity: 12.5,
  orderedQuantity: 0,
  leftOutQuantity: 0,
  purpose: 'Slab casting',
  material: {
    id: 'material-steel',
    materialCode: 'MAT-00001',
    itemCode: '',
    name: 'TMT bar 12 mm',
    unit: 'Ton',
    hsnCode: '7214',
    gstRate: null,
  },
};

export const TAPS: RequestLine = {
  id: 'item-taps',
  quantity: 11,
  orderedQuantity: 0,
  leftOutQuantity: 0,
  purpose: 'Toilets',
  material: {
    id: 'material-taps',
    materialCode: 'MAT-00002',
    itemCode: '',
    name: 'CP bib cock',
    unit: 'Piece',
    hsnCode: '84818020',
    gstRate: '12.000',
  },
};

function supplierOf(id: string, supplierName: string, stateCode: string | null): Supplier {
  return {
    id,
    supplierName,
    stateCode,
    supplierCode: 'SUP-00001',
    registration: 'REGULAR',
    pinCode: '',
    lutNumber: '',
    lutYear: '',
    gstNo: '27ZZZFI1002B1ZL',
    isGstNoVerified: stateCode !== null,
    contactPersonName: 'Meena Joshi',
    contactPersonNumber: '98220 00000',
    email: 'sup@supplier.example',
    address: 'MIDC, Jalna',
    pan: 'ZZZFI1002B',
    udyamNumber: '',
    msmeClass: null,
    creditDays: null,
    advancePercent: '',
    deliveryTerms: '',
    contacts: [],
    materials: [],
    materialIds: [],
  };
}

export const ISPATIKA = supplierOf('ispatika', 'Ispatika Steel', '27');
export const AEROLITE = supplierOf('aerolite', 'Aerolite Blocks', '24');
export const GAOTHAN = supplierOf('gaothan', 'Gaothan Tempo', null);
export const SOPAN = supplierOf('sopan', 'Sopan Tiles', '27');

/** A site in Maharashtra and the suppliers above. */
export const PLACES: TaxPlaces = {
  site: { stateCode: '27', isSez: false, isPromoterScheme: false },
  day: '2026-11-22',
  suppliers: new Map([ISPATIKA, AEROLITE, GAOTHAN, SOPAN].map((one) => [one.id, one])),
};

/** Typed values of a line. */
export function editLine(
  form: PurchaseOrderForm,
  index: number,
  typed: Partial<DraftLine>,
): PurchaseOrderForm {
  const lines = form.lines.map((line, at) => (at === index ? { ...line, ...typed } : line));
  return { ...form, lines };
}
