import { type Violation, requiredViolations } from '../shared/violation.ts';

export interface NewMaterial {
  readonly name: string;
  readonly unit: string;
  readonly hsnCode: string;
}

const REQUIRED = 'All fields are required';

/**
 * Requires all three fields (specification, point 5). The unit itself is checked by the contract.
 */
export function newMaterialViolations({ name, unit, hsnCode }: NewMaterial): Violation[] {
  return requiredViolations(
    { name, unit, hsnCode },
    { name: REQUIRED, unit: REQUIRED, hsnCode: REQUIRED },
  );
}
