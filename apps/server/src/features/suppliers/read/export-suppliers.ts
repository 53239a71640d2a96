import type { Supplier } from '@plinth/contracts/suppliers';
import { stateName } from '@plinth/domain/shared/state-codes';
import { contactsText, MSME_WORDS } from '@plinth/domain/supplier/details';
import { REGISTRATION_WORDS } from '@plinth/domain/supplier/registration-types';

import { listExport } from '#documents/export-list.ts';
import { supplierList, toSupplier } from '../suppliers.queries.ts';
import { column, type Sheet } from '#exports/export.ts';

const SHEET: Sheet<Supplier> = {
  name: 'Suppliers',
  fileName: 'suppliers',
  columns: [
    column.text('Code', 11, (row) => row.supplierCode),
    column.text('Supplier Name', 36, (row) => row.supplierName),
    column.text('GST Number', 18, (row) => row.gstNo),
    column.text('Registration', 14, (row) => REGISTRATION_WORDS[row.registration]),
    column.text('State', 16, stateOf),
    column.text('Contact Person', 22, (row) => row.contactPersonName),
    column.phone('Contact Number', 18, (row) => row.contactPersonNumber),
    column.text('Email', 30, (row) => row.email),
    column.text('Address', 48, (row) => row.address),
    column.text('PIN Code', 9, (row) => row.pinCode),
    column.text('LUT Number', 20, (row) => row.lutNumber),
    column.text('LUT Year', 9, (row) => row.lutYear),
    column.text('PAN', 12, (row) => row.pan),
    column.text('Udyam Number', 20, (row) => row.udyamNumber),
    column.text('MSME Class', 11, ({ msmeClass }) => (msmeClass ? MSME_WORDS[msmeClass] : '')),
    column.text('Credit Days', 11, ({ creditDays }) =>
      creditDays === null ? '' : String(creditDays),
    ),
    column.text('Advance %', 11, (row) => row.advancePercent),
    column.text('Delivery Terms', 30, (row) => row.deliveryTerms),
    column.text('Further Contacts', 40, (row) => contactsText(row.contacts)),
    column.text('Materials', 48, (row) => row.materials.join(', ')),
  ],
};

export const exportSuppliers = listExport({
  list: supplierList,
  sheet: SHEET,
  toItems: (rows) => rows.map(toSupplier),
});

function stateOf({ stateCode }: Supplier): string {
  return (stateCode && stateName(stateCode)) ?? '';
}
