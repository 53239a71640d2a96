import type { Supplier, SupplierRow } from '@plinth/contracts/suppliers';
import { useQuery } from '@tanstack/react-query';
import { Truck, Upload } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { DeleteDialog } from '#form/delete-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { factColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';
import { PermittedLink } from '#table/permitted-link.tsx';
import { rowActs } from '#table/row-acts.tsx';
import { Button } from '#ui/button.tsx';

import { EmailAndAddress, MaterialNames, NameAndGstNo, PhoneNumber } from './supplier-cells.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { deletionNote } from './supplier-form-model.ts';
import { supplierUseQuery, useDeleteSupplier } from './suppliers.api.ts';
import { SUPPLIER_LIST } from './suppliers.list.ts';

const { ACTIONS, WithActs } = rowActs<SupplierRow>(({ supplierName }) => supplierName, {
  edit: 'suppliers:update',
  delete: 'suppliers:delete',
});

const SUPPLIERS = defineList(SUPPLIER_LIST.path, {
  ...SUPPLIER_LIST,
  label: 'Suppliers',
  skeletonRows: 3,
  columns: [
    factColumn('supplierCode', 'Code', 'code', { least: 6.5, card: 'status' }),
    {
      id: 'supplierName',
      header: 'Supplier Name',
      role: 'name',
      hasOwnLink: true,
      show: (row) => <NameAndGstNo supplier={row} />,
    },
    factColumn('contactPersonName', 'Contact Person', 'person'),
    {
      id: 'contactPersonNumber',
      header: 'Contact Number',
      role: 'code',
      least: 9.25,
      show: ({ contactPersonNumber }) => <PhoneNumber number={contactPersonNumber} />,
    },
    {
      id: 'email',
      header: 'Email',
      role: 'text',
      least: 11,
      show: (row) => <EmailAndAddress supplier={row} />,
    },
    {
      id: 'materials',
      header: 'Materials',
      role: 'text',
      show: ({ materials }) => <MaterialNames names={materials} />,
    },
    ACTIONS,
  ],
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

interface DeleteSupplierDialogProps {
  supplier: Supplier;
  onClose: () => void;
}

/** Confirms deleting or archiving a supplier. */
function DeleteSupplierDialog({ supplier, onClose }: DeleteSupplierDialogProps) {
  const use = useQuery(supplierUseQuery(supplier.id));
  const deletion = useDeleteSupplier(supplier);
  return (
    <DeleteDialog
      title="Delete supplier"
      name={supplier.supplierName}
      code={supplier.supplierCode}
      note={use.isPending ? undefined : deletionNote(use.data)}
      isLoading={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
