import type { Contractor } from '@plinth/contracts/contractors';

import { listExport } from '#documents/export-list.ts';
import { column, type Sheet } from '#exports/export.ts';
import { contractorList } from './contractors.queries.ts';

const SHEET: Sheet<Contractor> = {
  name: 'Contractors',
  fileName: 'contractors',
  columns: [
    column.text('Code', 11, (row) => row.contractorCode),
    column.text('Name', 36, (row) => row.name),
    column.text('Trade', 22, (row) => row.trade),
    column.text('Work Orders', 24, (row) => row.workOrders),
    column.text('Contact Person', 22, (row) => row.contactPerson),
    column.phone('Phone', 18, (row) => row.phone),
    column.text('PAN', 12, (row) => row.pan),
    column.text('GST Number', 18, (row) => row.gstNo),
  ],
};

export const exportContractors = listExport({
  list: contractorList,
  sheet: SHEET,
  toItems: (rows) => [...rows],
});
