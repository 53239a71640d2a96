/**
 * Plans undoing an import: created records are deleted, changed ones get their previous values. A
 * record that was changed since blocks the whole undo.
 */
import { changedFields } from '../shared/changed-fields.ts';
import type { Violation } from '../shared/violation.ts';

export interface ImportedRecord<Values> {
  /** The values before the import; null if the import created the record. */
  readonly before: Values | null;
  readonly after: Values;
}

interface UndoPlan<Values> {
  /** Current values of records that somebody changed after the import. */
  readonly edited: readonly Values[];
  /** Previous values of the records that the import changed. */
  readonly restored: readonly Values[];
  /** Records that the import created and that still exist. */
  readonly removed: readonly Values[];
}

/** @param current the imported records that still exist, by id */
export function planUndo<Values extends { readonly id: string }>(
  imported: readonly ImportedRecord<Values>[],
  current: ReadonlyMap<string, Values>,
): UndoPlan<Values> {
  const edited: Values[] = [];
  const restored: Values[] = [];
  const removed: Values[] = [];
  for (const { before, after } of imported) {
    const now = current.get(after.id);
    if (now === undefined) continue;
    if (changedFields(after, now)) edited.push(now);
    else if (before === null) removed.push(now);
    else restored.push(before);
  }
  return { edited, restored, removed };
}

export interface Undone {
  /** One reason per blocking record; if there are any, nothing was done. */
  readonly violations: readonly Violation[];
  readonly deletedCount: number;
  /** The number of records that were archived, because documents use them now. */
  readonly archivedCount: number;
  /** The number of records that have their previous values again. */
  readonly restoredCount: number;
}
