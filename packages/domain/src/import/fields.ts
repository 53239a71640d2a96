/**
 * The fields of imported materials and suppliers, and the column headings that people use for them:
 * "Item", "UOM", "HSN/SAC".
 */
import { isGstinVerified } from '../shared/gstin.ts';
import { panWarning } from '../shared/pan.ts';
import { readState } from '../shared/state-codes.ts';
import { likenessKey } from '../sheet/cell-text.ts';
import { unitNamed } from '../sheet/unit-names.ts';
import { BANK_FIELDS } from './bank-fields.ts';
import { importField } from './import-field.ts';

export const MATERIAL_FIELDS = [
  importField('materialCode', 'Material Code', '', ['plinth code'], { isCode: true }),
  importField(
    'itemCode',
    'Item Code',
    'STL-0012',
    [
      'code',
      'code no',
      'item no',
      'item number',
      'own code',
      'our code',
      'mat code',
      'material no',
      'material number',
      'product code',
      'part no',
      'part number',
      'article no',
      'stock code',
      'stock no',
      'erp code',
      'sap code',
      'tally code',
      'sku',
    ],
    {
      isCode: true,
      pattern: /^(?!.*(hsn|sac)).*(item|material|product|article|part|stock)(code|id|no|number)$/,
    },
  ),
  importField(
    'name',
    'Name',
    'Example: TMT bar 12 mm',
    [
      'material',
      'material name',
      'material description',
      'name of material',
      'item',
      'item name',
      'item description',
      'product',
      'product name',
      'particulars',
      'description',
    ],
    { isRequired: true },
  ),
  importField(
    'unit',
    'Unit',
    'Ton',
    ['units', 'uom', 'unit of measure', 'unit of measurement', 'measure'],
    {
      isRequired: true,
      pattern: /^(?!.*(price|rate|cost|per|business)).*(units?|uom)$/,
      // A column of yes and no has no numbers.
      looksLike: (cell) => likenessKey(cell) !== 'no' && unitNamed(cell) !== null,
    },
  ),
  importField(
    'hsnCode',
    'HSN Code',
    '72142090',
    ['hsn', 'hsn/sac', 'hsn/sac code', 'hsn no', 'hsn number', 'sac'],
    { isRequired: true, pattern: /hsn/ },
  ),
  importField(
    'gstRate',
    'GST %',
    '18',
    ['gst rate', 'gst percent', 'gst percentage', 'rate of gst', 'igst', 'tax', 'tax rate'],
    // The rates of CGST and SGST are halves.
    { pattern: /^(?!.*(cgst|sgst|intra|cess)).*(gst|tax).*(rate|percent|percentage)$/ },
  ),
  importField(
    'category',
    'Category',
    'Steel',
    ['group', 'item group', 'material group', 'material category'],
    { pattern: /^(?!.*sub).*(category|group)$/ },
  ),
  importField('make', 'Make', 'Tata Tiscon', ['brand', 'manufacturer', 'makes', 'approved makes'], {
    pattern: /(make|brand|manufacturer)$/,
  }),
  importField('specification', 'Specification', 'IS 1786, Fe 550D', [
    'spec',
    'specs',
    'specifications',
    'grade',
    'technical specification',
  ]),
  importField('synonyms', 'Synonyms', 'Sariya; rebar', [
    'also called',
    'other names',
    'alias',
    'aliases',
    'local name',
  ]),
] as const;

export type MaterialField = (typeof MATERIAL_FIELDS)[number]['name'];

