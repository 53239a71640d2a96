/** The schemas and endpoints of Material Request Notes (MRN). */
import { MATERIAL_REQUEST_STATUSES } from '@plinth/domain/material-request/status';
import { PRIORITIES } from '@plinth/domain/material-request/priority';
import { MAX_PURPOSE } from '@plinth/domain/material-request/repeated-items';
import { z } from 'zod';

import { waitsForList } from './approvals.ts';
import { budgetReason } from './budgets.ts';
import { projectSchema } from './firms.ts';
import { materialRequestEntry } from './material-request-entries.ts';
import { materialSchema } from './materials.ts';
import { orderLinkSchema, signatureSchema, stage } from './shared/documents.ts';
import {
  documentCalls,
  exportEndpoint,
  pdfEndpoint,
  pdfsEndpoint,
} from './shared/document-endpoints.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  editedVersion,
  id,
  instant,
  isoDate,
  numeric,
  optionalDate,
  optionalId,
  prose,
  quantity,
  reasonBody,
  text,
  version,
} from './shared/fields.ts';
import { workItemLinkSchema } from './shared/work-item-link.ts';
import { anyOfThese, dateRange, placeFilters, sorting } from './shared/pagination.ts';

const { endpoint } = endpointsOf(null);

export const materialRequestItemSchema = z.object({
  id,
  material: materialSchema,
  quantity,
  purpose: z.string(),
  /** The BOQ item that the line is for; null if it names none. */
  workItem: workItemLinkSchema.nullable(),
  /** The quantity on purchase orders. */
  orderedQuantity: quantity,
  /** The quantity that is not bought, with the reason. */
  leftOutQuantity: quantity,
  leftOutReason: z.string().nullable(),
  /** The quantity that is neither ordered nor left out. */
  leftToOrder: quantity,
});

const headerShape = {
  id,
  mrnNumber: z.string(),
  requestedDate: isoDate,
  requestedBy: id,
  requestedByName: z.string(),
  status: z.enum(MATERIAL_REQUEST_STATUSES),
  stage,
  project: projectSchema,
  priority: z.enum(PRIORITIES).nullable(),
  requiredOn: z.string().nullable(),
  /** The day by which it is needed, in addition to the text. */
  requiredBy: isoDate.nullable(),
  remark: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** Whether approvals of its firm's policy are missing, so that nothing can be ordered. */
  isApprovalPending: z.boolean(),
  lineCount: z.int(),
  /** The number of lines that are ordered completely. */
  orderedLineCount: z.int(),
  /** The number of lines without orders that were left out. */
  leftOutLineCount: z.int(),
  /** Whether a part is on orders and a part is left to order; the status is SUBMITTED. */
  isPartOrdered: z.boolean(),
  createdAt: instant,
  version,
};

export const materialRequestSchema = z.object({
  ...headerShape,
  items: z.array(materialRequestItemSchema),
});

/** A request with the open approval step that the list shows. */
const listedRequestSchema = materialRequestSchema.extend({ waitsFor: waitsForList });

export const materialRequestDocumentItemSchema = materialRequestItemSchema.extend({
  /** The orders of the request, cancelled ones included, sorted by number. */
  orders: z.array(
    z.object({
      purchaseOrderId: id,
      poNumber: z.string(),
      status: orderLinkSchema.shape.status,
      supplierName: z.string(),
      /** The quantity of this item on the order. */
      quantity,
      /** Id of the order line. */
      receivedQuantity: quantity,
      closedQuantity: quantity,
    }),
  ),
});

/** The whole document: the list row, its orders, and who rejected it. */
export const materialRequestDocumentSchema = materialRequestSchema.extend({
  items: z.array(materialRequestDocumentItemSchema),
  purchaseOrders: z.array(orderLinkSchema),
  /** The person who rejected it; null unless it is rejected. */
  rejectedBy: signatureSchema.nullable(),
});

export type ListedRequest = z.infer<typeof listedRequestSchema>;
export type MaterialRequest = z.infer<typeof materialRequestSchema>;
export type MaterialRequestItem = z.infer<typeof materialRequestItemSchema>;
export type MaterialRequestDocument = z.infer<typeof materialRequestDocumentSchema>;
export type MaterialRequestDocumentItem = z.infer<typeof materialRequestDocumentItemSchema>;

const calls = documentCalls('MATERIAL_REQUEST', {
  row: listedRequestSchema,
  document: materialRequestDocumentSchema,
  narrowing: {
    ...sorting(
      [
        'requestedDate',
        'mrnNumber',
        'requestedByName',
        'status',
        'priority',
        'urgency',
        'requiredBy',
      ],
      {
        sortBy: 'requestedDate',
        direction: 'desc',
      },
    ),
    ...placeFilters,
    status: anyOfThese('status', MATERIAL_REQUEST_STATUSES),
    priority: anyOfThese('priority', PRIORITIES),
    requestedBy: id.optional(),
    materialId: id.optional(),
    /** `1`: only those that can be ordered from: submitted, and not waiting for approval. */
    toOrder: z.literal('1', { error: 'toOrder can only be 1' }).optional(),
    /** Narrows the list to requests made within these days. */
    ...dateRange,
  },
});

