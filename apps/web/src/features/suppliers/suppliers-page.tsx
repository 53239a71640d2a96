/** Suppliers: whom the firms buy from. */
import type { SupplierRow } from '@plinth/contracts/suppliers';
import { useQuery } from '@tanstack/react-query';
import { Truck, Upload } from 'lucide-react';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import type { ListFilter } from '#table/list-filters.ts';
import { ListToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useListFilters } from '#table/use-list-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { DeleteSupplierDialog } from './delete-supplier-dialog.tsx';
import { type SupplierAct, SupplierActContext, SupplierActions } from './supplier-actions.tsx';
import { EmailAndAddress, MaterialNames, NameAndGstNo, PhoneNumber } from './supplier-cells.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
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

const FILTERS: readonly ListFilter[] = [
  { kind: 'material', name: 'materialId', label: 'Supplied material' },
];

const searchedTexts = (supplier: SupplierRow) => [
  supplier.supplierName,
  supplier.supplierCode,
  supplier.contactPersonName,
  ...supplier.materials,
];

const column = columnsOf<SupplierRow>();
const columns = column.columns([
  column.accessor('supplierCode', {
    header: 'Code',
    enableSorting: true,
    meta: { card: 'status', className: 'figures w-26' },
  }),
  column.accessor('supplierName', {
    header: 'Supplier Name',
    enableSorting: true,
    meta: { card: 'title' },
    cell: ({ row }) => <NameAndGstNo supplier={row.original} />,
  }),
  column.accessor('contactPersonName', {
    header: 'Contact Person',
    meta: { card: 'fact', className: 'w-28', from: 'wide' },
  }),
  column.accessor('contactPersonNumber', {
    header: 'Contact Number',
    meta: { card: 'fact', className: 'w-37' },
    cell: ({ getValue }) => <PhoneNumber number={getValue()} />,
  }),
  column.accessor('email', {
    header: 'Email',
    meta: { card: 'fact', className: 'w-40 @[64rem]:w-51', from: 'wide' },
    cell: ({ row }) => <EmailAndAddress supplier={row.original} />,
  }),
  column.accessor('materials', {
    header: 'Materials',
    meta: { card: 'fact', className: 'w-40 @[64rem]:w-[15%]', from: 'middle' },
    cell: ({ getValue }) => <MaterialNames names={getValue()} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { card: 'actions', className: 'w-23' },
    cell: ({ row }) => <SupplierActions supplier={row.original} />,
  }),
]);

export function SuppliersPage() {
  const params = useListParams(LIST);
  const filters = useListFilters(params, FILTERS);
  const query = { ...params.query, ...filters.values };
  const list = useQuery(supplierListQuery(query));
  const [isAdding, setAdding] = useAddingInAddress();
  const [act, setAct] = useState<SupplierAct | null>(null);
  const close = () => setAct(null);
  const permission = usePermission('suppliers:create');
  const importPermission = usePermission('suppliers:import');

  return (
    <SupplierActContext value={setAct}>
      <PageHead
        title="Suppliers"
        context={
          list.data
            ? `Showing ${list.data.totalElements} supplier(s)`
            : list.isPending && 'Loading suppliers...'
        }
        actions={
          <>
            <ExportMenu
              path="/api/v1/suppliers/export"
              query={query}
              total={list.data?.totalElements}
            />
            <ButtonLink
              variant="outline"
              to={paths.importSuppliers()}
              disabledReason={importPermission}
            >
              <Upload aria-hidden />
              Import
            </ButtonLink>
            <Button disabledReason={permission} onClick={() => setAdding(true)}>
              Add New Supplier
            </Button>
          </>
        }
      />
      <DataTable
        label="Suppliers"
        columns={columns}
        rows={rowsFound(list, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={3}
        emptyState={
          filters.active.length > 0 ? (
            <NoMatch title="No suppliers found" filters={filters} />
          ) : (
            emptyState
          )
        }
        params={params}
        totals={list.data}
        isUpdating={list.isPlaceholderData}
        onRetry={list.isError ? () => void list.refetch() : undefined}
        toolbar={
          <ListToolbar
            placeholder="Search suppliers..."
            params={params}
            filters={filters}
            names={{ isWhole: isAnswered(list, params) }}
          />
        }
      />
      {isAdding && permission === true && <SupplierDialog onClose={() => setAdding(false)} />}
      {act?.kind === 'edit' && <SupplierDialog supplier={act.supplier} onClose={close} />}
      {act?.kind === 'delete' && <DeleteSupplierDialog supplier={act.supplier} onClose={close} />}
    </SupplierActContext>
  );
}
