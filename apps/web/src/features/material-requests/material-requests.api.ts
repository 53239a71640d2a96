import {
  addMaterialRequestItem,
  createMaterialRequest,
  type MaterialRequestItem,
  removeMaterialRequestItem,
  submitMaterialRequest,
} from '@plinth/contracts/material-requests';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { documentQuery } from '#api/documents.ts';
import { failsWith } from '#api/query-client.ts';
import { refreshDocuments } from '#api/refresh-documents.ts';
import { notify, notifySuccess } from '#ui/toaster.tsx';

import { toSameItemRequest } from './material-request-form-model.ts';

const requestKey = (id: string) => documentQuery('MATERIAL_REQUEST', id).queryKey;

export function useCreateMaterialRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Sent<typeof createMaterialRequest, 'body'>) =>
      (await call(createMaterialRequest, { body })).mrn,
    onSuccess: (request) => {
      notifySuccess('MRN created successfully');
      queryClient.setQueryData(requestKey(request.id), request);
    },
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith('Failed to create MRN'),
  });
}

export function useAddItem(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Sent<typeof addMaterialRequestItem, 'body'>) =>
      (await call(addMaterialRequestItem, { params: { id }, body })).MaterialItem,
    onSuccess: (item) => {
      notifySuccess('Material item added successfully');
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
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith('Failed to add material item'),
  });
}

/** Removes a material without confirmation; the toast can undo it. */
export function useRemoveItem(id: string) {
  const queryClient = useQueryClient();
  const { mutate: addAgain } = useAddItem(id);
  return useMutation({
    mutationFn: (item: MaterialRequestItem) =>
      call(removeMaterialRequestItem, { params: { id, itemId: item.id } }),
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
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith('Failed to remove material item'),
  });
}

export const SUBMIT_FAILURE = 'Failed to update MRN';

export function useSubmitMaterialRequest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Sent<typeof submitMaterialRequest, 'body'>) =>
      (await call(submitMaterialRequest, { params: { id }, body })).mrn,
    onSuccess: () => notifySuccess('MRN updated successfully'),
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith(SUBMIT_FAILURE),
  });
}
