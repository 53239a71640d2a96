/** The form of a material: what it starts with, what it refuses and what it warns about. Pure. */
import { createMaterial, type Material } from '@plinth/contracts/materials';
import { newMaterialViolations } from '@plinth/domain/material/material';
import { counted } from '@plinth/domain/shared/counted';
import { isUsualHsn } from '@plinth/domain/shared/hsn';
import { UNITS } from '@plinth/domain/shared/quantity';
import { isBlank } from '@plinth/domain/shared/violation';
import type { z } from 'zod';

/** The contract's lengths, and the rule that nothing may be left empty. */
export const materialFormSchema = createMaterial.body.superRefine((material, context) => {
  for (const { path, message } of newMaterialViolations(material)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
});

export type MaterialForm = z.input<typeof materialFormSchema>;

export const EMPTY_MATERIAL = { name: '', unit: '', hsnCode: '' } as const satisfies MaterialForm;

/** What the form of a material that is there already starts with. */
export function materialFormOf({ name, unit, hsnCode }: Material): MaterialForm {
  return { name, unit, hsnCode };
}

export const UNIT_OPTIONS = UNITS.map((unit) => ({ value: unit, label: unit }));

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
