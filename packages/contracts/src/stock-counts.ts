/**
 * Stock counts: what lies in a store, counted by people who do not see what the books
 * say, reviewed by somebody who does, and posted as what it differs by.
 */
import { STOCK_COUNT_STATUSES } from '@plinth/domain/stock-count/status';
import { USUAL_RECOUNT_ABOVE } from '@plinth/domain/stock-count/variance';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { exportEndpoint, historyEndpoint } from './shared/document-endpoints.ts';
import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  editedVersion,
  id,
  idParams,
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
import { anyOfThese, paging, searchText, sorting, totals } from './shared/pagination.ts';
import { storeLinkSchema } from './stores.ts';

const MAX_LINES = 5000;
/** In one call: what a phone had kept. */
const MAX_SAVED = 500;
/** Longer ago nobody can say any more what lay there. */
const MAX_SECONDS_AGO = 7 * 24 * 60 * 60;

export const stockCountLineSchema = z.object({
  id,
  material: materialSchema,
  /** Where it lies in the store. */
  bin: z.string(),
  /** Null while nobody counted it. */
  countedQuantity: quantity.nullable(),
  countedAt: instant.nullable(),
  countedByName: z.string(),
  /** How often it was; whoever saves the next count names it. */
  countedTimes: z.number().int(),
  /** The first count, where it was counted a second time. */
  firstQuantity: quantity.nullable(),
  isRecountAsked: z.boolean(),
  /** What the books said when it was counted; null while it is counted, and for who does not review. */
  bookQuantity: quantity.nullable(),
  variance: quantity.nullable(),
  /** As posted; before that, as it would be now. */
  varianceValue: money.nullable(),
  /** Off by more than the count allows without one. */
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
  /** Percent off the books from which a material is counted a second time, and needs a reason. */
  recountAbove: z.string(),
  remark: z.string(),
  finishedAt: instant.nullable(),
  posted: z.object({ name: z.string(), at: instant, on: isoDate }).nullable(),
  /** Whether this reader sees the books beside the count. */
  isReviewed: z.boolean(),
  /** Of all lines; null as theirs. */
  varianceValue: money.nullable(),
  items: z.array(stockCountLineSchema),
});

export type StockCount = z.infer<typeof stockCountSchema>;
export type StockCountRow = z.infer<typeof stockCountRowSchema>;
export type StockCountLine = z.infer<typeof stockCountLineSchema>;

export const stockCountFilters = {
  search: searchText,
  firmId: id.optional(),
  projectId: id.optional(),
  storeId: id.optional(),
  status: anyOfThese('status', STOCK_COUNT_STATUSES),
};

export const stockCountSorting = sorting(['createdAt'], { sortBy: 'createdAt', direction: 'desc' });

export const listStockCounts = endpoint({
  method: 'GET',
  path: '/api/v1/stock-counts',
  summary: 'Stock counts',
  access: 'stock:read',
  module: 'WAREHOUSE',
  query: z.object({
    ...paging,
    ...stockCountSorting,
    ...stockCountFilters,
  }),
  response: success({ list: z.array(stockCountRowSchema), ...totals }),
});

export const getStockCount = endpoint({
  method: 'GET',
  path: '/api/v1/stock-counts/:id',
  summary: 'One stock count with its lines; blind while it is counted',
  access: 'stock:read',
  module: 'WAREHOUSE',
  params: idParams,
  response: success({ stockCount: stockCountSchema }),
});

export const startStockCount = endpoint({
  method: 'POST',
  path: '/api/v1/stock-counts',
  summary: 'Start to count a store, of which one count is open at a time',
  access: 'stock:count',
  module: 'WAREHOUSE',
  isMaking: true,
  body: z.object({
    storeId: id,
    /** Left out or empty: everything that ever lay there. */
    materialIds: z
      .array(id)
      .max(MAX_LINES, `A count takes at most ${MAX_LINES} materials`)
      .default([]),
    recountAbove: numeric.default(USUAL_RECOUNT_ABOVE),
    remark: prose(2000, 'Remark').default(''),
  }),
  successStatus: 201,
  response: success({ stockCount: stockCountSchema }),
});

