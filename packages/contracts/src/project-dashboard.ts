/** The dashboard of a project, and the comparison of projects. */
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, isoDate, money, quantity } from './shared/fields.ts';
import { marked } from './shared/money.ts';
import { taxBases } from './shared/tax-bases.ts';

const { endpoint } = endpointsOf('PROJECT');

const count = z.number().int();
/** A ratio with two decimals: `"0.94"`. */
const ratio = z.string();
/** A ratio of amounts in rupees, which is hidden from those who may not read prices. */
const moneyRatio = marked('money', z.string());
/** Days that are computed from rupees, and therefore hidden like them. */
const moneyDays = marked('money', z.union([z.number(), z.literal(NOT_SHOWN)]));
/** The median and 90th percentile in whole days, or with half a day between two. */
const spread = z.object({ p50: z.number(), p90: z.number() }).nullable();

/** The sums from the beginning to the end of the month; null for what is in the future. */
export const curvePointSchema = z.object({
  /** `2026-11` */
  month: z.string(),
  from: isoDate,
  to: isoDate,
  /** The planned value; null without a plan or without a value to share out. */
  planned: money.nullable(),
  /** Orders before tax, with charges, by the month of the order, less what was closed short. */
  committed: money.nullable(),
  /** Landed values of receipts, less returns to suppliers. */
  received: money.nullable(),
  /** Values of issues, less returns to the store. */
  issued: money.nullable(),
});

const projectTotalsSchema = z.object({
  /** The amount of the approved budget; null without one. */
  budget: money.nullable(),
  /** The part of the budget that is neither committed nor received. */
  openBudget: money.nullable(),
  /**
   * The value of what was ordered and received on and outside the budget, before tax and charges
   * like the budget.
   */
  budgetCommitted: money.nullable(),
  /** The sum of `budgetCommitted` and `openBudget`; null without a budget. */
  forecast: money.nullable(),
  /** The value planned up to today; null without a plan or without a value to share out. */
  planned: money.nullable(),
  /** Orders in force with their charges, less what was closed short; with tax as payable. */
  committed: taxBases,
  /** The number of orders that count as committed. */
  orders: count,
  received: money,
  /** The number of ledger entries; without prices, of those that moved a quantity. */
  receivedEntries: count,
  issued: money,
  issuedEntries: count,
});

const materialFlowSchema = z.object({
  materialId: id,
  name: z.string(),
  unit: z.string(),
  received: quantity,
  issued: quantity,
  onHand: quantity,
  /** The value of what was received and issued. */
  value: money,
  /** The issued percentage of what was issued or is still on hand; null if that is nothing. */
  share: ratio.nullable(),
});

export const projectDashboardSchema = z.object({
  /** The period of lead times, stock days and materials. */
  from: isoDate,
  to: isoDate,
  curve: z.array(curvePointSchema),
  totals: projectTotalsSchema,
  /** Whether the project has items of a bill of quantities. */
  hasBoq: z.boolean(),
  /** The earned value; null without measurements. */
  earned: z
    .object({
      earned: money,
      spi: moneyRatio.nullable(),
      cpi: moneyRatio.nullable(),
      /** The measured work and the whole bill of quantities, at its rates. */
      done: money,
      whole: money,
      /** The approved budget, or the planned value where there is none. */
      value: money,
      planned: money.nullable(),
      /** The value of what was issued. */
      actual: money,
    })
    .nullable(),
  /** Orders that are open and past their expected delivery date. */
  lateOrders: z.object({ count, oldestDays: count.nullable() }),
  /** The lead times, in days, of orders whose first goods were received in the period. */
  leadTimes: z.object({
    orders: count,
    requestToOrder: spread,
    orderToReceipt: spread,
    requestToReceipt: spread,
  }),
  /**
   * The materials in stock, and how many days their value lasts at the period's use; null if
   * nothing was issued.
   */
  stock: z.object({
    materials: count,
    value: money,
    days: moneyDays.nullable(),
    /** The value that was issued in the period, and the days of the period. */
    issued: money,
    period: count,
  }),
  /** The area that is cast and its cost; null while no floor is cast. */
  area: z.object({ castSqft: z.string(), issued: money, costPerSqft: money.nullable() }).nullable(),
  /** The number of budget lines that are exceeded; null without a budget. */
  overBudget: count.nullable(),
  /**
   * The number of materials used beyond what is permitted, and the highest variance; null without
   * norms or measurements.
   */
  wastage: z
    .object({
      beyond: count,
      worst: z
        .object({
          name: z.string(),
          percent: ratio,
          theoretical: quantity,
          actual: quantity,
          unit: z.string(),
        })
        .nullable(),
    })
    .nullable(),
  /** The materials that moved most in the period, the most first; by value only with its prices. */
  materials: z.object({
    byValue: z.array(materialFlowSchema),
    byShare: z.array(materialFlowSchema),
  }),
  /** Lines without a price, which the amounts do not count. */
  unpriced: z.object({ committed: count, received: count, issued: count }),
  /** The state of the project plan; null if there is none. */
  plan: z.object({ revision: count, milestones: count, late: count }).nullable(),
});

export type ProjectDashboard = z.infer<typeof projectDashboardSchema>;
export type CurvePoint = z.infer<typeof curvePointSchema>;

export const getProjectDashboard = endpoint('GET /api/v1/dashboards/project', {
  summary: 'What a project planned, committed, received and issued, and how it goes',
  access: 'works:read',
  query: z.object({ projectId: id }),
  response: success({ dashboard: projectDashboardSchema }),
});

export const comparedProjectSchema = z.object({
  project: projectSchema,
  budget: money.nullable(),
  committed: taxBases,
  received: money,
  issued: money,
  forecast: money.nullable(),
  lateOrders: count,
  overBudget: count.nullable(),
  costPerSqft: money.nullable(),
});

export type ComparedProject = z.infer<typeof comparedProjectSchema>;

export const compareProjects = endpoint('GET /api/v1/dashboards/projects', {
  summary: 'The projects of a firm side by side, by name',
  access: 'works:read',
  query: z.object({ firmId: id }),
  response: success({ list: z.array(comparedProjectSchema) }),
});
