/** The model of the contractor form. Pure. */
import { type Contractor, createContractor } from '@plinth/contracts/contractors';
import { contractorViolations } from '@plinth/domain/contractor/contractor';
import { isGstinVerified, normaliseGstin } from '@plinth/domain/shared/gstin';
import { panWarning } from '@plinth/domain/shared/pan';
import type { z } from 'zod';

/** The contract's schema and the rules of the domain. */
export const contractorFormSchema = createContractor.body.superRefine((contractor, context) => {
  for (const { path, message } of contractorViolations(contractor)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
});

export type ContractorForm = z.input<typeof contractorFormSchema>;
export type ContractorBody = z.output<typeof contractorFormSchema>;

export const EMPTY_CONTRACTOR = {
  name: '',
  trade: '',
  workOrders: '',
  contactPerson: '',
  phone: '',
  pan: '',
  gstNo: '',
} as const satisfies ContractorForm;

/** The form of an existing contractor. */
export function contractorFormOf(contractor: Contractor): ContractorForm {
  const { name, trade, workOrders, contactPerson, phone, pan, gstNo } = contractor;
  return { name, trade, workOrders, contactPerson, phone, pan, gstNo };
}

/** Warnings about numbers that are unlikely; they are stored as typed. */
export function contractorWarnings({ pan = '', gstNo = '' }: ContractorForm) {
  const isGstNoFine = gstNo.trim() === '' || isGstinVerified(normaliseGstin(gstNo));
  return {
    pan: panWarning(pan) ?? undefined,
    gstNo: isGstNoFine ? undefined : 'GSTIN does not verify',
  };
}
