/** Stock counts: counted blind, reviewed against the books, posted as differences. */
import { STOCK_COUNT_STATUSES } from '@plinth/domain/stock-count/status';
import { USUAL_RECOUNT_ABOVE } from '@plinth/domain/stock-count/variance';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { documentCalls, exportEndpoint, pdfEndpoint } from './shared/document-endpoints.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  editedVersion,
  id,
  instant,
  isoDate,
  money,
  numeric,
  prose,
  quantity,
  reasonBody,
  text,
  version,
} from './shared/fields.ts';
import { entry, reason, revalued } from './shared/history.ts';
import { anyOfThese, placeFilters, sorting } from './shared/pagination.ts';
import { storeLinkSchema } from './stores.ts';

const { endpoint } = endpointsOf('WAREHOUSE');

const MAX_LINES = 5000;
/** The most lines that one call saves; a device may have stored them offline. */
const MAX_SAVED = 500;
/** An older count could not be compared with the books any more. */
const MAX_SECONDS_AGO = 7 * 24 * 60 * 60;

export const stockCountLineSchema = z.object({
  id,
  material: materialSchema,
  /** The bin of the material in the store. */
  bin: z.string(),
  /** The counted quantity; null if it was not counted. */
  countedQuantity: quantity.nullable(),
  countedAt: instant.nullable(),
  countedByName: z.string(),
  /** The number of times that it was counted, which a save must name. */
  countedTimes: z.number().int(),
  /** The quantity of the first of two counts. */
  firstQuantity: quantity.nullable(),
  isRecountAsked: z.boolean(),
  /**
   * The book quantity at the time of counting; null during counting, and without `stock:review`.
   */
  bookQuantity: quantity.nullable(),
  variance: quantity.nullable(),
  /** The value of the variance as posted, or as it would be posted now. */
  varianceValue: money.nullable(),
  /** Whether it differs by more than allowed, without a reason. */
  isReasonNeeded: z.boolean(),
  reason: z.string(),
});

const headerShape = {
  id,
  countNumber: z.string(),
  status: z.enum(STOCK_COUNT_STATUSES),
  project: projectSchema,
  store: storeLinkSchema,
  startedByName: z.string(),
  createdAt: instant,
  lineCount: z.number().int(),
  countedCount: z.number().int(),
  version,
};

export const stockCountRowSchema = z.object(headerShape);

export const stockCountSchema = z.object({
  ...headerShape,
  /** The percentage of difference from which a material is counted again and needs a reason. */
  recountAbove: z.string(),
  remark: z.string(),
  finishedAt: instant.nullable(),
  posted: z.object({ name: z.string(), at: instant, on: isoDate }).nullable(),
  /** The people whose counts are the last ones of a line: they may not post differences. */
  counterIds: z.array(id),
  /** Whether the caller sees the book quantities. */
  isReviewed: z.boolean(),
  /** The value of the variances of all lines; null without `stock:review`. */
  varianceValue: money.nullable(),
  items: z.array(stockCountLineSchema),
});

export type StockCount = z.infer<typeof stockCountSchema>;
export type StockCountRow = z.infer<typeof stockCountRowSchema>;
export type StockCountLine = z.infer<typeof stockCountLineSchema>;

const calls = documentCalls('STOCK_COUNT', {
  row: stockCountRowSchema,
  document: stockCountSchema,
  narrowing: {
    ...sorting(['createdAt'], { sortBy: 'createdAt', direction: 'desc' }),
    ...placeFilters,
    storeId: id.optional(),
    status: anyOfThese('status', STOCK_COUNT_STATUSES),
  },
});

export const listStockCounts = calls.list('Stock counts');

export const getStockCount = calls.read(
  'One stock count with its lines; blind while it is counted',
);

export const startStockCount = calls.create({
  summary: 'Start to count a store, of which one count is open at a time',
  access: 'stock:count',
  body: z.object({
    storeId: id,
    /** The materials to count; if empty, all that the store ever had. */
    materialIds: z
      .array(id)
      .max(MAX_LINES, `A count takes at most ${MAX_LINES} materials`)
      .default([]),
    recountAbove: numeric.default(USUAL_RECOUNT_ABOVE),
    remark: prose(2000, 'Remark').default(''),
  }),
});

const wholeNumber = z.number().int().min(0);

export const saveCounts = endpoint('PUT /api/v1/stock-counts/:id/counts', {
  summary: 'Save what was counted, one line or many; the same again changes nothing',
  access: 'stock:count',
  body: z.object({
    items: z
      .array(
        z.object({
          lineId: id,
          quantity: numeric,
          /** The line's `countedTimes` that the person saw. */
          seenTimes: wholeNumber,
          /** The number of seconds since it was counted, if it is sent later. */
          secondsAgo: wholeNumber.max(MAX_SECONDS_AGO, 'It was counted too long ago').default(0),
        }),
      )
      .min(1, 'Nothing was counted')
      .max(MAX_SAVED, `At most ${MAX_SAVED} counts are saved at once`),
  }),
  response: success({
    /** The saved lines in their current state. */
    items: z.array(stockCountLineSchema),
    /** The lines that somebody else had counted differently in the meantime. */
    refused: z.array(z.object({ lineId: id, message: z.string() })),
    lineCount: z.number().int(),
    countedCount: z.number().int(),
  }),
});

export const finishStockCount = calls.act('finish', {
  summary: 'Hand a count over to the review, or learn what is to be counted a second time',
  access: 'stock:count',
  body: z.object({
    /** Uncounted lines are left out of the review. */
    isLeavingUncounted: z.boolean().default(false),
    /** Confirms that differing lines were counted correctly. */
    isConfirmed: z.boolean().default(false),
    ...editedVersion,
  }),
});

export const sendBackStockCount = calls.act('send-back', {
  summary: 'Have a finished count counted on, some of it a second time',
  access: 'stock:review',
  body: z.object({
    /** Lines to be counted again. */
    lineIds: z.array(id).max(MAX_LINES).default([]),
    reason: prose(2000, 'Reason').default(''),
    ...editedVersion,
  }),
});

export const postStockCount = calls.act('post', {
  summary: 'Post what a finished count differs by to what lies there now',
  access: 'stock:review',
  body: z.object({
    /** The reason of the difference. */
    items: z
      .array(z.object({ lineId: id, reason: text(500, 'Reason').default('') }))
      .max(MAX_LINES)
      .default([]),
    ...editedVersion,
  }),
});

export const cancelStockCount = calls.act('cancel', {
  summary: 'Cancel an open count; it moves nothing',
  access: 'stock:review',
  body: reasonBody,
});

const lineCount = z.number().int();

/** The history has no book quantities, because counters read it too. */
const stockCountEntry = z.discriminatedUnion('action', [
  entry('create', { lineCount }),
  /** A run of consecutive counts by one person. */
  entry('count', { lineCount }),
  entry('ask-recount', { lineCount }),
  entry('finish', {}),
  entry('send-back', { reason, lineCount }),
  entry('post', {}),
  entry('cancel', { reason }),
  revalued,
]);

export type StockCountEntry = z.infer<typeof stockCountEntry>;

export const getStockCountHistory = calls.history(stockCountEntry);

export const stockCountPdf = pdfEndpoint('STOCK_COUNT');

export const exportStockCounts = exportEndpoint('STOCK_COUNT', calls.narrowing);
