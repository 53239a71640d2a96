/** The bank account to which a supplier is paid. */
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, text, version } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const bankAccountSchema = z.object({
  holder: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  /** The name and branch of the bank. */
  bank: z.string(),
  version,
});

export type SupplierBankAccount = z.infer<typeof bankAccountSchema>;

export const getSupplierBankAccount = endpoint('GET /api/v1/suppliers/:id/bank-account', {
  summary: 'The account that a supplier is paid into; null if none is known',
  access: 'suppliers:bank',
  response: success({ account: bankAccountSchema.nullable() }),
});

export const setSupplierBankAccount = endpoint('PUT /api/v1/suppliers/:id/bank-account', {
  summary: 'Set the account that a supplier is paid into; all fields empty: none',
  access: 'suppliers:bank',
  body: z.object({
    holder: text(200, 'Account holder').default(''),
    accountNumber: text(40, 'Account number').default(''),
    ifsc: text(20, 'IFSC').default(''),
    bank: text(200, 'Bank').default(''),
    ...editedVersion,
  }),
  response: success({ account: bankAccountSchema.nullable() }),
});
