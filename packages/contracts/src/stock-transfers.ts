/** Transfers between stores of a firm. */
import { STOCK_TRANSFER_STATUSES } from '@plinth/domain/stock-transfer/status';
import { z } from 'zod';

import { budgetReason } from './budgets.ts';
import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { documentCalls, exportEndpoint, pdfEndpoint } from './shared/document-endpoints.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  date,
  editedVersion,
  id,
  instant,
  isoDate,
  lines,
  money,
  numeric,
  prose,
  quantity,
  text,
  version,
} from './shared/fields.ts';
import { entry, namedMaterial, revalued } from './shared/history.ts';
import { anyOfThese, dateRange, placeFilters, sorting } from './shared/pagination.ts';
import { storeLinkSchema } from './stores.ts';

const { endpoint } = endpointsOf('WAREHOUSE');

const headerShape = {
  id,
  challanNumber: z.string(),
  status: z.enum(STOCK_TRANSFER_STATUSES),
  /** The project and store that send; those that receive follow. */
  project: projectSchema,
  store: storeLinkSchema,
  toProject: projectSchema,
  toStore: storeLinkSchema,
  dispatchedOn: isoDate,
  dispatchedByName: z.string(),
  /** The date of the last arrival; null if none. */
  receivedOn: isoDate.nullable(),
  receivedByName: z.string().nullable(),
  vehicleNo: z.string(),
  createdAt: instant,
  /** The value at the sending store's moving average at dispatch. */
  value: money,
  version,
};

export const stockTransferRowSchema = z.object({
  ...headerShape,
  lineCount: z.number().int(),
  /** The first materials, for the list. */
  materialNames: z.array(z.string()),
  isAnythingShort: z.boolean(),
});

export const stockTransferSchema = z.object({
  ...headerShape,
  driverName: z.string(),
  transporter: z.string(),
  ewayBillNo: z.string(),
  remark: z.string(),
  items: z.array(
    z.object({
      id,
      material: materialSchema,
      quantity,
      value: money,
      receivedQuantity: quantity,
      receivedValue: money,
      /**
       * The quantity that did not arrive, closed with a reason; its value is what was not received.
       */
      shortQuantity: quantity,
      shortReason: z.string(),
      onTheRoadQuantity: quantity,
    }),
  ),
});

export type StockTransfer = z.infer<typeof stockTransferSchema>;
export type StockTransferLine = StockTransfer['items'][number];
export type StockTransferRow = z.infer<typeof stockTransferRowSchema>;

const calls = documentCalls('STOCK_TRANSFER', {
  row: stockTransferRowSchema,
  document: stockTransferSchema,
  narrowing: {
    ...sorting(['createdAt', 'dispatchedOn', 'status'], { sortBy: 'createdAt', direction: 'desc' }),
    // Project and store: transfers from or to them.
    ...placeFilters,
    storeId: id.optional(),
    materialId: id.optional(),
    status: anyOfThese('status', STOCK_TRANSFER_STATUSES),
    /** Narrows the list to transfers dispatched within these days. */
    ...dateRange,
  },
});

export const listStockTransfers = calls.list(
  'Transfers between stores, for the people of either end',
);

export const getStockTransfer = calls.read('One transfer with its lines');

/** Lists stores of projects in which the caller has no role as well. */
export const listDestinations = endpoint('GET /api/v1/stores/:id/destinations', {
  summary: 'The stores that material of this one can be sent to, by project and name',
  access: 'stock:transfer',
  response: success({ list: z.array(storeLinkSchema.extend({ project: projectSchema })) }),
});

const stockTransferBody = z.object({
  storeId: id,
  toStoreId: id,
  dispatchedOn: date('Dispatched on'),
  vehicleNo: text(40, 'Vehicle number').default(''),
  driverName: text(100, 'Driver').default(''),
  transporter: text(100, 'Transporter').default(''),
  ewayBillNo: text(40, 'E-way bill number').default(''),
  remark: prose(2000, 'Remark').default(''),
  /** The reason for exceeding the budget of the receiving project. */
  ...budgetReason,
  items: lines('A transfer', z.object({ materialId: id, quantity: numeric.default('') })).min(
    1,
    'A transfer needs at least one line',
  ),
});

export type StockTransferBody = z.input<typeof stockTransferBody>;

export const createStockTransfer = calls.create({
  summary: 'Send material to another store of the firm; it is in transit until it is received',
  access: 'stock:transfer',
  body: stockTransferBody,
});

export const receiveStockTransfer = calls.act('receive', {
  summary: 'Receive what has come of a transfer, and settle what will not come',
  access: 'stock:transfer',
  ...MAKING,
  body: z.object({
    receivedOn: date('Received on'),
    items: lines(
      'A transfer',
      z.object({ transferLineId: id, quantity: numeric.default('') }),
    ).default([]),
    /**
     * Whether the missing quantity is closed as short, with `shortReason`; needs `stock:review`.
     */
    isFinal: z.boolean().default(false),
    shortReason: text(200, 'Reason').default(''),
    ...editedVersion,
  }),
});

const stockTransferEntry = z.discriminatedUnion('action', [
  entry('create', {}),
  entry('receive', {
    /** The missing quantities that were closed as short; empty if none were. */
    shortReason: z.string(),
    lines: z.array(namedMaterial.extend({ received: quantity, short: quantity })),
  }),
  revalued,
]);

export type StockTransferEntry = z.infer<typeof stockTransferEntry>;

export const getStockTransferHistory = calls.history(stockTransferEntry);

/** The delivery challan, in three copies. */
export const deliveryChallanPdf = pdfEndpoint('STOCK_TRANSFER');

export const exportStockTransfers = exportEndpoint('STOCK_TRANSFER', calls.narrowing);