export const listMaterialRequests = calls.list('Material requests, newest first');

const requestedItem = z.object({
  materialId: optionalId,
  quantity: numeric.optional(),
  purpose: prose(MAX_PURPOSE, 'Purpose').optional(),
  workItemId: optionalId,
});

/** The fields that are required for submission. */
const completion = {
  priority: z
    .enum(['', ...PRIORITIES], `priority must be one of ${PRIORITIES.join(', ')}`)
    .nullish(),
  requiredOn: text(200, 'Required On').nullish(),
  /** The day by which it is needed; it sorts and warns, and is never required. */
  requiredBy: optionalDate('Needed by').nullish(),
  remark: prose(2000, 'Remark').nullish(),
  status: z.literal('SUBMITTED', 'status can only be SUBMITTED').optional(),
  ...budgetReason,
};

/** The most items that one call may have. */
const MAX_ITEMS = 500;

export const createMaterialRequest = calls.create({
  summary:
    'Open a material request for a project; with its items, and submitted, where they are sent along',
  access: 'material-requests:create',
  body: z.object({
    requestedBy: optionalId,
    projectId: optionalId,
    items: z
      .array(requestedItem)
      .max(MAX_ITEMS, `A request takes at most ${MAX_ITEMS} items in one call`)
      .optional(),
    ...completion,
    /**
     * `SUBMITTED` submits the request in the same call, with the required fields; otherwise it
     * remains pending.
     */
    status: z.enum(['PENDING', 'SUBMITTED'], 'status can only be PENDING or SUBMITTED').optional(),
  }),
});

export const getMaterialRequest = calls.read('One material request');

/** Completing a request always submits it; `status` is optional and can only be `SUBMITTED`. */
export const submitMaterialRequest = endpoint('PUT /api/v1/mrns/:id', {
  summary: 'Complete and submit a material request',
  access: 'material-requests:create',
  body: z.object({
    ...completion,
    ...editedVersion,
  }),
  response: success({ mrn: materialRequestDocumentSchema }),
});

export const addMaterialRequestItem = endpoint('POST /api/v1/mrns/:id/items', {
  summary: 'Add a material to a pending request',
  access: 'material-requests:create',
  ...MAKING,
  body: requestedItem,
  response: success({ MaterialItem: materialRequestDocumentItemSchema }),
});

export const addMaterialRequestItems = calls.act('add-items', {
  summary: 'Add several materials to a pending request, all or none',
  access: 'material-requests:create',
  ...MAKING,
  body: z.object({
    items: z
      .array(requestedItem)
      .min(1, 'Name at least one item')
      .max(MAX_ITEMS, `A request takes at most ${MAX_ITEMS} items in one call`),
  }),
});

export const changeMaterialRequestItem = endpoint('PUT /api/v1/mrns/:id/items/:itemId', {
  summary: 'Change quantity and purpose of an item of a pending request; absent ones stay',
  access: 'material-requests:create',
  params: z.object({ id, itemId: id }),
  body: requestedItem.omit({ materialId: true }).extend({
    /** The ids of items of the same material that this one replaces; they are removed. */
    replaces: z.array(z.string()).max(MAX_ITEMS).optional(),
    ...editedVersion,
  }),
  response: success({ MaterialItem: materialRequestDocumentItemSchema }),
});

export const removeMaterialRequestItem = endpoint('DELETE /api/v1/mrns/:id/items/:itemId', {
  summary: 'Remove a material from a pending request',
  access: 'material-requests:create',
  params: z.object({ id, itemId: id }),
  response: success({}),
});

export const rejectMaterialRequest = calls.act('reject', {
  summary: 'Reject a submitted request with a reason',
  access: 'material-requests:reject',
  body: reasonBody,
});

export const takeBackMaterialRequest = calls.act('take-back', {
  summary:
    'Take a request back to pending, if it is rejected or nothing of it is ordered; for its requester',
  access: 'material-requests:create',
});

const itemIds = z.array(z.string()).min(1, 'Name at least one item').max(MAX_ITEMS);

export const leaveOutRequestLines = calls.act('leave-out', {
  summary: 'Leave items of a submitted request out, with a reason: the rest of them is not bought',
  access: 'material-requests:reject',
  body: reasonBody.extend({ itemIds }),
});

export const putBackRequestLines = calls.act('put-back', {
  summary: 'Put items back that were left out, so that they can be ordered',
  access: 'material-requests:reject',
  body: z.object({ itemIds, ...editedVersion }),
});

export const deleteMaterialRequest = endpoint('DELETE /api/v1/mrns/:id', {
  summary: 'Delete a pending request without materials; its number stays used',
  access: 'material-requests:create',
  response: success({}),
});
export const getMaterialRequestHistory = calls.history(materialRequestEntry);

/** Exports one row for each line of a request. */
export const exportMaterialRequests = exportEndpoint('MATERIAL_REQUEST', calls.narrowing);
export const materialRequestPdf = pdfEndpoint('MATERIAL_REQUEST');
export const materialRequestPdfs = pdfsEndpoint('MATERIAL_REQUEST');
