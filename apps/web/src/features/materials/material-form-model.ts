/** The form of a material: what it starts with, what it refuses and what it warns about. Pure. */
import { type MaterialRow, updateMaterial } from '@plinth/contracts/materials';
import { newMaterialViolations } from '@plinth/domain/material/material';
import { measureViolations } from '@plinth/domain/material/measures';
import { counted } from '@plinth/domain/shared/counted';
import { isUsualHsn } from '@plinth/domain/shared/hsn';
import type { Unit } from '@plinth/domain/shared/quantity';
import { isBlank } from '@plinth/domain/shared/violation';
import type { z } from 'zod';

const body = updateMaterial.body.omit({ version: true });

/** The contract's lengths, the rule that nothing may be left empty, and those of tolerance and other units. */
export const materialFormSchema = body.superRefine((material, context) => {
  const { unit, receiptTolerance = '0', alternateUnits = [] } = material;
  const violations = [
    ...newMaterialViolations(material),
    ...measureViolations({ unit, receiptTolerance, alternateUnits }),
  ];
  for (const { path, message } of violations) {
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
});

export type MaterialForm = z.input<typeof materialFormSchema>;
export type MaterialBody = z.output<typeof materialFormSchema>;

export const EMPTY_MATERIAL = { name: '', unit: '', hsnCode: '' } as const satisfies MaterialForm;

/** What the form of a material that is there already starts with. */
export function materialFormOf({
  name,
  unit,
  hsnCode,
  receiptTolerance,
  alternateUnits,
}: MaterialRow): MaterialForm {
  return { name, unit, hsnCode, receiptTolerance, alternateUnits };
}

/** The next unit to be listed beside those that the material has: one that it has not; null where it has all. */
export function anotherUnit(
  { unit, alternateUnits = [] }: Pick<MaterialForm, 'unit' | 'alternateUnits'>,
  units: readonly Unit[],
): { unit: Unit; factor: string; isMeasured: boolean } | null {
  const taken = new Set<string | undefined>([unit, ...alternateUnits.map((one) => one.unit)]);
  const free = units.find((one) => !taken.has(one));
  return free ? { unit: free, factor: '', isMeasured: false } : null;
}

/** What to say of an HSN code that is unusual; it never refuses one. */
export function hsnWarning(hsnCode: string): string | undefined {
  if (isBlank(hsnCode) || isUsualHsn(hsnCode)) return undefined;
  return 'HSN codes usually have 4, 6 or 8 digits';
}

/** What deleting will do to a material on so many documents; `undefined` where they could not be counted. */
export function deletionNote(documents: number | undefined): string {
  if (documents === undefined) {
    return 'Where documents stand on it, it will be archived; otherwise it will be deleted.';
  }
  if (documents === 0) return 'No document stands on it: it will be deleted.';
  return `It stands on ${counted(documents, 'document')}, so it will be archived: they keep it, and it is offered no more.`;
}
