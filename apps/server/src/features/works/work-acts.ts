/** Acts on the work items of a project, each under the lock of its whole tree. */
import type { WorkItem } from '@plinth/contracts/works';

import { defineActs, defineCreate } from '#documents/act.ts';
import { allowUnless } from '#errors.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { getWorkItem } from './works.queries.ts';
import { lockTree } from './works.store.ts';

const WORK_ITEM = { type: 'WORK_ITEM', answer: getWorkItem } as const;

export const createItem = defineCreate<WorkItem>(WORK_ITEM);

export interface LockedWork {
  readonly firmId: string;
  readonly projectId: string;
  readonly version: number;
  readonly before: WorkItem;
}

export const workActs = defineActs<LockedWork, WorkItem>({
  ...WORK_ITEM,
  name: 'Work item',
  lock: async (tx, ctx, id) => {
    const { project } = await getWorkItem(tx, ctx, id);
    const place = await lockTree(tx, ctx.scope, project.id);
    if (!place) return undefined;
    const before = await getWorkItem(tx, ctx, id);
    return { ...place, version: before.version, before };
  },
  permit: async (tx, ctx, { projectId }, permission) =>
    requireOpenProject(tx, ctx, projectId, permission),
});

export const WRITE = { permission: 'works:write' } as const;

/** The rules for acts on an item that is not archived. */
export const WRITE_OPEN = {
  ...WRITE,
  gate: ({ before }: LockedWork) => allowUnless(before.isArchived, 'This work item is archived'),
} as const;
