/**
 * Rules for merging two materials that are the same, and for undoing a merge. The material that
 * stays gets the names of the merged one.
 */
import { sameKey } from '../sheet/cell-text.ts';
import type { Violation } from '../shared/violation.ts';
import { MAX_SYNONYMS } from './details.ts';

export interface MergedMaterial {
  readonly id: string;
  readonly materialCode: string;
  readonly itemCode: string;
  readonly name: string;
  readonly unit: string;
  readonly synonyms: readonly string[];
}

/**
 * Materials in different units cannot be merged, because their quantities could not be added up.
 */
export function mergeViolations(merged: MergedMaterial, target: MergedMaterial): Violation[] {
  if (merged.id === target.id) {
    const message = 'Choose another material';
    return [{ code: 'same', path: 'into', message }];
  }
  if (merged.unit === target.unit) return [];
  const message = `${target.name} is counted in ${target.unit}, this one in ${merged.unit}`;
  return [{ code: 'unit', path: 'into', message }];
}

/**
 * Returns the synonyms of the material that stays: its own, then name, codes and synonyms of the
 * merged one, as many as are allowed.
 */
export function mergedSynonyms(merged: MergedMaterial, target: MergedMaterial): string[] {
  const known = new Set(['', target.name, ...target.synonyms].map(sameKey));
  const added: string[] = [];
  const { name: called, materialCode, itemCode } = merged;
  for (const name of [called, materialCode, itemCode, ...merged.synonyms]) {
    if (known.has(sameKey(name))) continue;
    known.add(sameKey(name));
    added.push(name);
  }
  return [...target.synonyms, ...added].slice(0, Math.max(MAX_SYNONYMS, target.synonyms.length));
}

/** Returns the synonyms without those that the merge added; names entered since the merge stay. */
export function synonymsAfterUndo(now: readonly string[], added: readonly string[]): string[] {
  const gone = new Set(added.map(sameKey));
  return now.filter((name) => !gone.has(sameKey(name)));
}

/**
 * How much the undo of a merge restores: everything; only stock, suppliers and names, which merges
 * of earlier versions recorded; or nothing, because the material was changed after the merge.
 */
export const UNDOS_OF_MERGE = ['ALL', 'STOCK', 'NONE'] as const;
export type UndoOfMerge = (typeof UNDOS_OF_MERGE)[number];

export const NOT_UNDOABLE = 'This merge cannot be undone any more';

/**
 * Sentences about what the undo restores and what stays with the other material.
 * @param kept code and name of the other one
 */
export function undoText(
  undo: UndoOfMerge,
  target: string,
): { readonly back: string; readonly stays: string } {
  if (undo === 'NONE') return { back: NOT_UNDOABLE, stays: '' };
  if (undo === 'STOCK') {
    return {
      back: 'Its stock, suppliers and names come back.',
      stays: `Its rate contract lines, budgets, norms, consumption terms and reorder levels stay with ${target}: the merge was made in an earlier version, which did not record them. Enter them anew where this material needs them.`,
    };
  }
  return {
    back: 'Its stock, suppliers, names, rate contract lines, budgets, norms, consumption terms and reorder levels come back.',
    stays: `What was entered or changed since stays with ${target}.`,
  };
}

/** The message that a material with this name and unit exists already. */
export function duplicateText({
  materialCode,
  name,
  unit,
}: Pick<MergedMaterial, 'materialCode' | 'name' | 'unit'>): string {
  return `${materialCode} ${name} already has this name and unit (${unit})`;
}
