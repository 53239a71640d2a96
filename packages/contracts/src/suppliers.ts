/** Suppliers: whom the organisation buys from. */
import { z } from 'zod';

import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, prose, text } from './shared/fields.ts';
import { pageNumber, pageSize, searchText, sorting, totals } from './shared/pagination.ts';

export const supplierSchema = z.object({
  id,
  supplierCode: z.string(),
  supplierName: z.string(),
  gstNo: z.string(),
  /** Whether the GSTIN's form and check digit hold; where not, the screens warn. */
  isGstNoVerified: z.boolean(),
  /** The GSTIN's State where it verifies; decides CGST + SGST or IGST. */
  stateCode: z.string().nullable(),
  contactPersonName: z.string(),
  contactPersonNumber: z.string(),
  email: z.string(),
  address: z.string(),
  /** Names of the materials supplied. */
  materials: z.array(z.string()),
});

export type Supplier = z.infer<typeof supplierSchema>;

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/v1/suppliers',
  summary: 'Suppliers; all of them where neither page nor size is given',
  access: 'suppliers:read',
  query: z.object({
    page: pageNumber.optional(),
    size: pageSize.optional(),
    ...sorting(['supplierName', 'supplierCode'], { sortBy: 'supplierName', direction: 'asc' }),
    search: searchText,
  }),
  response: success({ list: z.array(supplierSchema), ...totals }),
});

export const createSupplier = endpoint({
  method: 'POST',
  path: '/api/v1/suppliers',
  summary: 'Register a supplier',
  access: 'suppliers:create',
  body: z.object({
    supplierName: text(200, 'Supplier name').default(''),
    gstNo: text(40, 'GST number').default(''),
    contactPersonName: text(200, 'Contact person name').default(''),
    contactPersonNumber: text(30, 'Contact number').default(''),
    email: text(320, 'Email').default(''),
    address: prose(1000, 'Address').default(''),
    materials: z.array(id).max(1000).default([]),
  }),
  successStatus: 201,
  response: success({ supplier: supplierSchema }),
});
