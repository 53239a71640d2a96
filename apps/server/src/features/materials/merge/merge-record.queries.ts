/** The content of the audit entry of a merge, which its undo reverts. */
import type { UndoOfMerge } from '@plinth/domain/material/merge';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { lastChange } from '#features/audit/audit.public.ts';
import { followedRows } from './followed-merge.store.ts';

const mergeDetail = z.object({
  keptId: z.string(),
  addedSupplierIds: z.array(z.string()),
  addedSynonyms: z.array(z.string()),
  /** The document of the stock entries; merges of earlier releases have the id of the material. */
  mergeId: z.string().optional(),
  /** The rows that were changed to name the surviving material. Earlier releases recorded none. */
  followed: followedRows.prefault({}),
});

type MergeRecord = z.infer<typeof mergeDetail>;

/** The record of the merge of a material; undefined if its last change is another one. */
export async function findMergeRecord(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<MergeRecord | undefined> {
  const last = await lastChange(db, scope, { documentType: 'MATERIAL', documentId: id });
  return mergeDetail.safeParse(last?.action === 'merge' && last.detail).data;
}

/** The extent to which an undo can revert the merge. */
export function undoOf(record: MergeRecord | undefined): UndoOfMerge {
  if (!record) return 'NONE';
  return record.mergeId === undefined ? 'STOCK' : 'ALL';
}
