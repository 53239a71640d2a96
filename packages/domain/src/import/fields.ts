/**
 * The fields of imported materials and suppliers, and the column headings that people use for them:
 * "Item", "UOM", "HSN/SAC".
 */
import { BANK_FIELDS } from './bank-fields.ts';
import { likenessKey } from './cell-text.ts';

export interface ImportField {
  readonly name: string;
  readonly label: string;
  /** Whether a new record needs the field. */
  readonly isRequired: boolean;
  /**
   * Whether the field identifies an existing record; a file with it may contain only the changed
   * fields.
   */
  readonly isCode?: true;
  /**
   * Whether the field is read from the number that a cell stores; other fields are read from the
   * text that it shows.
   */
  readonly isFigure?: true;
  /** Other headings for this field; case, blanks and punctuation are ignored. */
  readonly synonyms: readonly string[];
  /** The value in the template's example row. */
  readonly example: string;
}

export const MATERIAL_FIELDS = [
  {
    name: 'materialCode',
    label: 'Material Code',
    isRequired: false,
    isCode: true,
    synonyms: ['code', 'item code', 'mat code', 'material no', 'product code', 'sku'],
    example: '',
  },
  {
    name: 'name',
    label: 'Name',
    isRequired: true,
    synonyms: [
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
    example: 'Example: TMT bar 12 mm',
  },
  {
    name: 'unit',
    label: 'Unit',
    isRequired: true,
    synonyms: ['units', 'uom', 'unit of measure', 'unit of measurement', 'measure'],
    example: 'Ton',
  },
  {
    name: 'hsnCode',
    label: 'HSN Code',
    isRequired: true,
    synonyms: ['hsn', 'hsn/sac', 'hsn/sac code', 'hsn no', 'hsn number', 'sac'],
    example: '72142090',
  },
  {
    name: 'gstRate',
    label: 'GST %',
    isRequired: false,
    synonyms: ['gst rate', 'gst percent', 'gst percentage', 'rate of gst', 'tax', 'tax rate'],
    example: '18',
  },
  {
    name: 'category',
    label: 'Category',
    isRequired: false,
    synonyms: ['group', 'item group', 'material group', 'material category'],
    example: 'Steel',
  },
  {
    name: 'make',
    label: 'Make',
    isRequired: false,
    synonyms: ['brand', 'manufacturer', 'makes', 'approved makes'],
    example: 'Tata Tiscon',
  },
  {
    name: 'specification',
    label: 'Specification',
    isRequired: false,
    synonyms: ['spec', 'specs', 'specifications', 'grade', 'technical specification'],
    example: 'IS 1786, Fe 550D',
  },
  {
    name: 'synonyms',
    label: 'Synonyms',
    isRequired: false,
    synonyms: ['also called', 'other names', 'alias', 'aliases', 'local name'],
    example: 'Sariya; rebar',
  },
] as const satisfies readonly ImportField[];

export type MaterialField = (typeof MATERIAL_FIELDS)[number]['name'];

export const SUPPLIER_FIELDS = [
  {
    name: 'supplierCode',
    label: 'Supplier Code',
    isRequired: false,
    isCode: true,
    synonyms: ['code', 'vendor code', 'party code', 'sup code'],
    example: '',
  },
  {
    name: 'supplierName',
    label: 'Supplier Name',
    isRequired: true,
    synonyms: [
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
    example: 'Example: Konkan Steel Traders',
  },
  {
    name: 'gstNo',
    label: 'GST Number',
    isRequired: true,
    synonyms: ['gst', 'gst no', 'gstin', 'gstin no', 'gstin number', 'gstin/uin'],
    example: '27AAACP1234A1Z5',
  },
  {
    name: 'contactPersonName',
    label: 'Contact Person',
    isRequired: true,
    synonyms: ['contact', 'contact name', 'contact person name', 'person'],
    example: 'Sunil Rane',
  },
  {
    name: 'contactPersonNumber',
    label: 'Contact Number',
    isRequired: true,
    synonyms: [
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
    example: '98200 22222',
  },
  {
    name: 'email',
    label: 'Email',
    isRequired: true,
    synonyms: ['mail', 'email id', 'mail id', 'email address'],
    example: 'sales@example.com',
  },
  {
    name: 'address',
    label: 'Address',
    isRequired: true,
    synonyms: ['addr', 'office address', 'billing address', 'postal address'],
    example: '12, Station Road, Panvel',
  },
  {
    name: 'registration',
    label: 'Registration',
    isRequired: false,
    synonyms: ['registration type', 'gst registration', 'gst type', 'party type', 'dealer type'],
    example: 'Regular',
  },
  {
    name: 'stateCode',
    label: 'State',
    isRequired: false,
    synonyms: ['state name', 'state code', 'gst state'],
    example: 'Maharashtra',
  },
  {
    name: 'pinCode',
    label: 'PIN Code',
    isRequired: false,
    synonyms: ['pin', 'postal code', 'zip', 'zip code'],
    example: '410206',
  },
  {
    name: 'pan',
    label: 'PAN',
    isRequired: false,
    synonyms: ['pan no', 'pan number', 'income tax pan'],
    example: 'AAACP1234A',
  },
  {
    name: 'udyamNumber',
    label: 'Udyam Number',
    isRequired: false,
    synonyms: ['udyam', 'udyam no', 'udyam registration', 'msme no', 'msme number'],
    example: 'UDYAM-MH-18-0012345',
  },
  {
    name: 'msmeClass',
    label: 'MSME Class',
    isRequired: false,
    synonyms: ['msme', 'msme type', 'msme category', 'enterprise type'],
    example: 'Small',
  },
  {
    name: 'creditDays',
    isFigure: true,
    label: 'Credit Days',
    isRequired: false,
    synonyms: ['credit', 'credit period', 'payment days', 'payment terms'],
    example: '30',
  },
  {
    name: 'contacts',
    label: 'Further Contacts',
    isRequired: false,
    synonyms: ['other contacts', 'contacts'],
    example: 'Anil Joshi | Accounts | 98200 33333 | accounts@example.com',
  },
  ...BANK_FIELDS,
  {
    name: 'materials',
    label: 'Materials',
    isRequired: false,
    synonyms: ['material', 'materials supplied', 'items', 'items supplied', 'products'],
    example: '',
  },
] as const satisfies readonly ImportField[];

export type SupplierField = (typeof SUPPLIER_FIELDS)[number]['name'];

/** The column index (from 0) by field; fields without a column are absent. */
export type ColumnMapping = Readonly<Partial<Record<string, number>>>;

/** Assigns columns by their headings; the first match wins. */
export function matchColumns(
  fields: readonly ImportField[],
  heads: readonly string[],
): ColumnMapping {
  const keys = heads.map(likenessKey);
  const taken = new Set<number>();
  const mapping: Partial<Record<string, number>> = {};
  for (const words of [(field: ImportField) => [field.label], wordsOf]) {
    for (const field of fields.filter(({ name }) => !(name in mapping))) {
      const meant = new Set(words(field).map(likenessKey));
      const column = keys.findIndex((key, index) => meant.has(key) && !taken.has(index));
      if (column < 0) continue;
      mapping[field.name] = column;
      taken.add(column);
    }
  }
  return mapping;
}

function wordsOf({ name, label, synonyms }: ImportField): readonly string[] {
  return [name, label, ...synonyms];
}

/**
 * Returns the required fields without a column. If there is a column of codes, a file may contain
 * only the changed fields.
 */
export function missingFields(
  fields: readonly ImportField[],
  mapping: ColumnMapping,
): readonly ImportField[] {
  const isMapped = ({ name }: ImportField) => mapping[name] !== undefined;
  if (fields.some((field) => field.isCode && isMapped(field))) return [];
  return fields.filter((field) => field.isRequired && !isMapped(field));
}
