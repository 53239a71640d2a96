/**
 * Lines of purchase orders: the quantity and rate that were ordered of a material, or from a
 * supplier.
 */
import { COMPARED } from '@plinth/domain/rate-contract/rate/line-rate';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant, isoDate, money, quantity } from './shared/fields.ts';
import { priceHint } from './shared/money.ts';
import { paging, sorting, totals } from './shared/pagination.ts';

const { endpoint } = endpointsOf(null);

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
  /** The material as it is named on the order. */
  material: z.object({ id, name: z.string(), unit: z.string() }),
  orderedAt: instant,
  quantity,
  receivedQuantity: quantity,
  /** The rate in rupees per unit after discount, before tax; null as per contract. */
  rate: money.nullable(),
  /** The rate contract that it calls off. */
  contract: z
    .object({
      contractNumber: z.string(),
      /** Rupees per unit by the contract; null while an index is missing. */
      rate: money.nullable(),
      /** The comparison of the rate with the contract's; null for those who may not read prices. */
      standing: priceHint(z.enum(COMPARED).nullable(), null),
      isProvisional: z.boolean(),
    })
    .nullable(),
});

export type OrderLineRow = z.infer<typeof orderLineRowSchema>;

export const listOrderLines = endpoint('GET /api/v1/purchase-order-lines', {
  summary: 'Lines of purchase orders of a material or a supplier, the newest first',
  access: 'purchase-orders:read',
  query: z
    .object({
      ...paging,
      ...sorting(['orderedAt'], { sortBy: 'orderedAt', direction: 'desc' }),
      /** Finds lines of this material and of those that were merged into it. */
      materialId: id.optional(),
      supplierId: id.optional(),
      /** Lines that call off this rate contract. */
      contractId: id.optional(),
      /** `1`: only lines of open orders with an outstanding quantity. */
      open: z.literal('1', { error: 'open can only be 1' }).optional(),
    })
    .refine(
      ({ materialId, supplierId, contractId }) =>
        [materialId, supplierId, contractId].some((given) => given !== undefined),
      'materialId, supplierId or contractId is required',
    ),
  response: success({ list: z.array(orderLineRowSchema), ...totals }),
});
