/** Orders that can receive goods, with their outstanding lines and units. */
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, isoDate, quantity } from './shared/fields.ts';
import { paging, searchText, totals } from './shared/pagination.ts';

const { endpoint } = endpointsOf('WAREHOUSE');

export const supplierLink = z.object({ id, supplierName: z.string(), supplierCode: z.string() });

/** A line that can receive goods. */
export const receivableLineSchema = z.object({
  id,
  /** Lines with the same number are the shares of one line of the order. */
  lineNo: z.number().int(),
  material: materialSchema,
  quantity,
  receivedQuantity: quantity,
  closedQuantity: quantity,
  isClosed: z.boolean(),
  /** The receipt tolerance in percent. */
  tolerance: z.string(),
  /** The quantity that can still be received, with tolerance. */
  canStillReceive: quantity,
  /** The rounding difference of earlier receipts in another unit. */
  carriedQuantity: z.string(),
  /** The request that the line serves, and the day by which it needs the material. */
  request: z.object({ mrnNumber: z.string(), requiredBy: isoDate.nullable() }).nullable(),
  /** The other units, with how much of the material's own unit one of each is. */
  units: z.array(z.object({ unit: z.string(), factor: z.string(), isMeasured: z.boolean() })),
});

export const receivableOrderSchema = z.object({
  id,
  poNumber: z.string(),
  status: z.enum(PURCHASE_ORDER_STATUSES),
  isApprovalNeeded: z.boolean(),
  /** The number of the amendment that waits for approval; null if none does. */
  waitingRevision: z.number().int().nullable(),
  project: projectSchema,
  supplier: supplierLink,
  /** The day of the order; earlier receipts need a reason. */
  orderedOn: isoDate,
  expectedDeliveryDate: isoDate,
  /** Whether the line can receive more; may be false for a line requested by id. */
  canStillReceive: z.boolean(),
  lines: z.array(receivableLineSchema),
});

export type ReceivableLine = z.infer<typeof receivableLineSchema>;
export type ReceivableOrder = z.infer<typeof receivableOrderSchema>;

export const listReceivableOrders = endpoint('GET /api/v1/receivable-orders', {
  summary: 'Orders that a truck may be for: by supplier, PO number or material',
  access: 'goods-receipts:create',
  query: z.object({
    ...paging,
    /** Searches delivered orders as well, while their tolerance allows more. */
    search: searchText,
    firmId: id.optional(),
    projectId: id.optional(),
    supplierId: id.optional(),
    /** The id of one order, which is found even if it can receive nothing more. */
    orderId: id.optional(),
  }),
  response: success({ list: z.array(receivableOrderSchema), ...totals }),
});
