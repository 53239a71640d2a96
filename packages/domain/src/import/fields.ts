/**
 * The fields of imported materials and suppliers, and the column headings that people use for them:
 * "Item", "UOM", "HSN/SAC".
 */
import { BANK_FIELDS } from './bank-fields.ts';
import { importField } from './import-field.ts';

export const MATERIAL_FIELDS = [
  importField(
    'materialCode',
    'Material Code',
    '',
    ['code', 'item code', 'mat code', 'material no', 'product code', 'sku'],
    { isCode: true },
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
    { isRequired: true },
  ),
  importField(
    'hsnCode',
    'HSN Code',
    '72142090',
    ['hsn', 'hsn/sac', 'hsn/sac code', 'hsn no', 'hsn number', 'sac'],
    { isRequired: true },
  ),
  importField('gstRate', 'GST %', '18', [
    'gst rate',
    'gst percent',
    'gst percentage',
    'rate of gst',
    'tax',
    'tax rate',
  ]),
  importField('category', 'Category', 'Steel', [
    'group',
    'item group',
    'material group',
    'material category',
  ]),
  importField('make', 'Make', 'Tata Tiscon', ['brand', 'manufacturer', 'makes', 'approved makes']),
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
  importField(
    'supplierCode',
    'Supplier Code',
    '',
    ['code', 'vendor code', 'party code', 'sup code'],
    { isCode: true },
  ),
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
    { isRequired: true },
  ),
  importField(
    'contactPersonName',
    'Contact Person',
    'Sunil Rane',
    ['contact', 'contact name', 'contact person name', 'person'],
    { isRequired: true },
  ),
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
    { isRequired: true },
  ),
  importField(
    'email',
    'Email',
    'sales@example.com',
    ['mail', 'email id', 'mail id', 'email address'],
    { isRequired: true },
  ),
  importField(
    'address',
    'Address',
    '12, Station Road, Panvel',
    ['addr', 'office address', 'billing address', 'postal address'],
    { isRequired: true, reads: 'lines' },
  ),
  importField('registration', 'Registration', 'Regular', [
    'registration type',
    'gst registration',
    'gst type',
    'party type',
    'dealer type',
  ]),
  importField('stateCode', 'State', 'Maharashtra', ['state name', 'state code', 'gst state']),
  importField('pinCode', 'PIN Code', '410206', ['pin', 'postal code', 'zip', 'zip code']),
  importField('pan', 'PAN', 'AAACP1234A', ['pan no', 'pan number', 'income tax pan']),
  importField('udyamNumber', 'Udyam Number', 'UDYAM-MH-18-0012345', [
    'udyam',
    'udyam no',
    'udyam registration',
    'msme no',
    'msme number',
  ]),
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
    { reads: 'figure' },
  ),
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
