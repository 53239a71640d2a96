/** Which units an organisation measures in: the first ten always, the further ones as it takes them into use. */
import { counted } from '../shared/counted.ts';
import { FURTHER_UNITS, type Unit, UNITS } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

export type FurtherUnit = (typeof FURTHER_UNITS)[number];

/** In the order in which they are offered: the ten first. */
export function unitsInUse(further: readonly Unit[]): Unit[] {
  return [...UNITS, ...FURTHER_UNITS.filter((unit) => further.includes(unit))];
}

/** A unit that materials are measured in stays: `materials` says how many by unit. */
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
