/** Suppliers: whom the firms buy from. */
import type { Supplier } from '@plinth/contracts/suppliers';
import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { rowsFound } from '#table/rows-found.ts';
import { SearchBox } from '#table/search-box.tsx';
import { useListParams } from '#table/use-list-params.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { AddSupplierDialog } from './add-supplier-dialog.tsx';
import { EmailAndAddress, MaterialNames, NameAndGstNo, PhoneNumber } from './supplier-cells.tsx';
import { supplierListQuery } from './suppliers.api.ts';
import { useAddingInAddress } from './use-adding-in-address.ts';

const emptyState = (
  <EmptyState
    icon={Truck}
    title="No suppliers found"
    hint="Add your first supplier to get started"
  />
);

const LIST = {
  columns: ['supplierCode', 'supplierName'],
  defaults: { sortBy: 'supplierName', direction: 'asc' },
} as const;

const searchedTexts = (supplier: Supplier) => [
  supplier.supplierName,
  supplier.supplierCode,
  supplier.contactPersonName,
  ...supplier.materials,
];

const column = columnsOf<Supplier>();
const columns = column.columns([
  column.accessor('supplierCode', {
    header: 'Code',
    enableSorting: true,
    meta: { card: 'status', className: 'figures w-26' },
  }),
  column.accessor('supplierName', {
    header: 'Supplier Name',
    enableSorting: true,
    meta: { card: 'title', className: 'w-44' },
    cell: ({ row }) => <NameAndGstNo supplier={row.original} />,
  }),
  column.accessor('contactPersonName', {
    header: 'Contact Person',
    meta: { card: 'fact', className: 'w-30' },
  }),
  column.accessor('contactPersonNumber', {
    header: 'Contact Number',
    meta: { card: 'fact', className: 'w-37' },
    cell: ({ getValue }) => <PhoneNumber number={getValue()} />,
  }),
  column.accessor('email', {
    header: 'Email',
    meta: { card: 'fact', className: 'w-44' },
    cell: ({ row }) => <EmailAndAddress supplier={row.original} />,
  }),
  column.accessor('materials', {
    header: 'Materials',
    meta: { card: 'fact', className: 'w-44' },
    cell: ({ getValue }) => <MaterialNames names={getValue()} />,
  }),
]);

export function SuppliersPage() {
  const params = useListParams(LIST);
  const list = useQuery(supplierListQuery(params.query));
  const [isAdding, setAdding] = useAddingInAddress();
  const permission = usePermission('suppliers:create');

  return (
    <>
      <PageHead
        title="Suppliers"
        context={
          list.data
            ? `Showing ${list.data.totalElements} supplier(s)`
            : list.isPending && 'Loading suppliers...'
        }
        actions={
          <Button disabledReason={permission} onClick={() => setAdding(true)}>
            Add New Supplier
          </Button>
        }
      />
      <DataTable
        label="Suppliers"
        columns={columns}
        rows={rowsFound(list, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={3}
        emptyState={emptyState}
        params={params}
        totals={list.data}
        isUpdating={list.isPlaceholderData}
        onRetry={list.isError ? () => void list.refetch() : undefined}
        toolbar={
          <SearchBox
            placeholder="Search suppliers..."
            value={params.searchText}
            onValueChange={params.setSearchText}
          />
        }
      />
      {isAdding && permission === true && <AddSupplierDialog onClose={() => setAdding(false)} />}
    </>
  );
}
