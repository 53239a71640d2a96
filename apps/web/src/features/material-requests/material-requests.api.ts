import {
  addMaterialRequestItem,
  addMaterialRequestItems,
  changeMaterialRequestItem,
  createMaterialRequest,
  deleteMaterialRequest,
  listMaterialRequests,
  type MaterialRequest,
  type MaterialRequestItem,
  removeMaterialRequestItem,
  submitMaterialRequest,
} from '@plinth/contracts/material-requests';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import type { PastedLine } from '@plinth/domain/material-request/pasted-list';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { documentQuery } from '#api/documents.ts';
import { matchNames, NO_MATCH } from '#api/match-names.ts';
import { queryClient } from '#api/query-client.ts';
import { notify, notifySuccess } from '#ui/toaster.tsx';

import { linesOfRequest, toListedItem } from './form/listed-items.ts';
import { toSameItemRequest } from './form/material-request-form-model.ts';

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

/** Adds several items to a request: all of them, or none. */
export function useAddItems(id: string) {
  return useCall({
    send: (body: Sent<typeof addMaterialRequestItems, 'body'>) =>
      call(addMaterialRequestItems, { params: { id }, body }),
    success: 'Materials added',
    onSuccess: ({ mrn }) => queryClient.setQueryData(requestKey(id), mrn),
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to add materials',
  });
}

interface ChangedItem {
  readonly itemId: string;
  readonly quantity: string;
  readonly purpose: string;
  readonly workItemId: string | null;
  /** The ids of the items of the same material that it replaces. */
  readonly replaces?: readonly string[];
}

/**
 * Changes an item of the request. The server refuses it if the request has changed since this
 * version.
 */
export function useChangeItem({ id, version }: Pick<MaterialRequest, 'id' | 'version'>) {
  return useCall({
    send: async ({ itemId, replaces = [], ...body }: ChangedItem) => {
      const params = { id, itemId };
      const sent = { ...body, ...(replaces.length > 0 && { replaces: [...replaces] }), version };
      return (await call(changeMaterialRequestItem, { params, body: sent })).MaterialItem;
    },
    success: null,
    onSuccess: (changed, { replaces = [] }) => {
      queryClient.setQueryData(
        requestKey(id),
        (request) =>
          request && {
            ...request,
            items: request.items
              .filter((item) => !replaces.includes(item.id))
              .map((item) => (item.id === changed.id ? changed : item)),
            version: request.version + 1,
          },
      );
      notifySuccess(`${changed.material.name} changed`);
    },
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to change material item',
  });
}

async function findListed(lines: readonly PastedLine[]) {
  const matches = await matchNames(lines);
  return lines.map((line, index) => toListedItem(line, matches[index] ?? NO_MATCH));
}

export function useFindMaterials() {
  return useCall({
    send: findListed,
    success: null,
    failure: 'Failed to find the materials',
  });
}

/** The items of the last request that this person submitted for the project. */
export function useLastItems({ id, project, requestedBy }: MaterialRequest) {
  return useCall({
    send: async () => {
      const query = {
        projectId: project.id,
        requestedBy,
        status: 'SUBMITTED,APPROVED,REJECTED',
        sortBy: 'requestedDate',
        direction: 'desc',
        page: 0,
        size: 1,
      } as const;
      const { list } = await call(listMaterialRequests, { query });
      const last = list.find((request) => request.id !== id);
      const listed = await findListed(linesOfRequest(last?.items ?? []));
      return { listed, mrnNumber: last?.mrnNumber };
    },
    success: null,
    failure: 'Failed to fetch the last request',
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

/** Deletes a draft that has no materials. */
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
    success: null,
    onSuccess: ({ mrnNumber }) =>
      notify({
        tone: 'success',
        title: `${mrnNumber} submitted`,
        description: 'MRN updated successfully',
      }),
    refreshesAfter: DOCUMENT_QUERIES,
    failure: SUBMIT_FAILURE,
  });
}
