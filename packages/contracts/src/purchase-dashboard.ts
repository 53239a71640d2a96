/** The purchase dashboard of a firm or a project. */
import { PERIODS } from '@plinth/domain/shared/period';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant, isoDate, money } from './shared/fields.ts';
import { taxBases } from './shared/tax-bases.ts';

const { endpoint } = endpointsOf('PURCHASE_DASHBOARD');

const count = z.number().int();
/** Days with one decimal: `1.8`. */
const days = z.number();

/** The number of rows and the oldest of them; null if none. */
const queue = z.object({ count, oldestDays: count.nullable() });

/** Open work at present, independent of the period. */
const waitingSchema = z.object({
  /** Requests that are submitted and not ordered, by requested date. */
  requestsToOrder: z.array(
    z.object({
      /** The first day of the range; null without a lower bound. */
      from: isoDate.nullable(),
      to: isoDate,
      count,
    }),
  ),
  /** Orders that wait for approval. */
  ordersToApprove: queue,
  /** Orders that are open and past their expected delivery date. */
  lateOrders: queue,
  /** Orders that were sent and not answered by the due day. */
  unansweredOrders: queue,
  /** Answers with changes and refusals that are not resolved. */
  ordersToSettle: queue,
  /** Receipts with goods that have no price yet, since the day on which they came. */
  receiptsToPrice: queue,
  /** Requests that are created and not submitted. */
  pendingRequests: queue,
});

const month = {
  /** `2026-11` */
  month: z.string(),
  from: isoDate,
  to: isoDate,
  orders: count,
};

/**
 * The days from the last submission of a request to each of its orders, by the month of the order.
 */
const leadTimeMonthSchema = z.object({
  ...month,
  averageDays: days.nullable(),
  medianDays: days.nullable(),
});

/** The orders with their charges. */
const spendMonthSchema = z.object({ ...month, total: taxBases });

const supplierSpendSchema = z.object({
  supplierId: id,
  supplierName: z.string(),
  orders: count,
  /** The sum of the orders with their charges, in rupees. */
  total: taxBases,
});

const materialSpendSchema = z.object({
  materialId: id,
  materialName: z.string(),
  orders: count,
  /** The sum of the lines without charges, in rupees. */
  total: taxBases,
});

const rate = z.object({
  pricePerUnit: money,
  supplierName: z.string(),
  orderId: id,
  poNumber: z.string(),
  orderedAt: instant,
});

/** The last rate of a material in the period against the previous one, from an earlier order. */
export const rateChangeSchema = z.object({
  materialId: id,
  materialName: z.string(),
  unit: z.string(),
  last: rate,
  before: rate,
  /** Percent with sign and one decimal: `"-4.2"`. */
  changePercent: z.string(),
});

/** The figures of purchasing; cancelled orders and lines as per contract are left out. */
export const purchaseDashboardSchema = z.object({
  from: isoDate,
  to: isoDate,
  orders: count,
  /** All orders of the period with their charges. */
  total: taxBases,
  /** The number of orders with a line without a price. */
  contractOrders: count,
  waiting: waitingSchema,
  leadTime: z.array(leadTimeMonthSchema),
  spend: z.array(spendMonthSchema),
  suppliers: z.array(supplierSpendSchema),
  materials: z.array(materialSpendSchema),
  rateChanges: z.array(rateChangeSchema),
});

export type PurchaseDashboard = z.infer<typeof purchaseDashboardSchema>;
export type RateChange = z.infer<typeof rateChangeSchema>;

export const getPurchaseDashboard = endpoint('GET /api/v1/dashboards/purchase', {
  summary: 'What a firm, or one project of it, buys; 403 where the firm has switched it off',
  access: 'purchase-orders:read',
  query: z.object({
    firmId: id,
    /** All projects of the firm if absent. */
    projectId: id.optional(),
    period: z
      .enum(PERIODS, { error: `period must be one of ${PERIODS.join(', ')}` })
      .default('LAST_3_MONTHS'),
  }),
  response: success({ dashboard: purchaseDashboardSchema }),
});
