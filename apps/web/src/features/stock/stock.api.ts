import { setStockLevel } from '@plinth/contracts/stock';
import { createStore, listStores, type Store, updateStore } from '@plinth/contracts/stores';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { failsWith } from '#api/query-client.ts';

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
  return useCall({
    send: ({ name, bins, isArchived }: StoreForm) =>
      store
        ? call(updateStore, {
            params: { id: store.id },
            body: { name, bins, isArchived, version: store.version },
          })
        : call(createStore, { body: { projectId, name, bins } }),
    success: 'Store saved',
    refreshesAfter: [['stores']],
    failure: 'Failed to save the store',
  });
}

interface Level {
  readonly bin: string;
  readonly reorderLevel: string;
  readonly reorderQuantity: string;
}

export function useSetLevel(id: string, materialId: string) {
  return useCall({
    send: (body: Level) => call(setStockLevel, { params: { id, materialId }, body }),
    success: 'Stock level saved',
    refreshesAfter: [['stock']],
    failure: 'Failed to save the stock level',
  });
}
