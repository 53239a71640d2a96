/** Lines that take material out of a store: in the material's own unit, each material once. */
import { quantityViolation, type Unit } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

export interface TypedMovedLine {
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: Unit;
  readonly quantity: string;
}

/** Violations of the lines, at their fields below `items`. */
export function movedLineViolations(lines: readonly TypedMovedLine[]): Violation[] {
  const seen = new Set<string>();
  return lines.flatMap(({ materialId, materialName, unit, quantity }, index) => {
    const path = `items.${index}`;
    const found = quantityViolation(quantity, unit, `${path}.quantity`);
    const violations = found ? [found] : [];
    if (seen.has(materialId)) {
      const message = `${materialName} is on another line already`;
      violations.push({ code: 'duplicate', path: `${path}.materialId`, message });
    }
    seen.add(materialId);
    return violations;
  });
}
