/**
 * What stands on a material. MRNs, purchase orders and the stock cards of stores
 * count as its use; that a supplier offers it does not.
 */
import { counted } from '../shared/counted.ts';
import { type Removal, removal } from '../shared/removal.ts';
import type { Violation } from '../shared/violation.ts';

/** What deleting does to a material that stands on so many documents. */
export function materialRemoval(documents: number): Removal {
  return removal('Material', documents === 0 ? null : counted(documents, 'document'));
}

/** The unit of a material in use is fixed: its quantities on those documents would mean something else. */
export function unitChangeViolations(
  unit: { readonly before: string; readonly after: string },
  documents: number,
): Violation[] {
  if (unit.before === unit.after || documents === 0) return [];
  const standing = counted(documents, 'document');
  return [
    {
      code: 'unit-in-use',
      path: 'unit',
      message: `The unit stays ${unit.before}: the material stands on ${standing}`,
    },
  ];
}
