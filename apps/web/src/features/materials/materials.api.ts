import {
  createMaterial,
  deleteMaterial,
  getMaterial,
  getMaterialUse,
  listMaterials,
  type Material,
  type MaterialRow,
  mergeMaterial,
  restoreMaterial,
  updateMaterial,
} from '@plinth/contracts/materials';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { useRemoval } from '#form/use-removal.ts';
import { useVersion } from '#form/use-version.ts';
import { notify } from '#ui/toaster.tsx';

import type { MaterialBody } from './material-form-model.ts';

/**
 * Whether documents use the material. The answer is not cached, because documents may have been
 * added since.
 */
export const materialUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['material-use', id],
    queryFn: ({ signal }) => call(getMaterialUse, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: FAILS_SILENTLY,
  });

/** The material as shown on its page; refreshed by changes of any material. */
export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: ['materials', 'one', id],
    queryFn: ({ signal }) => call(getMaterial, { params: { id }, signal }),
    meta: FAILS_SILENTLY,
  });

/** Materials of the same name, regardless of case and blanks. */
export const sameNamedQuery = (named: string) =>
  queryOptions({
    queryKey: ['materials', 'named', named],
    queryFn: ({ signal }) => call(listMaterials, { query: { named, page: 0, size: 20 }, signal }),
    meta: FAILS_SILENTLY,
  });

/** Invalidates lists, pickers, and suppliers, which show names of materials. */
const REFRESHED = [['suppliers'], ['materials']];

/** A merge and its undo move stock, contracts, budgets and norms, too. */
const MOVED = [
  ...REFRESHED,
  ...DOCUMENT_QUERIES,
  ['contract-rates'],
  ['budget'],
  ['norms'],
  ['consumption'],
];

/** Adds a material, or changes the given one. */
export function useSaveMaterial(material: MaterialRow | undefined) {
  const { version, follow } = useVersion(material?.version);
  return useCall({
    send: async (body: MaterialBody) =>
      material
        ? call(updateMaterial, {
            params: { id: material.id },
            body: { ...body, version, refuseDuplicate: true },
          })
        : call(createMaterial, { body: { ...body, refuseDuplicate: true } }),
    success: material ? 'Material updated successfully' : 'Material added successfully',
    // After the list is updated, so that the focus returns to the row's new place.
    refreshes: REFRESHED,
    onError: follow,
    failure: material ? 'Failed to update material' : 'Failed to add material',
    // The field of the name shows which material it is.
    shownInPlace: 'duplicate',
  });
}

/** Undoes a merge: restores the merged material, and the other one to its earlier state. */
export function useUndoMerge(id: string) {
  return useCall({
    send: async () => call(restoreMaterial, { params: { id } }),
    success: null,
    // The message lists what was restored and what was not.
    onSuccess: ({ message = 'Merge undone' }) => notify({ tone: 'success', title: message }),
    failure: 'Failed to undo the merge',
    refreshes: MOVED,
  });
}

export function useMergeMaterial({ id, name }: Material) {
  const { mutate: undo } = useUndoMerge(id);
  return useCall({
    send: async (into: string) => call(mergeMaterial, { params: { id }, body: { into } }),
    success: null,
    onSuccess: ({ message = 'Merged' }) => {
      const action = { label: 'Undo', onSelect: () => undo() };
      notify({ tone: 'success', title: message, description: name, action });
    },
    failure: 'Failed to merge the material',
    refreshes: MOVED,
  });
}

export function useDeleteMaterial({ id, name }: Material) {
  return useRemoval({
    id,
    name,
    word: 'material',
    remove: async () => call(deleteMaterial, { params: { id } }),
    restore: async () => call(restoreMaterial, { params: { id } }),
    list: ['materials', 'list'],
    refreshesAfter: REFRESHED,
  });
}
