/** The fields of imported contractors, and the column headings that people use for them. */
import type { ImportField } from './fields.ts';

export const CONTRACTOR_FIELDS = [
  {
    name: 'contractorCode',
    label: 'Contractor Code',
    isRequired: false,
    isCode: true,
    synonyms: ['code', 'con code', 'subcontractor code', 'agency code'],
    example: '',
  },
  {
    name: 'name',
    label: 'Name',
    isRequired: true,
    synonyms: [
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
    example: 'Example: Shinde Masonry Works',
  },
  {
    name: 'trade',
    label: 'Trade',
    isRequired: false,
    synonyms: ['type of work', 'nature of work', 'work', 'category'],
    example: 'Masonry',
  },
  {
    name: 'workOrders',
    label: 'Work Orders',
    isRequired: false,
    synonyms: ['work order', 'work order no', 'work order number', 'wo', 'wo no', 'agreement no'],
    example: 'WO-12, WO-15',
  },
  {
    name: 'contactPerson',
    label: 'Contact Person',
    isRequired: false,
    synonyms: ['contact', 'contact name', 'person', 'proprietor'],
    example: 'Sunil Rane',
  },
  {
    name: 'phone',
    label: 'Phone',
    isRequired: false,
    synonyms: ['phone no', 'phone number', 'contact no', 'contact number', 'mobile', 'mobile no'],
    example: '98200 22222',
  },
  {
    name: 'gstNo',
    label: 'GST Number',
    isRequired: false,
    synonyms: ['gst', 'gst no', 'gstin', 'gstin no', 'gstin number'],
    example: '27AAACP1234A1Z5',
  },
  {
    name: 'pan',
    label: 'PAN',
    isRequired: false,
    synonyms: ['pan no', 'pan number', 'income tax pan'],
    example: 'AAACP1234A',
  },
] as const satisfies readonly ImportField[];

export type ContractorField = (typeof CONTRACTOR_FIELDS)[number]['name'];
