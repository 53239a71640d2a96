/** A material: what can be asked for and ordered, by name, unit and HSN code. */
import { type Violation, requiredViolations } from '../shared/violation.ts';

export interface NewMaterial {
  readonly name: string;
  readonly unit: string;
  readonly hsnCode: string;
}

const REQUIRED = 'All fields are required';

/** Name, unit and HSN code are all needed (specification, point 5). Which units there are is the contract's. */
export function newMaterialViolations({ name, unit, hsnCode }: NewMaterial): Violation[] {
  return requiredViolations(
    { name, unit, hsnCode },
    { name: REQUIRED, unit: REQUIRED, hsnCode: REQUIRED },
  );
}
