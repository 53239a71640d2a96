/**
 * Which norms hold for a BOQ item: its own, and of what it is a part of. A heading groups and has
 * no quantity of its own; its norm would be that of something else.
 */

/** An item of the work tree. */
export interface NormedItem {
  readonly parentId: string | null;
  readonly isHeading: boolean;
}

/** What is consumed: one material, or all of a category that have no norm of their own. */
export interface NormSubject {
  readonly materialId: string | null;
  /** Empty with a material. */
  readonly category: string;
}

/** `material:…` or `category:…`, whatever its capitals. */
export function subjectKey({ materialId, category }: NormSubject): string {
  return materialId === null ? `category:${category.toLowerCase()}` : `material:${materialId}`;
}

/** The norms by their item; the one nearest to the item holds, for each of their subjects. */
export function normsFor<Norm extends NormSubject>(
  itemId: string,
  items: ReadonlyMap<string, NormedItem>,
  norms: ReadonlyMap<string, readonly Norm[]>,
): readonly Norm[] {
  const found = new Map<string, Norm>();
  const seen = new Set<string>();
  for (let at: string | null = itemId; at !== null && !seen.has(at);) {
    seen.add(at);
    const item = items.get(at);
    if (!item || item.isHeading) break;
    for (const norm of norms.get(at) ?? []) {
      const key = subjectKey(norm);
      if (!found.has(key)) found.set(key, norm);
    }
    at = item.parentId;
  }
  return [...found.values()];
}
