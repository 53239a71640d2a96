import {
  archiveWorkItem,
  createWorkItem,
  moveWorkItem,
  restoreWorkItem,
  updateWorkItem,
  type WorkRow,
} from '@plinth/contracts/works';
import type { WorkItemKind } from '@plinth/domain/work/work-item';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { useVersion } from '#form/use-version.ts';
import { placeOf } from '#parts/works/place-text.ts';

import type { WorkBody } from './work-item-form-model.ts';

const REFRESHED = [['work-items']];

/** The kind of a new item, and the item that it is added to. */
export interface NewPlace {
  readonly projectId: string;
  readonly parentId: string | null;
  readonly kind: WorkItemKind;
}

/** Adds an item, or changes the given one. */
export function useSaveWork(item: WorkRow | undefined, place: NewPlace) {
  const { version, follow } = useVersion(item?.version);
  return useCall({
    send: async ({ kind: _kind, place: where, ...body }: WorkBody) =>
      item
        ? call(updateWorkItem, {
            params: { id: item.id },
            body: { ...body, ...placeOf(where), version },
          })
        : call(createWorkItem, { body: { ...body, ...placeOf(where), ...place } }),
    success: item ? 'Work item saved' : 'Work item added',
    refreshes: REFRESHED,
    onError: follow,
    failure: 'Failed to save the work item',
  });
}

export function useMoveWork({ id, version }: WorkRow) {
  return useCall({
    send: async (body: { parentId: string; position?: number }) =>
      call(moveWorkItem, { params: { id }, body: { ...body, version } }),
    success: 'Work item moved',
    refreshes: REFRESHED,
    failure: 'Failed to move the work item',
  });
}

export function useArchiveWork({ id }: WorkRow) {
  return useCall({
    send: async () => call(archiveWorkItem, { params: { id } }),
    success: 'Work item archived',
    refreshes: REFRESHED,
    failure: 'Failed to archive the work item',
  });
}

export function useRestoreWork() {
  return useCall({
    send: async (id: string) => call(restoreWorkItem, { params: { id } }),
    success: 'Work item restored',
    refreshes: REFRESHED,
    failure: 'Failed to restore the work item',
  });
}
