/**
 * The use of a material by MRNs, purchase orders and stock. Suppliers that offer it do not count.
 */
import { counted } from '../shared/counted.ts';
import { type Removal, removal } from '../shared/removal.ts';
import type { Violation } from '../shared/violation.ts';

/** The effect of deleting a material that is used on this many documents. */
export function materialRemoval(documents: number): Removal {
  return removal('Material', documents === 0 ? null : counted(documents, 'document'));
}

/**
 * The unit of a material in use is fixed, because existing quantities would change their meaning.
 */
export function unitChangeViolations(
  unit: { readonly before: string; readonly after: string },
  documents: number,
): Violation[] {
  if (unit.before === unit.after || documents === 0) return [];
  const use = counted(documents, 'document');
  return [
    {
      code: 'unit-in-use',
      path: 'unit',
      message: `The unit stays ${unit.before}: the material is used on ${use}`,
    },
  ];
}
