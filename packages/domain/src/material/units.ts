/** The units of an organisation: always the first ten, and those of the others that it uses. */
import { counted } from '../shared/counted.ts';
import { FURTHER_UNITS, type Unit, UNITS } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

export type FurtherUnit = (typeof FURTHER_UNITS)[number];

/** In display order, the first ten first. */
export function unitsInUse(further: readonly Unit[]): Unit[] {
  return [...UNITS, ...FURTHER_UNITS.filter((unit) => further.includes(unit))];
}

/** A unit with materials cannot be removed; `materials` is their number by unit. */
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
