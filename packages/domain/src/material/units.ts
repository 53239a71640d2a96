/** The units of an organisation: always the first ten, and others that it selects. */
import { counted } from '../shared/counted.ts';
import { FURTHER_UNITS, type Unit, UNITS } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

export type FurtherUnit = (typeof FURTHER_UNITS)[number];

/** Returns the units in display order, the first ten first. */
export function unitsInUse(further: readonly Unit[]): Unit[] {
  return [...UNITS, ...FURTHER_UNITS.filter((unit) => further.includes(unit))];
}

/** Refuses to remove a unit that has materials; `materials` is their number by unit. */
export function unitsViolations(
  { before, after }: { readonly before: readonly Unit[]; readonly after: readonly Unit[] },
  materials: ReadonlyMap<Unit, number>,
): Violation[] {
  return before.flatMap((unit) => {
    const using = materials.get(unit) ?? 0;
    if (after.includes(unit) || using === 0) return [];
    const message = `${unit} stays in use: ${counted(using, 'material')} ${using === 1 ? 'is' : 'are'} measured in it`;
    return [{ code: 'unit-in-use', path: 'furtherUnits', message }];
  });
}
