/** The model of the contractor form. Pure. */
import { type Contractor, createContractor } from '@plinth/contracts/contractors';
import { isGstinVerified } from '@plinth/domain/shared/gstin';
import { panWarning } from '@plinth/domain/shared/pan';
import { isNoGstin } from '@plinth/domain/supplier/registration';
import type { z } from 'zod';

export const contractorShape = createContractor.body;

export type ContractorForm = z.input<typeof contractorShape>;
export type ContractorBody = z.output<typeof contractorShape>;

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
  const isGstNoFine = gstNo.trim() === '' || isNoGstin(gstNo) || isGstinVerified(gstNo);
  return {
    pan: panWarning(pan) ?? undefined,
    gstNo: isGstNoFine ? undefined : 'GSTIN does not verify',
  };
}
