/**
 * Lines that take material out of a store: in the material's own unit, each material once for a
 * work item.
 */
import { quantityViolation, type Unit } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

export interface TypedMovedLine {
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: Unit;
  readonly quantity: string;
  /** The work item that the material is for. */
  readonly workItemId?: string | null | undefined;
}

/** Lists the broken rules of the lines, with paths that begin with `items`. */
export function movedLineViolations(lines: readonly TypedMovedLine[]): Violation[] {
  const seen = new Set<string>();
  return lines.flatMap(({ materialId, materialName, unit, quantity, workItemId }, index) => {
    const path = `items.${index}`;
    const found = quantityViolation(quantity, unit, `${path}.quantity`);
    const violations = found ? [found] : [];
    const key = `${materialId} ${workItemId ?? ''}`;
    if (seen.has(key)) {
      const message = `${materialName} is on another line already`;
      violations.push({ code: 'duplicate', path: `${path}.materialId`, message });
    }
    seen.add(key);
    return violations;
  });
}
