/** Required fields of a material request: on opening it, for each item, and on submission. */
import { type Unit, quantityViolation } from '../shared/quantity.ts';
import { type Violation, requiredViolations } from '../shared/violation.ts';

type Typed = string | null | undefined;

export interface NewMaterialRequest {
  readonly requestedBy?: Typed;
  readonly projectId?: Typed;
}

export interface NewMaterialRequestItem {
  readonly materialId?: Typed;
  readonly quantity?: Typed;
  readonly purpose?: Typed;
}

export interface MaterialRequestSubmission {
  readonly priority?: Typed;
  readonly requiredOn?: Typed;
  readonly remark?: Typed;
  readonly itemCount: number;
}

const NO_CONTEXT = 'User or project information is missing. Please login and select a project.';
const INCOMPLETE_ITEM = 'Please fill all fields to add material';
const INCOMPLETE = 'Please fill all required fields';

/** Returns at most one violation, if the requester or the project is missing. */
export function creationViolations({ requestedBy, projectId }: NewMaterialRequest): Violation[] {
  return requiredViolations(
    { requestedBy, projectId },
    { requestedBy: NO_CONTEXT, projectId: NO_CONTEXT },
  ).slice(0, 1);
}

/**
 * Returns at most one violation. `unit` is the material's; null for an unknown material, where only
 * missing fields are checked.
 */
export function itemViolations(
  { materialId, quantity, purpose }: NewMaterialRequestItem,
  unit: Unit | null,
): Violation[] {
  const [missing] = requiredViolations(
    { materialId, quantity, purpose },
    { materialId: INCOMPLETE_ITEM, quantity: INCOMPLETE_ITEM, purpose: INCOMPLETE_ITEM },
  );
  const violation = missing ?? (unit && quantityViolation(quantity ?? '', unit, 'quantity'));
  return violation ? [violation] : [];
}

/** Returns one violation per missing field, and one for a request without items. */
export function submissionViolations(submission: MaterialRequestSubmission): Violation[] {
  const { priority, requiredOn, remark, itemCount } = submission;
  const missing = requiredViolations(
    { priority, requiredOn, remark },
    { priority: INCOMPLETE, requiredOn: INCOMPLETE, remark: INCOMPLETE },
  );
  return itemCount > 0
    ? missing
    : [
        ...missing,
        {
          code: 'no-items',
          path: 'items',
          message: 'Add at least one material before submitting',
        },
      ];
}
