import type { Supplier } from '@plinth/contracts/suppliers';
import { stateName } from '@plinth/domain/shared/state-codes';

import { listExport } from '#documents/export-list.ts';
import { supplierList, toSupplier } from '#features/suppliers/suppliers.queries.ts';
import type { Sheet } from '#exports/export.ts';

const SHEET: Sheet<Supplier> = {
  name: 'Suppliers',
  fileName: 'suppliers',
  columns: [
    { title: 'Code', kind: 'text', width: 11, value: (row) => row.supplierCode },
    { title: 'Supplier Name', kind: 'text', width: 36, value: (row) => row.supplierName },
    { title: 'GST Number', kind: 'text', width: 18, value: (row) => row.gstNo },
    { title: 'State', kind: 'text', width: 16, value: stateOf },
    { title: 'Contact Person', kind: 'text', width: 22, value: (row) => row.contactPersonName },
    { title: 'Contact Number', kind: 'text', width: 18, value: (row) => row.contactPersonNumber },
    { title: 'Email', kind: 'text', width: 30, value: (row) => row.email },
    { title: 'Address', kind: 'text', width: 48, value: (row) => row.address },
    { title: 'Materials', kind: 'text', width: 48, value: (row) => row.materials.join(', ') },
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
