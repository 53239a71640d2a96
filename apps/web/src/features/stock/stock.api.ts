import { setStockLevel } from '@plinth/contracts/stock';
import { createStore, listStores, type Store, updateStore } from '@plinth/contracts/stores';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { notifySuccess } from '#ui/toaster.tsx';

/** Stores of a project, closed ones included. */
export const allStoresQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ['stores', 'all', projectId],
    queryFn: async ({ signal }) => (await call(listStores, { query: { projectId }, signal })).list,
    meta: failsWith('Failed to fetch the stores'),
  });

export interface StoreForm {
  readonly name: string;
  readonly bins: string[];
  readonly isArchived: boolean;
}

/** Creates a store, or changes the given one. */
export function useSaveStore(projectId: string, store: Store | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, bins, isArchived }: StoreForm) =>
      store
        ? call(updateStore, {
            params: { id: store.id },
            body: { name, bins, isArchived, version: store.version },
          })
        : call(createStore, { body: { projectId, name, bins } }),
    onSuccess: ({ message = 'Store saved' }) => notifySuccess(message),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['stores'] }),
    meta: failsWith('Failed to save the store'),
  });
}

interface Level {
  readonly bin: string;
  readonly reorderLevel: string;
  readonly reorderQuantity: string;
}

export function useSetLevel(id: string, materialId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Level) => call(setStockLevel, { params: { id, materialId }, body }),
    onSuccess: ({ message = 'Stock level saved' }) => notifySuccess(message),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['stock'] }),
    meta: failsWith('Failed to save the stock level'),
  });
}
