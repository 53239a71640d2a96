import { REMOVAL_OUTCOMES } from '@plinth/domain/shared/removal';
import { stateName } from '@plinth/domain/shared/state-codes';
import {
  ADVANCE_WRONG,
  CREDIT_DAYS_WRONG,
  isAdvance,
  isCreditDays,
  MSME_CLASSES,
} from '@plinth/domain/supplier/details';
import { REGISTRATIONS } from '@plinth/domain/supplier/registration-types';
import { z } from 'zod';

import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { editedVersion, id, numeric, prose, text, version } from './shared/fields.ts';
import {
  anyOfThese,
  pageNumber,
  pageSize,
  searchText,
  sorting,
  totals,
} from './shared/pagination.ts';

const { endpoint, fileEndpoint } = endpointsOf(null);

const contactSchema = z.object({
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  email: z.string(),
});

export const supplierSchema = z.object({
  id,
  supplierCode: z.string(),
  supplierName: z.string(),
  gstNo: z.string(),
  /** Whether the GSTIN's format and check character are valid; the screens warn otherwise. */
  isGstNoVerified: z.boolean(),
  /** The registration for GST, which decides whether its orders are taxed. */
  registration: z.enum(REGISTRATIONS),
  /** The State of a valid GSTIN, otherwise of its address; decides CGST + SGST or IGST. */
  stateCode: z.string().nullable(),
  /** The PIN code of its address; empty if not given. */
  pinCode: z.string(),
  /** Letter of undertaking, under which sites in an SEZ are supplied without tax; empty if none. */
  lutNumber: z.string(),
  /** The financial year of the letter, `26-27`; empty without one. */
  lutYear: z.string(),
  contactPersonName: z.string(),
  contactPersonNumber: z.string(),
  email: z.string(),
  address: z.string(),
  /** The PAN: that of a valid GSTIN, otherwise as typed; the screens warn of another form. */
  pan: z.string(),
  /** The number of its registration as a micro, small or medium enterprise; empty if none. */
  udyamNumber: z.string(),
  msmeClass: z.enum(MSME_CLASSES).nullable(),
  /** Days after delivery until it is paid; null if not agreed. */
  creditDays: z.number().int().nullable(),
  /** The usual advance in percent of an order; empty for none. */
  advancePercent: z.string(),
  /** The usual delivery terms; empty if none are agreed. */
  deliveryTerms: z.string(),
  /** Further contacts in addition to the contact person. */
  contacts: z.array(contactSchema),
  /** Names of the materials supplied. */
  materials: z.array(z.string()),
  /** The same materials by id, in the same order. */
  materialIds: z.array(id),
});

/** A supplier with all editable fields. */
export const supplierRowSchema = supplierSchema.extend({ version });

export type Supplier = z.infer<typeof supplierSchema>;
export type SupplierRow = z.infer<typeof supplierRowSchema>;

/** Filters of the list and its export. */
const supplierFilters = {
  search: searchText,
  /** Narrows the list to suppliers of this material. */
  materialId: id.optional(),
  id: id.optional(),
  registration: anyOfThese('registration', REGISTRATIONS),
};

const supplierSorting = sorting(['supplierName', 'supplierCode'], {
  sortBy: 'supplierName',
  direction: 'asc',
});

export const listSuppliers = endpoint('GET /api/v1/suppliers', {
  summary: 'Suppliers; all of them where neither page nor size is given',
  access: 'suppliers:read',
  query: z.object({
    page: pageNumber.optional(),
    size: pageSize.optional(),
    ...supplierSorting,
    ...supplierFilters,
  }),
  response: success({ list: z.array(supplierRowSchema), ...totals }),
});

export const getSupplier = endpoint('GET /api/v1/suppliers/:id', {
  summary: 'One supplier, also an archived one',
  access: 'suppliers:read',
  response: success({ supplier: supplierRowSchema.extend({ isArchived: z.boolean() }) }),
});

const performanceSchema = z.object({
  /** Counts the supplier's orders except the cancelled ones. */
  orders: z.number().int(),
  openOrders: z.number().int(),
  /** The number of open orders past their expected day. */
  overdueOrders: z.number().int(),
  /** The number of posted goods receipts. */
  deliveries: z.number().int(),
  /** The number of receipts after the expected day of one of their orders. */
  lateDeliveries: z.number().int(),
  mostDaysLate: z.number().int(),
  /** The average delay of the late deliveries in days, with one decimal. */
  meanDaysLate: z.string(),
  receivedLines: z.number().int(),
  /** The number of received lines with a rejected quantity. */
  rejectedLines: z.number().int(),
});

