/** The form of a firm: letterhead and approval threshold. Pure. */
import type { FirmDetail } from '@plinth/contracts/places';
import { z } from 'zod';

export const firmFormSchema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  gstNo: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  creditDays: z.string(),
  deliveryTerms: z.string(),
  orderTerms: z.string(),
  approvalThreshold: z.string(),
  warningPercent: z.string(),
  amendmentTolerance: z.string(),
  acknowledgementDays: z.string(),
  linkApprovalLimit: z.string(),
  printsItemCodes: z.boolean(),
});

export type FirmForm = z.infer<typeof firmFormSchema>;

export function firmFormOf(firm: FirmDetail): FirmForm {
  const { name, gstNo, address, phone, email, orderTerms, approvalThreshold } = firm;
  return {
    name,
    gstNo,
    address,
    phone,
    email,
    creditDays: firm.creditDays === null ? '' : String(firm.creditDays),
    deliveryTerms: firm.deliveryTerms,
    orderTerms,
    approvalThreshold: approvalThreshold ?? '',
    warningPercent: firm.warningPercent ?? '',
    amendmentTolerance: firm.amendmentTolerance,
    acknowledgementDays: String(firm.acknowledgementDays),
    printsItemCodes: firm.printsItemCodes,
    linkApprovalLimit: Number(firm.linkApprovalLimit) === 0 ? '' : firm.linkApprovalLimit,
  };
}
