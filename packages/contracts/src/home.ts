/** What the day begins with: the figures of a project, what waits for whom, and what was done last. */
import { PRIORITIES } from '@plinth/domain/material-request/submission';
import { z } from 'zod';

import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant, isoDate, money } from './shared/fields.ts';

const count = z.number().int();
/** Days with one place: `1.8`. */
const days = z.number();

/** The days whose rows a figure counts, both included. */
const range = { from: isoDate, to: isoDate };

/** Every `before` is null where there was nothing before to compare with. */
export const homeFiguresSchema = z.object({
  /** Submitted and not ordered yet; before: a week ago. Null without the right to read requests. */
  openRequests: z.object({ count, before: count.nullable() }).nullable(),
  /** Null without the right to read orders, as the next two. */
  ordersThisMonth: z
    .object({
      ...range,
      orders: count,
      /** Grand totals, cancelled orders left out; before: the same days of the month before. */
      total: money,
      before: money.nullable(),
    })
    .nullable(),
  /** From the last submission of a request to each of its orders of the last 30 days; before: the 30 days before them. */
  requestToOrder: z
    .object({
      ...range,
      orders: count,
      averageDays: days.nullable(),
      before: days.nullable(),
    })
    .nullable(),
  /** Open orders whose expected delivery date is past; before: a week ago. */
  lateDeliveries: z
    .object({ count, oldestDays: count.nullable(), before: count.nullable() })
    .nullable(),
});

export type HomeFigures = z.infer<typeof homeFiguresSchema>;

/** What only the caller's own hands can move on, by their rights in the firm. */
export const waitingForMeSchema = z.object({
  requestsToOrder: count,
  /** Not those that the caller raised or changed. */
  ordersToApprove: count,
  /** Orders that the caller raised and the approver sent back. */
  ordersSentBack: count,
  /** The caller's own requests that are pending or were rejected. */
  ownRequests: count,
});

export type WaitingForMe = z.infer<typeof waitingForMeSchema>;

export const ACTIVITY_KINDS = [
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
  /** Of an order. */
  supplierName: z.string().nullable(),
  mrnNumber: z.string().nullable(),
  /** Of a submission. */
  priority: z.enum(PRIORITIES).nullable(),
  itemCount: count.nullable(),
  requiredOn: z.string().nullable(),
  /** Of a rejection, a cancellation, a closing. */
  reason: z.string().nullable(),
});

export type Activity = z.infer<typeof activitySchema>;

export const getHome = endpoint({
  method: 'GET',
  path: '/api/v1/home',
  summary: 'The figures of a project, what waits for the caller, and the last activities',
  access: 'signed-in',
  module: null,
  query: z.object({ projectId: id }),
  response: success({
    figures: homeFiguresSchema,
    waiting: waitingForMeSchema,
    /** Newest first. */
    activities: z.array(activitySchema),
  }),
});