const wholeNumber = z.number().int().min(0);

export const saveCounts = endpoint({
  method: 'PUT',
  path: '/api/v1/stock-counts/:id/counts',
  summary: 'Save what was counted, one line or many; the same again changes nothing',
  access: 'stock:count',
  module: 'WAREHOUSE',
  params: idParams,
  body: z.object({
    items: z
      .array(
        z.object({
          lineId: id,
          quantity: numeric,
          /** `countedTimes` of the line as the person saw it who counted. */
          seenTimes: wholeNumber,
          /** How long ago it was counted, where the signal was away since. */
          secondsAgo: wholeNumber.max(MAX_SECONDS_AGO, 'It was counted too long ago').default(0),
        }),
      )
      .min(1, 'Nothing was counted')
      .max(MAX_SAVED, `At most ${MAX_SAVED} counts are saved at once`),
  }),
  response: success({
    /** The lines that were sent, as they stand now. */
    items: z.array(stockCountLineSchema),
    /** Those of them that somebody else had counted otherwise meanwhile. */
    refused: z.array(z.object({ lineId: id, message: z.string() })),
    lineCount: z.number().int(),
    countedCount: z.number().int(),
  }),
});

export const finishStockCount = endpoint({
  method: 'POST',
  path: '/api/v1/stock-counts/:id/finish',
  summary: 'Hand a count over to the review, or learn what is to be counted a second time',
  access: 'stock:count',
  module: 'WAREHOUSE',
  params: idParams,
  body: z.object({
    /** What was not counted is left out of the review. */
    isLeavingUncounted: z.boolean().default(false),
    /** What is off is right as it was counted. */
    isConfirmed: z.boolean().default(false),
    ...editedVersion,
  }),
  response: success({ stockCount: stockCountSchema }),
});

export const sendBackStockCount = endpoint({
  method: 'POST',
  path: '/api/v1/stock-counts/:id/send-back',
  summary: 'Have a finished count counted on, some of it a second time',
  access: 'stock:review',
  module: 'WAREHOUSE',
  params: idParams,
  body: z.object({
    /** To be counted again. */
    lineIds: z.array(id).max(MAX_LINES).default([]),
    reason: prose(2000, 'Reason').default(''),
    ...editedVersion,
  }),
  response: success({ stockCount: stockCountSchema }),
});

export const postStockCount = endpoint({
  method: 'POST',
  path: '/api/v1/stock-counts/:id/post',
  summary: 'Post what a finished count differs by to what lies there now',
  access: 'stock:review',
  module: 'WAREHOUSE',
  params: idParams,
  body: z.object({
    /** Why they are off. */
    items: z
      .array(z.object({ lineId: id, reason: text(500, 'Reason').default('') }))
      .max(MAX_LINES)
      .default([]),
    ...editedVersion,
  }),
  response: success({ stockCount: stockCountSchema }),
});

export const cancelStockCount = endpoint({
  method: 'POST',
  path: '/api/v1/stock-counts/:id/cancel',
  summary: 'Cancel an open count; it moves nothing',
  access: 'stock:review',
  module: 'WAREHOUSE',
  params: idParams,
  body: reasonBody,
  response: success({ stockCount: stockCountSchema }),
});

const lineCount = z.number().int();

/** Without a word of the books: whoever counts reads it too. */
const stockCountEntry = z.discriminatedUnion('action', [
  entry('create', { lineCount }),
  /** What one person counted until somebody did something else. */
  entry('count', { lineCount }),
  entry('ask-recount', { lineCount }),
  entry('finish', {}),
  entry('send-back', { reason, lineCount }),
  entry('post', {}),
  entry('cancel', { reason }),
  revalued,
]);

export type StockCountEntry = z.infer<typeof stockCountEntry>;

export const getStockCountHistory = historyEndpoint('STOCK_COUNT', stockCountEntry);

export const exportStockCounts = exportEndpoint('STOCK_COUNT', {
  ...stockCountSorting,
  ...stockCountFilters,
});
