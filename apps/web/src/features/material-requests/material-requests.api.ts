import {
  addMaterialRequestItem,
  createMaterialRequest,
  deleteMaterialRequest,
  type MaterialRequest,
  type MaterialRequestItem,
  removeMaterialRequestItem,
  submitMaterialRequest,
} from '@plinth/contracts/material-requests';
import type { Sent } from '@plinth/contracts/shared/endpoint';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { documentQuery } from '#api/documents.ts';
import { queryClient } from '#api/query-client.ts';
import { notify } from '#ui/toaster.tsx';

import { toSameItemRequest } from './material-request-form-model.ts';

const requestKey = (id: string) => documentQuery('MATERIAL_REQUEST', id).queryKey;

export function useCreateMaterialRequest() {
  return useCall({
    send: async (body: Sent<typeof createMaterialRequest, 'body'>) =>
      (await call(createMaterialRequest, { body })).mrn,
    success: 'MRN created successfully',
    onSuccess: (request) => queryClient.setQueryData(requestKey(request.id), request),
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to create MRN',
  });
}

export function useAddItem(id: string) {
  return useCall({
    send: async (body: Sent<typeof addMaterialRequestItem, 'body'>) =>
      (await call(addMaterialRequestItem, { params: { id }, body })).MaterialItem,
    success: 'Material item added successfully',
    onSuccess: (item) => {
      queryClient.setQueryData(
        requestKey(id),
        (request) =>
          request && {
            ...request,
            items: [...request.items, item],
            version: request.version + 1,
          },
      );
    },
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to add material item',
  });
}

/** Removes a material without confirmation; the toast can undo it. */
export function useRemoveItem(id: string) {
  const { mutate: addAgain } = useAddItem(id);
  return useCall({
    send: (item: MaterialRequestItem) =>
      call(removeMaterialRequestItem, { params: { id, itemId: item.id } }),
    success: null,
    onSuccess: (_answer, removed) => {
      queryClient.setQueryData(
        requestKey(id),
        (request) =>
          request && {
            ...request,
            items: request.items.filter((item) => item.id !== removed.id),
            version: request.version + 1,
          },
      );
      notify({
        title: `${removed.material.name} removed`,
        action: { label: 'Undo', onSelect: () => addAgain(toSameItemRequest(removed)) },
      });
    },
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to remove material item',
  });
}

/** Of a draft without materials. */
export function useDeleteRequest({ id, mrnNumber }: Pick<MaterialRequest, 'id' | 'mrnNumber'>) {
  return useCall({
    send: () => call(deleteMaterialRequest, { params: { id } }),
    success: `${mrnNumber} had no materials and is deleted`,
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to delete MRN',
  });
}

export const SUBMIT_FAILURE = 'Failed to update MRN';

export function useSubmitMaterialRequest(id: string) {
  return useCall({
    send: async (body: Sent<typeof submitMaterialRequest, 'body'>) =>
      (await call(submitMaterialRequest, { params: { id }, body })).mrn,
    success: 'MRN updated successfully',
    refreshesAfter: DOCUMENT_QUERIES,
    failure: SUBMIT_FAILURE,
  });
}
