import { ArrowLeftRight } from 'lucide-react';

import {
  documentList,
  DocumentListPage,
  materialsOf,
  statusColumn,
} from '#document/document-list.tsx';
import { paths } from '#lib/paths.ts';
import { factColumn } from '#table/columns.ts';
import { PermittedLink } from '#table/permitted-link.tsx';

import { TRANSFER_LIST } from './stock-transfers.list.ts';

const TRANSFERS = documentList('STOCK_TRANSFER', {
  ...TRANSFER_LIST,
  columns: [
    {
      id: 'createdAt',
      header: 'Challan',
      role: 'number',
      show: ({ challanNumber }) => challanNumber,
    },
    {
      id: 'from',
      header: 'From',
      role: 'text',
      show: ({ project, store }) => `${project.name}, ${store.name}`,
    },
    {
      id: 'to',
      header: 'To',
      role: 'text',
      show: ({ toProject, toStore }) => `${toProject.name}, ${toStore.name}`,
    },
    { id: 'materials', header: 'Materials', role: 'text', show: materialsOf },
    factColumn('dispatchedOn', 'Sent', 'date'),
    {
      id: 'isAnythingShort',
      header: 'Short',
      role: 'flag',
      least: 5,
      show: ({ isAnythingShort }) =>
        isAnythingShort ? <span className="text-warning">Yes</span> : 'None',
    },
    statusColumn('STOCK_TRANSFER'),
  ],
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
