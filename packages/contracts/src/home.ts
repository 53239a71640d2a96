/** The home page: figures of a project, open work, recent activities. */
import { PRIORITIES } from '@plinth/domain/material-request/priority';
import { z } from 'zod';

import { forgottenPasswordSchema } from './people.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant, isoDate } from './shared/fields.ts';
import { taxBases } from './shared/tax-bases.ts';

const { endpoint } = endpointsOf(null);

const count = z.number().int();
/** Days with one decimal: `1.8`. */
const days = z.number();

/** The days of the rows that a figure counts, both inclusive. */
const range = { from: isoDate, to: isoDate };

/** `before` is the value to compare with; null if there is none. */
export const homeFiguresSchema = z.object({
  /**
   * Requests that are submitted and not ordered; `before` is the number a week ago. Null without
   * the permission to read requests.
   */
  openRequests: z.object({ count, before: count.nullable() }).nullable(),
  /** Null without the permission to read orders, like the next two. */
  ordersThisMonth: z
    .object({
      ...range,
      orders: count,
      /**
       * The sum of orders with their charges, without cancelled ones; `before` is that of the same
       * days of the previous month.
       */
      total: taxBases,
      before: taxBases.nullable(),
      /** The lines of these orders without a price, which the sum does not count. */
      unpricedLines: count,
    })
    .nullable(),
  /**
   * Days from the last submission of a request to each of its orders of the last 30 days, on
   * average; `before` is that of the 30 days before.
   */
  requestToOrder: z
    .object({
      ...range,
      orders: count,
      averageDays: days.nullable(),
      before: days.nullable(),
    })
    .nullable(),
  /** Open orders past their expected delivery date; `before` is the number a week ago. */
  lateDeliveries: z
    .object({ count, oldestDays: count.nullable(), before: count.nullable() })
    .nullable(),
});

export type HomeFigures = z.infer<typeof homeFiguresSchema>;

/** Work in the project that waits for the caller, by their permissions there. */
export const waitingForMeSchema = z.object({
  requestsToOrder: count,
  /** Orders to approve, except those that the caller made or changed. */
  ordersToApprove: count,
  /** Orders of the caller that were sent back. */
  ordersSentBack: count,
  /** The caller's own pending or rejected requests. */
  ownRequests: count,
  /** Documents that a policy asks the caller to approve, also on behalf of somebody else. */
  approvals: count,
  /** Members of the firm who ask for a new password; none without the permission to manage people. */
  forgottenPasswords: z.array(forgottenPasswordSchema),
});

export type WaitingForMe = z.infer<typeof waitingForMeSchema>;

/** Another project of the caller, with how many of the same things wait for them there. */
const waitingElsewhereSchema = z.object({ project: z.object({ id, name: z.string() }), count });

export type WaitingElsewhere = z.infer<typeof waitingElsewhereSchema>;

/**
 * Work of the caller in the project, beside `waiting`; null without the permission, or where the firm
 * has switched the module off. Each is the number of rows of a list.
 */
export const workSchema = z.object({
  /** Orders that goods can be received on. */
  ordersToReceive: count.nullable(),
  receiptDrafts: count.nullable(),
  /** Transfers from or to the project that are on the way. */
  transfersOnTheWay: count.nullable(),
  /** Stock counts that are finished and wait for a review. */
  countsToReview: count.nullable(),
  /** The caller's own submitted requests. */
  requestsWaiting: count.nullable(),
  /** The caller's own requests of the last 30 days that are ordered. */
  requestsOrdered: z.object({ from: isoDate, count }).nullable(),
});

export type MyWork = z.infer<typeof workSchema>;

/** The first steps of a new firm, in order. */
export const FIRST_STEPS = ['FIRM', 'PEOPLE', 'MATERIALS', 'SUPPLIERS', 'REQUEST'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** The setup steps of a project: its BOQ, its area statement and its budget. */
export const PROJECT_STEPS = ['WORK', 'AREAS', 'BUDGET'] as const;

export type ProjectStep = (typeof PROJECT_STEPS)[number];

const ACTIVITY_KINDS = [
  'REQUEST_SUBMITTED',
  'REQUEST_REJECTED',
  'REQUEST_TAKEN_BACK',
  'ORDER_RAISED',
  'ORDER_APPROVED',
  'ORDER_SENT_BACK',
  'ORDER_RESUBMITTED',
  'ORDER_REJECTED',
  'ORDER_CANCELLED',
  'ORDER_CLOSED',
  'SUPPLIER_REGISTERED',
] as const;

export const activitySchema = z.object({
  id,
  at: instant,
  actorName: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  documentId: id,
  /** The document's number, or the supplier's name. */
  documentName: z.string(),
  /** The supplier of an order. */
  supplierName: z.string().nullable(),
  /** The requests that it serves, the first one first. */
  mrnNumbers: z.array(z.string()).nullable(),
  /** The next three are set for submissions only. */
  priority: z.enum(PRIORITIES).nullable(),
  itemCount: count.nullable(),
  requiredOn: z.string().nullable(),
  /** The reason of a rejection, a cancellation or a short-close. */
  reason: z.string().nullable(),
});

export type Activity = z.infer<typeof activitySchema>;

export const getHome = endpoint('GET /api/v1/home', {
  summary: 'The figures of a project, what waits for the caller, and the last activities',
  access: 'signed-in',
  query: z.object({ projectId: id }),
  response: success({
    figures: homeFiguresSchema,
    waiting: waitingForMeSchema,
    /** The other projects where something waits for the caller, the most first. */
    waitingElsewhere: z.array(waitingElsewhereSchema),
    work: workSchema,
    /** The completed first steps; null without the permission to manage the firm. */
    firstStepsDone: z.array(z.enum(FIRST_STEPS)).nullable(),
    /**
     * The completed setup steps of the project; null also where the firm does not use the module.
     */
    projectStepsDone: z.array(z.enum(PROJECT_STEPS)).nullable(),
    activities: z.array(activitySchema),
  }),
});
