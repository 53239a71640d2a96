/** The fields of imported contractors, and the column headings that people use for them. */
import { importField } from './import-field.ts';

export const CONTRACTOR_FIELDS = [
  importField('contractorCode', 'Contractor Code', '', ['code', 'con code'], { isCode: true }),
  importField(
    'name',
    'Name',
    'Example: Shinde Masonry Works',
    [
      'contractor',
      'contractor name',
      'name of contractor',
      'subcontractor',
      'sub contractor name',
      'agency',
      'agency name',
      'gang',
      'party',
      'party name',
    ],
    { isRequired: true },
  ),
  importField('trade', 'Trade', 'Masonry', ['type of work', 'nature of work', 'work', 'category']),
  importField('workOrders', 'Work Orders', 'WO-12, WO-15', [
    'work order',
    'work order no',
    'work order number',
    'wo',
    'wo no',
    'agreement no',
  ]),
  importField('contactPerson', 'Contact Person', 'Sunil Rane', [
    'contact',
    'contact name',
    'person',
    'proprietor',
  ]),
  importField('phone', 'Phone', '98200 22222', [
    'phone no',
    'phone number',
    'contact no',
    'contact number',
    'mobile',
    'mobile no',
  ]),
  importField('gstNo', 'GST Number', '27AAACP1234A1Z5', [
    'gst',
    'gst no',
    'gstin',
    'gstin no',
    'gstin number',
  ]),
  importField('pan', 'PAN', 'AAACP1234A', ['pan no', 'pan number', 'income tax pan']),
] as const;

export type ContractorField = (typeof CONTRACTOR_FIELDS)[number]['name'];
