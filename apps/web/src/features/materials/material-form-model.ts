/** The model of the material form. Pure. */
import { type MaterialRow, updateMaterial } from '@plinth/contracts/materials';
import { gstRateViolations, MAX_SYNONYMS, splitSynonyms } from '@plinth/domain/material/details';
import { newMaterialViolations } from '@plinth/domain/material/material';
import { measureViolations } from '@plinth/domain/material/measures';
import { counted } from '@plinth/domain/shared/counted';
import { isUsualHsn } from '@plinth/domain/shared/hsn';
import type { Unit } from '@plinth/domain/shared/quantity';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import { z } from 'zod';

const LONGEST_SYNONYM = 200;

export const materialShape = updateMaterial.body.omit({ version: true }).extend({
  /** Synonyms of a material, with one in each line. */
  synonyms: z.string().transform(splitSynonyms).optional(),
});

export type MaterialForm = z.input<typeof materialShape>;
export type MaterialBody = z.output<typeof materialShape>;

export function materialViolations(material: MaterialBody): readonly Violation[] {
  const { unit, receiptTolerance = '0', alternateUnits = [] } = material;
  return [
    ...newMaterialViolations(material),
    ...gstRateViolations(material.gstRate),
    ...measureViolations({ unit, receiptTolerance, alternateUnits }),
    ...synonymViolations(material.synonyms ?? []),
  ];
}

function synonymViolations(synonyms: readonly string[]): readonly Violation[] {
  const refused = (message: string) => [{ code: 'synonyms', path: 'synonyms', message }];
  if (synonyms.length > MAX_SYNONYMS) return refused(`At most ${MAX_SYNONYMS} synonyms`);
  if (synonyms.every(({ length }) => length <= LONGEST_SYNONYM)) return [];
  return refused(`A synonym takes at most ${LONGEST_SYNONYM} characters`);
}

export const EMPTY_MATERIAL = { name: '', unit: '', hsnCode: '' } as const satisfies MaterialForm;

/** The form of an existing material. */
export function materialFormOf({
  name,
  unit,
  hsnCode,
  itemCode,
  gstRate,
  category,
  make,
  specification,
  synonyms,
  receiptTolerance,
  alternateUnits,
}: MaterialRow): MaterialForm {
  return {
    name,
    unit,
    hsnCode,
    itemCode,
    category,
    make,
    specification,
    receiptTolerance,
    alternateUnits,
    gstRate: gstRate ?? '',
    synonyms: synonyms.join('\n'),
  };
}

/** The next unit to add: one that is not used; null if all are. */
export function anotherUnit(
  { unit, alternateUnits = [] }: Pick<MaterialForm, 'unit' | 'alternateUnits'>,
  units: readonly Unit[],
): { unit: Unit; factor: string; isMeasured: boolean } | null {
  const taken = new Set<string | undefined>([unit, ...alternateUnits.map((one) => one.unit)]);
  const free = units.find((one) => !taken.has(one));
  return free ? { unit: free, factor: '', isMeasured: false } : null;
}

/** A warning about an unusual HSN code. */
export function hsnWarning(hsnCode: string): string | undefined {
  if (isBlank(hsnCode) || isUsualHsn(hsnCode)) return undefined;
  return 'HSN codes usually have 4, 6 or 8 digits';
}

/** The effect of deleting a material used on this many documents; `undefined` if unknown. */
export function deletionNote(documents: number | undefined): string {
  if (documents === undefined) {
    return 'If documents use it, it will be archived; otherwise it will be deleted.';
  }
  if (documents === 0) return 'No document uses it: it will be deleted.';
  return `It is used on ${counted(documents, 'document')}, so it will be archived: they keep it, and it can no longer be chosen.`;
}
