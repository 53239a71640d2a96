/** Two materials that are one: which may be merged, and by what names the kept one is found. */
import { sameKey } from '../import/cell-text.ts';
import type { Violation } from '../shared/violation.ts';
import { MOST_SYNONYMS } from './details.ts';

export interface MergedMaterial {
  readonly id: string;
  readonly materialCode: string;
  readonly name: string;
  readonly unit: string;
  readonly synonyms: readonly string[];
}

/** Quantities in different units could not be added up. */
export function mergeViolations(merged: MergedMaterial, kept: MergedMaterial): Violation[] {
  if (merged.id === kept.id) {
    const message = 'Choose another material';
    return [{ code: 'same', path: 'into', message }];
  }
  if (merged.unit === kept.unit) return [];
  const message = `${kept.name} is counted in ${kept.unit}, this one in ${merged.unit}`;
  return [{ code: 'unit', path: 'into', message }];
}

/** The kept one's own, then name, code and synonyms of the merged one, as many as it may have. */
export function mergedSynonyms(merged: MergedMaterial, kept: MergedMaterial): string[] {
  const known = new Set([kept.name, ...kept.synonyms].map(sameKey));
  const added: string[] = [];
  for (const name of [merged.name, merged.materialCode, ...merged.synonyms]) {
    if (known.has(sameKey(name))) continue;
    known.add(sameKey(name));
    added.push(name);
  }
  return [...kept.synonyms, ...added].slice(0, Math.max(MOST_SYNONYMS, kept.synonyms.length));
}

/** What remains after the merge is undone: without the added ones, whatever came since. */
export function synonymsAfterUndo(now: readonly string[], added: readonly string[]): string[] {
  const gone = new Set(added.map(sameKey));
  return now.filter((name) => !gone.has(sameKey(name)));
}

/**
 * What the undo of a merge gives back: all of it; what merges of earlier versions recorded, which are stock,
 * suppliers and names; or nothing, because the merge is not the last thing that happened to the material.
 */
export const UNDOS_OF_MERGE = ['ALL', 'STOCK', 'NONE'] as const;
export type UndoOfMerge = (typeof UNDOS_OF_MERGE)[number];

export const NOT_UNDOABLE = 'This merge cannot be undone any more';

/**
 * What the undo of a merge gives back and what stays with the other material, in sentences.
 *
 * @param kept code and name of the other one
 */
export function undoText(
  undo: UndoOfMerge,
  kept: string,
): { readonly back: string; readonly stays: string } {
  if (undo === 'NONE') return { back: NOT_UNDOABLE, stays: '' };
  if (undo === 'STOCK') {
    return {
      back: 'Its stock, suppliers and names come back.',
      stays: `Its rate contract lines, budgets, norms, consumption terms and reorder levels stay with ${kept}: the merge was made in an earlier version, which did not record them. Enter them anew where this material needs them.`,
    };
  }
  return {
    back: 'Its stock, suppliers, names, rate contract lines, budgets, norms, consumption terms and reorder levels come back.',
    stays: `What was entered or changed since stays with ${kept}.`,
  };
}

/** What is said of a material that is already in the list. */
export function duplicateText({
  materialCode,
  name,
  unit,
}: Omit<MergedMaterial, 'id' | 'synonyms'>): string {
  return `${materialCode} ${name} already has this name and unit (${unit})`;
}