export type SupplierPerformance = z.infer<typeof performanceSchema>;

export const getSupplierPerformance = endpoint('GET /api/v1/suppliers/:id/performance', {
  summary: 'How a supplier delivered: orders, late deliveries, rejections',
  access: 'purchase-orders:read',
  response: success({ performance: performanceSchema }),
});

/**
 * Registration and State. Absent on creation: from the GST number, and none; absent in an edit:
 * unchanged.
 */
const registered = {
  registration: z
    .enum(REGISTRATIONS, { error: `registration must be one of ${REGISTRATIONS.join(', ')}` })
    .optional(),
  /** The State of its address; a valid GSTIN takes precedence. */
  stateCode: z
    .string('Choose a State')
    .refine((code) => code === '' || stateName(code) !== null, 'Choose a State')
    .nullish(),
  pinCode: z
    .string('A PIN code has 6 digits')
    .trim()
    .regex(/^(?:[1-9]\d{5})?$/, 'A PIN code has 6 digits')
    .optional(),
  lutNumber: text(60, 'LUT number').optional(),
  lutYear: z
    .string('The financial year of the LUT has the form 26-27')
    .trim()
    .regex(/^(?:\d{2}-\d{2})?$/, 'The financial year of the LUT has the form 26-27')
    .optional(),
};

/** Further details. Absent on creation: not known; absent in an edit: unchanged. */
const details = {
  pan: text(20, 'PAN').optional(),
  udyamNumber: text(30, 'Udyam number').optional(),
  msmeClass: z
    .union([z.literal(''), z.enum(MSME_CLASSES)], {
      error: `MSME class must be one of ${MSME_CLASSES.join(', ')}`,
    })
    .nullish(),
  /** The agreed credit days; empty if none are agreed. */
  creditDays: z
    .union([z.number(), z.string()], { error: CREDIT_DAYS_WRONG })
    .transform((days) => String(days).trim())
    .refine(isCreditDays, CREDIT_DAYS_WRONG)
    .nullish(),
  advancePercent: numeric.refine(isAdvance, ADVANCE_WRONG).optional(),
  deliveryTerms: prose(500, 'Delivery terms').optional(),
  contacts: z
    .array(
      z.object({
        name: text(200, 'Name').default(''),
        role: text(100, 'Role').default(''),
        phone: text(30, 'Phone').default(''),
        email: text(320, 'Email').default(''),
      }),
    )
    .max(20, 'A supplier takes at most 20 contacts')
    .optional(),
};

export const createSupplier = endpoint('POST /api/v1/suppliers', {
  summary: 'Register a supplier',
  access: 'suppliers:create',
  ...MAKING,
  body: z.object({
    supplierName: text(200, 'Supplier name').default(''),
    gstNo: text(40, 'GST number').default(''),
    contactPersonName: text(200, 'Contact person name').default(''),
    contactPersonNumber: text(30, 'Contact number').default(''),
    email: text(320, 'Email').default(''),
    address: prose(1000, 'Address').default(''),
    materials: z.array(id).max(1000).default([]),
    ...registered,
    ...details,
    /** Whether it is refused if another supplier has this name and GST number. */
    refuseDuplicate: z.boolean().optional(),
  }),
  response: success({ supplier: supplierSchema }),
});

export const updateSupplier = endpoint('PUT /api/v1/suppliers/:id', {
  summary: 'Change a supplier; its orders stay as they were made out',
  access: 'suppliers:update',
  body: createSupplier.body.extend(editedVersion),
  response: success({ supplier: supplierSchema }),
});

export const getSupplierUse = endpoint('GET /api/v1/suppliers/:id/use', {
  summary: 'How many purchase orders are made out to a supplier, and how many are open',
  access: 'suppliers:read',
  response: success({
    orders: z.number().int(),
    openOrders: z.number().int(),
    hasBankAccount: z.boolean(),
  }),
});

export const deleteSupplier = endpoint('DELETE /api/v1/suppliers/:id', {
  summary: 'Delete a supplier, or archive one with orders or a bank account',
  access: 'suppliers:delete',
  response: success({ outcome: z.enum(REMOVAL_OUTCOMES) }),
});

export const restoreSupplier = endpoint('POST /api/v1/suppliers/:id/restore', {
  summary: 'Bring back a supplier that was deleted or archived, as it was',
  access: 'suppliers:delete',
  response: success({ supplier: supplierSchema }),
});

export const exportSuppliers = fileEndpoint('GET /api/v1/suppliers/export', {
  summary: 'Suppliers as an Excel or CSV file',
  access: 'suppliers:read',
  query: z.object({ format: exportFormat, ...supplierSorting, ...supplierFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});
