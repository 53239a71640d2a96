/** The calls of the materials screen. */
import { createMaterial, listMaterials } from '@plinth/contracts/materials';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export const materialListQuery = (query: Sent<typeof listMaterials, 'query'>) =>
  queryOptions({
    queryKey: ['materials', 'list', query],
    queryFn: ({ signal }) => call(listMaterials, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch materials. Please try again.'),
  });

export function useCreateMaterial() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof createMaterial, 'body'>) => call(createMaterial, { body }),
    onSuccess: () => {
      notifySuccess('Material added successfully');
      void queryClient.invalidateQueries({ queryKey: ['materials'] });
    },
    meta: failsWith('Failed to add material'),
  });
}
