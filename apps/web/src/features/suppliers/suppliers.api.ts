/** The calls of the suppliers screen. */
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { createSupplier, listSuppliers } from '@plinth/contracts/suppliers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export const supplierListQuery = (query: Sent<typeof listSuppliers, 'query'>) =>
  queryOptions({
    queryKey: ['suppliers', 'list', query],
    queryFn: ({ signal }) => call(listSuppliers, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch suppliers'),
  });

export function useCreateSupplier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof createSupplier, 'body'>) => call(createSupplier, { body }),
    onSuccess: () => {
      notifySuccess('Supplier created successfully');
      void queryClient.invalidateQueries({ queryKey: ['suppliers'] });
    },
    meta: failsWith('Failed to create supplier'),
  });
}
