/** The form of a new material: what it starts with, what it refuses and what it warns about. Pure. */
import { createMaterial } from '@plinth/contracts/materials';
import { newMaterialViolations } from '@plinth/domain/material/material';
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

export const UNIT_OPTIONS = UNITS.map((unit) => ({ value: unit, label: unit }));

/** What to say of an HSN code that is unusual; it never refuses one. */
export function hsnWarning(hsnCode: string): string | undefined {
  if (isBlank(hsnCode) || isUsualHsn(hsnCode)) return undefined;
  return 'HSN codes usually have 4, 6 or 8 digits';
}
