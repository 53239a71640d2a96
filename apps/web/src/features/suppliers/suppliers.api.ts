import type { Answered, Sent } from '@plinth/contracts/shared/endpoint';
import {
  createSupplier,
  deleteSupplier,
  getSupplierUse,
  type listSuppliers,
  restoreSupplier,
  type Supplier,
  type SupplierRow,
  updateSupplier,
} from '@plinth/contracts/suppliers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';
import { useVersion } from '#form/use-version.ts';
import { notify, notifySuccess } from '#ui/toaster.tsx';

const ALL = { queryKey: ['suppliers'] };

/** Not cached: orders may have been added. */
export const supplierUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier-use', id],
    queryFn: ({ signal }) => call(getSupplierUse, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: FAILS_SILENTLY,
  });

type SupplierBody = Sent<typeof createSupplier, 'body'>;

/** Adds a supplier, or changes the given one. */
export function useSaveSupplier(supplier: SupplierRow | undefined) {
  const queryClient = useQueryClient();
  const { version, follow } = useVersion(supplier?.version);
  return useMutation({
    mutationFn: async (body: SupplierBody) =>
      supplier
        ? call(updateSupplier, { params: { id: supplier.id }, body: { ...body, version } })
        : call(createSupplier, { body }),
    onSuccess: async () => {
      notifySuccess(supplier ? 'Supplier updated successfully' : 'Supplier created successfully');
      // After the list is updated, so that the focus returns to the row's new place.
      await queryClient.invalidateQueries(ALL);
    },
    onError: follow,
    meta: failsWith(supplier ? 'Failed to update supplier' : 'Failed to create supplier'),
  });
}

/** Deletes or archives the supplier; the toast can undo it. */
export function useDeleteSupplier({ id, supplierName }: Supplier) {
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestoreSupplier(id);
  return useMutation({
    mutationFn: async () => call(deleteSupplier, { params: { id } }),
    onSuccess: ({ message = 'Supplier deleted' }) => {
      const action = { label: 'Undo', onSelect: restore };
      notify({ tone: 'success', title: message, description: supplierName, action });
      // Removed at once, so that the focus does not return to a row that disappears.
      queryClient.setQueriesData<Answered<typeof listSuppliers>>(
        { queryKey: ['suppliers', 'list'] },
        (answer) => answer && { ...answer, list: answer.list.filter((row) => row.id !== id) },
      );
    },
    onSettled: () => void queryClient.invalidateQueries(ALL),
    meta: failsWith('Failed to delete supplier'),
  });
}

function useRestoreSupplier(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => call(restoreSupplier, { params: { id } }),
    onSuccess: () => notifySuccess('Supplier restored'),
    onSettled: () => void queryClient.invalidateQueries(ALL),
    meta: failsWith('Failed to restore supplier'),
  });
}
