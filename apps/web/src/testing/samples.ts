/** Rows of lists for component tests. */
import type { MaterialRow } from '@plinth/contracts/materials';
import type { ListedOrder } from '@plinth/contracts/purchase-orders';
import type { SupplierRow } from '@plinth/contracts/suppliers';

import { FIRM, PROJECT } from './render-screen.tsx';

/** The chosen project, as documents name it. */
export const SITE = { id: PROJECT.id, name: PROJECT.name, firm: FIRM, siteStateCode: '27' };

export const WIRE: MaterialRow = {
  id: '0193f0a0-0000-7000-8000-0000000000a1',
  materialCode: 'MAT-00007',
  name: 'Binding wire 18 SWG',
  unit: 'Kg',
  hsnCode: '7217',
  gstRate: '18',
  category: '',
  make: '',
  specification: '',
  synonyms: [],
  receiptTolerance: '0',
  alternateUnits: [],
  version: 1,
};

export const STEEL_TRADER: SupplierRow = {
  id: '0193f0a0-0000-7000-8000-0000000000b1',
  supplierCode: 'SUP-00003',
  supplierName: 'Ispatika Demo Steel',
  gstNo: '27ZZZFI1002B1ZL',
  isGstNoVerified: true,
  registration: 'REGULAR',
  stateCode: '27',
  pinCode: '431203',
  lutNumber: '',
  lutYear: '',
  contactPersonName: 'Meena Joshi',
  contactPersonNumber: '+91 98220 00099',
  email: 'sales@new.example',
  address: 'Plot 9, MIDC\nJalna',
  pan: 'ZZZFI1002B',
  udyamNumber: '',
  msmeClass: null,
  creditDays: null,
  contacts: [],
  materials: ['TMT bar 10 mm', 'TMT bar 12 mm', 'TMT bar 16 mm', 'TMT bar 20 mm', 'TMT bar 8 mm'],
  materialIds: [],
  version: 1,
};

export const LISTED_ORDER: ListedOrder = {
  id: 'order',
  poNumber: 'PO/26-27/00011',
  revision: 0,
  waitingRevision: null,
  status: 'SUBMITTED',
  stage: 'OPEN',
  isApprovalNeeded: false,
  isSentBack: false,
  isPartReceived: false,
  supplier: {
    id: 'supplier',
    supplierName: 'Ispatika Steel',
    supplierCode: 'SUP-00003',
    gstNo: '27ZZZFI1002B1ZL',
    stateCode: '27',
    registration: 'REGULAR',
  },
  project: SITE,
  mrn: { id: 'request', mrnNumber: 'MRN/26-27/00118' },
  mrnNumbers: ['MRN/26-27/00118'],
  purpose: '',
  orderedBy: 'asha',
  orderedByName: 'Asha Kulkarni',
  changedBy: null,
  creationDate: '2026-11-20T04:30:00Z',
  expectedDeliveryDate: '2099-12-20',
  acknowledgement: 'NOT_SENT',
  acknowledgementDue: null,
  promisedOn: null,
  remark: '',
  isAsPerAgreement: false,
  supply: 'INTRA',
  gstCharge: 'CHARGED',
  lutNumber: '',
  isReverseCharge: false,
  isSezSite: false,
  placeOfSupply: '27',
  subtotal: '100.00',
  cgst: '9.00',
  sgst: '9.00',
  igst: '0.00',
  totalTax: '18.00',
  additionalCharge: '0.00',
  grandTotal: '118.00',
  version: 1,
  waitsFor: [],
};
