import type { SupplierRow } from '@plinth/contracts/suppliers';
import { Truck, Upload } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { actionsColumn, columnsOf, factColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';
import { PermittedLink } from '#table/permitted-link.tsx';
import { rowActs } from '#table/row-acts.tsx';
import { Button } from '#ui/button.tsx';

import { DeleteSupplierDialog } from './delete-supplier-dialog.tsx';
import { EmailAndAddress, MaterialNames, NameAndGstNo, PhoneNumber } from './supplier-cells.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { SUPPLIER_LIST } from './suppliers.list.ts';

const { Buttons, WithActs } = rowActs<SupplierRow>(({ supplierName }) => supplierName, {
  edit: 'suppliers:update',
  delete: 'suppliers:delete',
});

const column = columnsOf<SupplierRow>();

const SUPPLIERS = defineList(SUPPLIER_LIST.path, {
  ...SUPPLIER_LIST,
  label: 'Suppliers',
  skeletonRows: 3,
  columns: column.columns([
    column.accessor('supplierCode', {
      ...factColumn('Code', 'code', { least: 6.5, card: 'status' }),
    }),
    column.accessor('supplierName', {
      ...factColumn('Supplier Name', 'name'),
      cell: ({ row }) => <NameAndGstNo supplier={row.original} />,
    }),
    column.accessor('contactPersonName', factColumn('Contact Person', 'person')),
    column.accessor('contactPersonNumber', {
      ...factColumn('Contact Number', 'code', { least: 9.25 }),
      cell: ({ getValue }) => <PhoneNumber number={getValue()} />,
    }),
    column.accessor('email', {
      ...factColumn('Email', 'text', { least: 11 }),
      cell: ({ row }) => <EmailAndAddress supplier={row.original} />,
    }),
    column.accessor('materials', {
      ...factColumn('Materials', 'text'),
      cell: ({ getValue }) => <MaterialNames names={getValue()} />,
    }),
    column.display({
      id: 'actions',
      ...actionsColumn('Actions', 6),
      cell: ({ row }) => <Buttons row={row.original} />,
    }),
  ]),
  pathOf: ({ id }) => paths.supplier(id),
  placeholder: 'Search suppliers...',
  searchedTexts: ({ supplierName, supplierCode, contactPersonName, materials }) => [
    supplierName,
    supplierCode,
    contactPersonName,
    ...materials,
  ],
  empty: {
    icon: Truck,
    title: 'No suppliers found',
    hint: 'Add your first supplier to get started',
  },
  exportPath: '/api/v1/suppliers/export',
});

export function SuppliersPage() {
  const [isAdding, setAdding] = useFlagInAddress('add');
  const permission = usePermission('suppliers:create');
  return (
    <WithActs
      renderEdit={(supplier, close) => <SupplierDialog supplier={supplier} onClose={close} />}
      renderDelete={(supplier, close) => (
        <DeleteSupplierDialog supplier={supplier} onClose={close} />
      )}
    >
      <ListPage
        list={SUPPLIERS}
        title="Suppliers"
        context={({ data, isPending }) =>
          data ? `Showing ${data.totalElements} supplier(s)` : isPending && 'Loading suppliers...'
        }
        actions={
          <>
            <PermittedLink needs="suppliers:import" variant="outline" to={paths.importSuppliers()}>
              <Upload aria-hidden />
              Import
            </PermittedLink>
            <Button disabledReason={permission} onClick={() => setAdding(true)}>
              Add New Supplier
            </Button>
          </>
        }
      />
      {isAdding && permission === true && <SupplierDialog onClose={() => setAdding(false)} />}
    </WithActs>
  );
}
