/** Lines of purchase orders: what of a material, or from a supplier, was ordered at which rate. */
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant, isoDate, money, quantity } from './shared/fields.ts';
import { paging, sorting, totals } from './shared/pagination.ts';

export const orderLineRowSchema = z.object({
  id,
  project: projectSchema,
  purchaseOrder: z.object({
    id,
    poNumber: z.string(),
    status: z.enum(PURCHASE_ORDER_STATUSES),
    expectedDeliveryDate: isoDate,
  }),
  supplier: z.object({ id, supplierName: z.string() }),
  /** As the order names it. */
  material: z.object({ id, name: z.string(), unit: z.enum(ALL_UNITS) }),
  orderedAt: instant,
  quantity,
  receivedQuantity: quantity,
  /** Rupees per unit after discount, before tax; null as per contract. */
  rate: money.nullable(),
});

export type OrderLineRow = z.infer<typeof orderLineRowSchema>;

export const listOrderLines = endpoint({
  method: 'GET',
  path: '/api/v1/purchase-order-lines',
  summary: 'Lines of purchase orders of a material or a supplier, the newest first',
  access: 'purchase-orders:read',
  module: null,
  query: z
    .object({
      ...paging,
      ...sorting(['orderedAt'], { sortBy: 'orderedAt', direction: 'desc' }),
      /** Also those that were merged into it. */
      materialId: id.optional(),
      supplierId: id.optional(),
      /** `1`: only lines of open orders with an outstanding quantity. */
      open: z.literal('1', { error: 'open can only be 1' }).optional(),
    })
    .refine(
      ({ materialId, supplierId }) => materialId !== undefined || supplierId !== undefined,
      'materialId or supplierId is required',
    ),
  response: success({ list: z.array(orderLineRowSchema), ...totals }),
});
