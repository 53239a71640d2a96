/** Orders that goods can come in against: what of them is still open, and in which units it may be counted. */
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, isoDate, quantity } from './shared/fields.ts';
import { paging, searchText, totals } from './shared/pagination.ts';

export const supplierLink = z.object({ id, supplierName: z.string(), supplierCode: z.string() });

/** An order line that goods can come in against. */
export const receivableLineSchema = z.object({
  id,
  material: materialSchema,
  quantity,
  receivedQuantity: quantity,
  closedQuantity: quantity,
  isClosed: z.boolean(),
  /** Percent above the ordered quantity that may come in. */
  tolerance: z.string(),
  /** How much more may come in, the tolerance counted in. */
  canStillReceive: quantity,
  /** Other units that it may be counted or measured in; how much of its own one of them is. */
  units: z.array(
    z.object({ unit: z.enum(ALL_UNITS), factor: z.string(), isMeasured: z.boolean() }),
  ),
});

export const receivableOrderSchema = z.object({
  id,
  poNumber: z.string(),
  status: z.enum(PURCHASE_ORDER_STATUSES),
  isApprovalNeeded: z.boolean(),
  project: projectSchema,
  supplier: supplierLink,
  /** The day it was made: goods do not come before it without a reason. */
  orderedOn: isoDate,
  expectedDeliveryDate: isoDate,
  /** A line takes more; of one asked for by its id it may be that none does. */
  canStillReceive: z.boolean(),
  lines: z.array(receivableLineSchema),
});

export type ReceivableLine = z.infer<typeof receivableLineSchema>;
export type ReceivableOrder = z.infer<typeof receivableOrderSchema>;

export const listReceivableOrders = endpoint({
  method: 'GET',
  path: '/api/v1/receivable-orders',
  summary: 'Orders that a truck may be for: by supplier, PO number or material',
  access: 'goods-receipts:create',
  module: 'WAREHOUSE',
  query: z.object({
    ...paging,
    /** Finds delivered ones too, where the tolerance of a line leaves something. */
    search: searchText,
    firmId: id.optional(),
    projectId: id.optional(),
    supplierId: id.optional(),
    /** This one alone, also where it takes nothing more. */
    orderId: id.optional(),
  }),
  response: success({ list: z.array(receivableOrderSchema), ...totals }),
});
