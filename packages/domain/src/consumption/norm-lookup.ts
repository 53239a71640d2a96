/**
 * Finds the norms that apply to a BOQ item: its own, and those of the items that it is a part of.
 * Norms of a heading do not apply, because it only groups items and has no quantity of its own.
 */

/** An item of the work tree. */
export interface NormedItem {
  readonly parentId: string | null;
  readonly isHeading: boolean;
}

/**
 * The subject of a norm: one material, or all materials of a category that have no norm of their
 * own.
 */
export interface NormSubject {
  readonly materialId: string | null;
  /** The category; empty if the subject is a material. */
  readonly category: string;
}

/** The key of a subject, `material:…` or `category:…`; capitals make no difference. */
export function subjectKey({ materialId, category }: NormSubject): string {
  return materialId === null ? `category:${category.toLowerCase()}` : `material:${materialId}`;
}

/** Returns the norms that apply to an item; for each subject, the one nearest to the item. */
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
