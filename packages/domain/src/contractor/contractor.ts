/** Contractors: what is required of one, and how its numbers are stored. */
import { gstinPan, normaliseGstin } from '../shared/gstin.ts';
import { requiredViolations, type Violation } from '../shared/violation.ts';

export interface ContractorFields {
  readonly name: string;
  readonly trade: string;
  /** Numbers of its work orders. */
  readonly workOrders: string;
  readonly contactPerson: string;
  readonly phone: string;
  readonly pan: string;
  readonly gstNo: string;
}

/** Only the name is required. */
export function contractorViolations({ name }: Pick<ContractorFields, 'name'>): Violation[] {
  return requiredViolations({ name }, { name: 'Contractor name is required' });
}

/** Numbers in capitals without blanks; a valid GSTIN contains the PAN. */
export function contractorFields(fields: ContractorFields): ContractorFields {
  const gstNo = normaliseGstin(fields.gstNo);
  return { ...fields, gstNo, pan: gstinPan(gstNo) ?? normaliseGstin(fields.pan) };
}

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;

/** Null for a PAN in its usual form, and for none. */
export function panWarning(pan: string): string | null {
  const typed = normaliseGstin(pan);
  return typed === '' || PAN.test(typed)
    ? null
    : 'A PAN has five letters, four digits and a letter';
}
