import {
  createMaterial,
  deleteMaterial,
  getMaterialUse,
  type listMaterials,
  type Material,
  type MaterialRow,
  restoreMaterial,
  updateMaterial,
} from '@plinth/contracts/materials';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';
import { useVersion } from '#form/use-version.ts';
import { notify, notifySuccess } from '#ui/toaster.tsx';

import type { MaterialBody } from './material-form-model.ts';

/** Not cached: documents may have been added. */
export const materialUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['material-use', id],
    queryFn: ({ signal }) => call(getMaterialUse, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: FAILS_SILENTLY,
  });

/** Invalidates lists, pickers, and suppliers, which show names of materials. */
async function refreshMaterials(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['suppliers'] });
  await queryClient.invalidateQueries({ queryKey: ['materials'] });
}

/** Adds a material, or changes the given one. */
export function useSaveMaterial(material: MaterialRow | undefined) {
  const queryClient = useQueryClient();
  const { version, follow } = useVersion(material?.version);
  return useMutation({
    mutationFn: async (body: MaterialBody) =>
      material
        ? call(updateMaterial, { params: { id: material.id }, body: { ...body, version } })
        : call(createMaterial, { body }),
    onSuccess: async () => {
      notifySuccess(material ? 'Material updated successfully' : 'Material added successfully');
      // After the list is updated, so that the focus returns to the row's new place.
      await refreshMaterials(queryClient);
    },
    onError: follow,
    meta: failsWith(material ? 'Failed to update material' : 'Failed to add material'),
  });
}

/** Deletes or archives the material; the toast can undo it. */
export function useDeleteMaterial({ id, name }: Material) {
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestoreMaterial(id);
  return useMutation({
    mutationFn: async () => call(deleteMaterial, { params: { id } }),
    onSuccess: ({ message = 'Material deleted' }) => {
      const action = { label: 'Undo', onSelect: restore };
      notify({ tone: 'success', title: message, description: name, action });
      // Removed at once, so that the focus does not return to a row that disappears.
      queryClient.setQueriesData<Answered<typeof listMaterials>>(
        { queryKey: ['materials', 'list'] },
        (answer) => answer && { ...answer, list: answer.list.filter((row) => row.id !== id) },
      );
    },
    onSettled: () => void refreshMaterials(queryClient),
    meta: failsWith('Failed to delete material'),
  });
}

function useRestoreMaterial(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => call(restoreMaterial, { params: { id } }),
    onSuccess: () => notifySuccess('Material restored'),
    onSettled: () => void refreshMaterials(queryClient),
    meta: failsWith('Failed to restore material'),
  });
}