export const SUPPLIER_FIELDS = [
  importField('supplierCode', 'Supplier Code', '', ['code', 'sup code'], { isCode: true }),
  importField(
    'supplierName',
    'Supplier Name',
    'Example: Konkan Steel Traders',
    [
      'name',
      'supplier',
      'name of supplier',
      'vendor',
      'vendor name',
      'party',
      'party name',
      'company',
      'company name',
    ],
    { isRequired: true },
  ),
  importField(
    'gstNo',
    'GST Number',
    '27AAACP1234A1Z5',
    ['gst', 'gst no', 'gstin', 'gstin no', 'gstin number', 'gstin/uin'],
    {
      isRequired: true,
      pattern: /gstin|gst.*(no|number)$/,
      looksLike: (cell) => isGstinVerified(cell),
    },
  ),
  importField('contactPersonName', 'Contact Person', 'Sunil Rane', [
    'contact',
    'contact name',
    'contact person name',
    'person',
  ]),
  importField(
    'contactPersonNumber',
    'Contact Number',
    '98200 22222',
    [
      'contact no',
      'contact person number',
      'phone',
      'phone no',
      'phone number',
      'mobile',
      'mobile no',
      'mobile number',
      'telephone',
    ],
    { pattern: /mobile|phone/ },
  ),
  importField(
    'email',
    'Email',
    'sales@example.com',
    ['mail', 'email id', 'mail id', 'email address'],
    { pattern: /email/, looksLike: (cell) => /^\S+@\S+\.\S+$/.test(cell) },
  ),
  importField(
    'address',
    'Address',
    '12, Station Road, Panvel',
    ['addr', 'office address', 'billing address', 'postal address'],
    { reads: 'lines', pattern: /^(?!.*email).*(address|street|addressline)1?$/ },
  ),
  importField('addressLine2', 'Address Line 2', '', ['area', 'locality'], {
    pattern: /(address|street|addressline)2$/,
  }),
  importField('city', 'City', '', ['town', 'district'], { pattern: /city$/ }),
  importField(
    'registration',
    'Registration',
    'Regular',
    ['registration type', 'gst registration', 'gst type', 'party type', 'dealer type'],
    { pattern: /gst.*(treatment|type|category|status)$/ },
  ),
  importField(
    'stateCode',
    'State',
    'Maharashtra',
    ['state name', 'state code', 'gst state', 'source of supply', 'place of supply'],
    {
      pattern: /(^|address|billing|supplier|party)state$/,
      looksLike: (cell) => readState(cell) !== null && !/^\d+$/.test(cell),
    },
  ),
  importField('pinCode', 'PIN Code', '410206', ['pin', 'postal code', 'zip', 'zip code'], {
    pattern: /(pin|zip|postal)(code)?$/,
    looksLike: (cell) => /^[1-8]\d{2} ?\d{3}$/.test(cell),
  }),
  importField('pan', 'PAN', 'AAACP1234A', ['pan no', 'pan number', 'income tax pan'], {
    looksLike: (cell) => panWarning(cell) === null,
  }),
  importField(
    'udyamNumber',
    'Udyam Number',
    'UDYAM-MH-18-0012345',
    ['udyam', 'udyam no', 'udyam registration', 'msme no', 'msme number'],
    { pattern: /udyam/ },
  ),
  importField('msmeClass', 'MSME Class', 'Small', [
    'msme',
    'msme type',
    'msme category',
    'enterprise type',
  ]),
  importField(
    'creditDays',
    'Credit Days',
    '30',
    ['credit', 'credit period', 'payment days', 'payment terms'],
    { reads: 'figure', pattern: /(payment|credit).*(terms|days|period|label)$/ },
  ),
  importField('advancePercent', 'Advance %', '20', ['advance percent'], {
    reads: 'figure',
  }),
  importField('deliveryTerms', 'Delivery Terms', 'Delivered to site, unloaded', [
    'delivery',
    'terms of delivery',
    'freight terms',
  ]),
  importField(
    'contacts',
    'Further Contacts',
    'Anil Joshi | Accounts | 98200 33333 | accounts@example.com',
    ['other contacts', 'contacts'],
    { reads: 'lines' },
  ),
  ...BANK_FIELDS,
  importField(
    'materials',
    'Materials',
    '',
    ['material', 'materials supplied', 'items', 'items supplied', 'products'],
    { reads: 'lines' },
  ),
] as const;

export type SupplierField = (typeof SUPPLIER_FIELDS)[number]['name'];
