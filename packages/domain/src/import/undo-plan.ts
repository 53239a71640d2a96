/**
 * Undoing an import. What it created goes, what it changed gets its values
 * back; a record that someone has changed since is theirs, and stops the undo
 * of the whole.
 */
import { changedFields } from '../shared/changed-fields.ts';
import type { Violation } from '../shared/violation.ts';

export interface ImportedRecord<Values> {
  /** Null where the import created it. */
  readonly before: Values | null;
  readonly after: Values;
}

interface UndoPlan<Values> {
  /** As they stand now; changed by somebody after the import. */
  readonly edited: readonly Values[];
  /** What the import changed, as it was before. */
  readonly restored: readonly Values[];
  /** What the import created and is still there. */
  readonly removed: readonly Values[];
}

/** @param current what is still there of the imported records, by id */
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

/** What came of it. */
export interface Undone {
  /** What stops the undo, one for each record; where there is any, nothing was done. */
  readonly violations: readonly Violation[];
  readonly deletedCount: number;
  /** Those that documents name by now. */
  readonly archivedCount: number;
  /** Those that have their former values again. */
  readonly restoredCount: number;
}
