/** Settings of firms and projects: letterhead, terms, sites, number series. */
import { z } from 'zod';

import { firmWithModulesSchema } from './firms.ts';
import { orderTermsInput } from './order-terms.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  date,
  editedVersion,
  id,
  isoDate,
  numeric,
  prose,
  text,
  version,
} from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

export const firmDetailSchema = firmWithModulesSchema.extend({
  gstNo: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The usual days of credit; null: none. A supplier's own go before. */
  creditDays: z.number().int().nullable(),
  deliveryTerms: z.string(),
  /** The usual other terms of orders. */
  orderTerms: z.string(),
  /** The grand total in rupees above which an order needs approval; null: none does. */
  approvalThreshold: z.string().nullable(),
  /** The percent over the last rate above which orders are marked; null: none is. */
  warningPercent: z.string().nullable(),
  /** The percent over the approved amount up to which an amended order needs no approval. */
  amendmentTolerance: z.string(),
  /** Working days that a supplier has to answer an order. */
  acknowledgementDays: z.number().int(),
  /** The amount in rupees up to which a mailed link decides without signing in; 0: none does. */
  linkApprovalLimit: z.string(),
  /** Whether its papers print item codes in place of material codes. */
  printsItemCodes: z.boolean(),
  /** The last day whose orders and stock are locked; null: none. */
  stockLockedUntil: isoDate.nullable(),
  /** SHA-256 of its logo; null: none. */
  logo: z.string().nullable(),
  version,
});

export type FirmDetail = z.infer<typeof firmDetailSchema>;

const firmBody = z.object({
  name: text(200, 'Name').min(1, 'Name is required'),
  gstNo: text(40, 'GST number').default(''),
  address: prose(1000, 'Address').default(''),
  phone: text(60, 'Phone').default(''),
  email: text(320, 'Email')
    .refine((email) => email === '' || z.email().safeParse(email).success, {
      error: 'Please enter a valid email',
    })
    .default(''),
  /** The usual terms of orders: empty means none; the first two are unchanged if absent. */
  creditDays: orderTermsInput.creditDays.nullable(),
  deliveryTerms: orderTermsInput.deliveryTerms,
  orderTerms: orderTermsInput.terms.default(''),
  /** The approval threshold in rupees; empty means that no order needs approval. */
  approvalThreshold: numeric.nullish(),
  /** The warning percentage; empty means that no order is marked, absent unchanged. */
  warningPercent: numeric.nullish(),
  /** The tolerance of amendments in percent: empty means 0, absent unchanged. */
  amendmentTolerance: numeric.nullish(),
  /** The days within which a supplier is to answer: empty means 2, absent unchanged. */
  acknowledgementDays: numeric.nullish(),
  /** The amount in rupees up to which links can approve: empty means 0, absent unchanged. */
  linkApprovalLimit: numeric.nullish(),
  /** Unchanged if it is absent in an edit. */
  printsItemCodes: z.boolean().optional(),
});

export const getFirm = endpoint('GET /api/v1/firms/:id', {
  summary: 'A firm with its letterhead and terms',
  access: 'firms:manage',
  response: success({ firm: firmDetailSchema }),
});

export const updateFirm = endpoint('PUT /api/v1/firms/:id', {
  summary: 'Change a firm; documents that were made keep what stood on them',
  access: 'firms:manage',
  body: firmBody.extend(editedVersion),
  response: success({ firm: firmDetailSchema }),
});

/** The last day whose orders and stock are locked; null: none. */
const stockLock = success({ lockedUntil: isoDate.nullable() });

export const getStockLock = endpoint('GET /api/v1/firms/:id/stock-lock', {
  summary: 'The day up to which the orders and the stock of a firm are locked',
  access: 'months:lock',
  response: stockLock,
});

export const lockStock = endpoint('PUT /api/v1/firms/:id/stock-lock', {
  summary: 'Lock the orders and the stock of a firm up to a day, or open them again',
  access: 'months:lock',
  body: z.object({ lockedUntil: date('Locked up to').nullable() }),
  response: stockLock,
});

export const siteSchema = z.object({
  id,
  name: z.string(),
  city: z.string(),
  /** Two-digit GST State code of the site; decides CGST + SGST or IGST. */
  siteStateCode: z.string(),
  /** The delivery address and the contact at the site. */
  address: z.string(),
  contactName: z.string(),
  contactNumber: z.string(),
  /** Whether it is in a special economic zone: every supply to it is inter-State. */
  isSez: z.boolean(),
  /** Whether its promoter is taxed under the housing scheme of 1 % and 5 %. */
  isPromoterScheme: z.boolean(),
  /** Whether it is archived: still on its documents, but no longer offered. */
  isArchived: z.boolean(),
  version,
});

export type Site = z.infer<typeof siteSchema>;

const siteBody = z.object({
  name: text(200, 'Name').min(1, 'Name is required'),
  city: text(100, 'City').default(''),
  siteStateCode: z
    .string('Choose the State of the site')
    .regex(/^\d{2}$/, 'Choose the State of the site'),
  address: prose(1000, 'Address').default(''),
  contactName: text(200, 'Contact name').default(''),
  contactNumber: text(30, 'Contact number').default(''),
  isArchived: z.boolean().default(false),
  /** The next two are unchanged if they are absent in an edit. */
  isSez: z.boolean().optional(),
  isPromoterScheme: z.boolean().optional(),
});

export const createFirm = endpoint('POST /api/v1/firms', {
  summary: 'Add a firm to the organisation; whoever adds it administers it',
  access: 'firms:manage',
  ...MAKING,
  body: firmBody.extend({
    /** The first project of the firm, without which nobody can work in it yet. */
    project: siteBody.omit({ isArchived: true }).optional(),
  }),
  response: success({ firm: firmDetailSchema, project: siteSchema.nullable() }),
});

export const listSites = endpoint('GET /api/v1/firms/:id/projects', {
  summary: 'All projects of a firm, archived ones too',
  access: 'firms:manage',
  response: success({ list: z.array(siteSchema) }),
});

export const createProject = endpoint('POST /api/v1/firms/:id/projects', {
  summary: 'Add a project to a firm',
  access: 'firms:manage',
  ...MAKING,
  body: siteBody,
  response: success({ project: siteSchema }),
});

export const updateProject = endpoint('PUT /api/v1/projects/:id', {
  summary: 'Change a project, archive it or take it out of the archive',
  access: 'firms:manage',
  body: siteBody.extend(editedVersion),
  response: success({ project: siteSchema }),
});

export const listNumberSeries = endpoint('GET /api/v1/firms/:id/number-series', {
  summary: 'What is numbered in a firm, and in its organisation, and how far it has come',
  access: 'firms:manage',
  response: success({
    list: z.array(
      z.object({
        /**
         * The prefix of the number, like MRN or PO; MAT and SUP count in the whole organisation.
         */
        prefix: z.string(),
        lastNumber: z.string(),
      }),
    ),
  }),
});
