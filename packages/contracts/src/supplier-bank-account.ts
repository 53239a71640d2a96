/** The bank account to which a supplier is paid. */
import { z } from 'zod';

import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, idParams, text, version } from './shared/fields.ts';

const bankAccountSchema = z.object({
  holder: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  /** The name and branch of the bank. */
  bank: z.string(),
  version,
});

export type SupplierBankAccount = z.infer<typeof bankAccountSchema>;

export const getSupplierBankAccount = endpoint({
  method: 'GET',
  path: '/api/v1/suppliers/:id/bank-account',
  summary: 'The account that a supplier is paid into; null if none is known',
  access: 'suppliers:bank',
  module: null,
  params: idParams,
  response: success({ account: bankAccountSchema.nullable() }),
});

export const setSupplierBankAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/suppliers/:id/bank-account',
  summary: 'Set the account that a supplier is paid into; all fields empty: none',
  access: 'suppliers:bank',
  module: null,
  params: idParams,
  body: z.object({
    holder: text(200, 'Account holder').default(''),
    accountNumber: text(40, 'Account number').default(''),
    ifsc: text(20, 'IFSC').default(''),
    bank: text(200, 'Bank').default(''),
    ...editedVersion,
  }),
  response: success({ account: bankAccountSchema.nullable() }),
});
