/** Contractors: required fields, and the form in which their numbers are stored. */
import { normaliseGstin } from '../shared/gstin.ts';
import { panOf } from '../shared/pan.ts';
import { requiredViolations, type Violation } from '../shared/violation.ts';

export interface ContractorFields {
  readonly name: string;
  readonly trade: string;
  /** The numbers of the contractor's work orders. */
  readonly workOrders: string;
  readonly contactPerson: string;
  readonly phone: string;
  readonly pan: string;
  readonly gstNo: string;
}

export function contractorViolations({ name }: Pick<ContractorFields, 'name'>): Violation[] {
  return requiredViolations({ name }, { name: 'Contractor name is required' });
}

/** Writes numbers in capitals without blanks, and takes the PAN from a valid GSTIN. */
export function contractorFields(fields: ContractorFields): ContractorFields {
  const gstNo = normaliseGstin(fields.gstNo);
  return { ...fields, gstNo, pan: panOf(fields) };
}
