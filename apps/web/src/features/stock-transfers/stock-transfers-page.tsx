import type { StockTransferRow } from '@plinth/contracts/stock-transfers';
import { ArrowLeftRight } from 'lucide-react';

import {
  documentList,
  DocumentListPage,
  materialsOf,
  statusColumn,
} from '#document/document-list.tsx';
import { paths } from '#lib/paths.ts';
import { columnsOf, dateColumn, factColumn, numberColumn } from '#table/columns.ts';
import { PermittedLink } from '#table/permitted-link.tsx';

import { TRANSFER_LIST } from './stock-transfers.list.ts';

const column = columnsOf<StockTransferRow>();

const TRANSFERS = documentList('STOCK_TRANSFER', {
  ...TRANSFER_LIST,
  columns: column.columns([
    column.accessor('challanNumber', numberColumn('Challan')),
    column.accessor(({ project, store }) => `${project.name}, ${store.name}`, {
      id: 'from',
      ...factColumn('From', 'text'),
    }),
    column.accessor(({ toProject, toStore }) => `${toProject.name}, ${toStore.name}`, {
      id: 'to',
      ...factColumn('To', 'text'),
    }),
    column.accessor(materialsOf, { id: 'materials', ...factColumn('Materials', 'text') }),
    column.accessor('dispatchedOn', dateColumn('Sent')),
    column.accessor('isAnythingShort', {
      ...factColumn('Short', 'flag', { least: 5 }),
      cell: ({ getValue }) => (getValue() ? <span className="text-warning">Yes</span> : 'None'),
    }),
    column.accessor('status', statusColumn('STOCK_TRANSFER')),
  ]),
  placeholder: 'Search by challan, site or vehicle...',
  searchedTexts: ({ challanNumber, project, toProject, vehicleNo }) => [
    challanNumber,
    project.name,
    toProject.name,
    vehicleNo,
  ],
  empty: {
    icon: ArrowLeftRight,
    title: 'No transfers yet',
    hint: 'Send material to another store or site; it is in transit until it is received there.',
    action: (
      <PermittedLink needs="stock:transfer" to={paths.createTransfer()}>
        Send material
      </PermittedLink>
    ),
  },
  noMatch: 'No transfers found',
});

export function StockTransfersPage() {
  return (
    <DocumentListPage
      type="STOCK_TRANSFER"
      list={TRANSFERS}
      noun="transfer"
      actions={
        <PermittedLink needs="stock:transfer" to={paths.createTransfer()}>
          Send material
        </PermittedLink>
      }
    />
  );
}
