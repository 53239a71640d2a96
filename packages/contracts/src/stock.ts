/** The schemas and endpoints of stock and its ledger. */
import { STOCK_ENTRY_KINDS } from '@plinth/domain/stock/entry-kinds';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import {
  id,
  instant,
  isoDate,
  materialIdList,
  money,
  numeric,
  quantity,
  text,
} from './shared/fields.ts';
import { datedQuery, dateRange, paging, searchText, sorting, totals } from './shared/pagination.ts';
import { storeLinkSchema } from './stores.ts';

const { endpoint, fileEndpoint } = endpointsOf('WAREHOUSE');

export const stockRowSchema = z.object({
  store: storeLinkSchema,
  project: projectSchema,
  material: materialSchema,
  quantity,
  /** The value at moving average; goods without a price have no value. */
  value: money,
  /** The receipts of it into the store that have no price yet; its value counts them as nothing. */
  receiptsToPrice: z.number().int(),
  /** The value in rupees per unit; null without stock. */
  rate: money.nullable(),
  bin: z.string(),
  /** The quantity at which more is to be requested, and how much; null if not set. */
  reorderLevel: quantity.nullable(),
  reorderQuantity: quantity.nullable(),
  /**
   * The quantity that is requested and not ordered, or ordered and not received, in the store's
   * project.
   */
  coming: quantity,
});

export type StockRow = z.infer<typeof stockRowSchema>;

const stockFilters = {
  search: searchText,
  firmId: id.optional(),
  projectId: id.optional(),
  storeId: id.optional(),
  /** Finds rows of this material and of those that were merged into it. */
  materialId: id.optional(),
  /** `1`: only materials in stock. */
  held: z.literal('1', { error: 'held can only be 1' }).optional(),
  /** `1`: only materials at their reorder level, incoming quantities included. */
  low: z.literal('1', { error: 'low can only be 1' }).optional(),
};

const stockSorting = sorting(['name', 'quantity', 'value'], {
  sortBy: 'name',
  direction: 'asc',
});

export const listStock = endpoint('GET /api/v1/stock', {
  summary: 'What is in the stores',
  access: 'stock:read',
  query: z.object({ ...paging, ...stockSorting, ...stockFilters }),
  response: success({ list: z.array(stockRowSchema), ...totals }),
});

/** The stock of a material for a project, in the unit of the material. */
const materialStockSchema = z.object({
  materialId: id,
  /** The quantity in the open stores of the project. */
  onHand: quantity,
  /** The quantity that is ordered for the project and not received. */
  onOrder: quantity,
  /** The stores of other projects in scope that have some, the most first. */
  elsewhere: z.array(z.object({ store: storeLinkSchema, projectName: z.string(), quantity })),
});

export type MaterialStock = z.infer<typeof materialStockSchema>;

export const listMaterialStock = endpoint('GET /api/v1/projects/:id/material-stock', {
  summary: 'What a project has of materials at hand and on order, and what other stores have',
  access: 'stock:read',
  query: z.object({ materialIds: materialIdList }),
  response: success({ list: z.array(materialStockSchema) }),
});

export const exportStock = fileEndpoint('GET /api/v1/stock/export', {
  summary: 'Stock as an Excel or CSV file',
  access: 'stock:read',
  query: z.object({ format: exportFormat, ...stockSorting, ...stockFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const setStockLevel = endpoint('PUT /api/v1/stores/:id/materials/:materialId', {
  summary: 'Say where a material lies in a store, and when to ask for more',
  access: 'stock:count',
  params: z.object({ id, materialId: id }),
  body: z.object({
    bin: text(40, 'Bin').default(''),
    /** The reorder level and quantity: both are given, or neither. */
    reorderLevel: numeric.default(''),
    reorderQuantity: numeric.default(''),
  }),
  response: success({ stock: stockRowSchema }),
});

const numberedDocument = z.object({ type: z.string(), id, number: z.string() });

export const stockEntrySchema = z.object({
  sequence: z.number().int(),
  kind: z.enum(STOCK_ENTRY_KINDS),
  onDate: isoDate,
  postedAt: instant,
  postedByName: z.string(),
  quantity,
  value: money,
  /** The balance after this entry, in the order of the list. */
  balanceQuantity: quantity,
  balanceValue: money,
  document: numberedDocument,
  /**
   * On a correction, the entry whose value changes. A correction has that entry's document, and its
   * day or the first open one after it.
   */
  corrects: z.object({ sequence: z.number().int(), onDate: isoDate }).nullable(),
  /** The act that caused the correction. */
  cause: numberedDocument.nullable(),
  /** The other party or store. */
  party: z.string(),
});

export type StockEntry = z.infer<typeof stockEntrySchema>;

const entryFilters = { storeId: id, materialId: id, ...dateRange };

export const listStockEntries = endpoint('GET /api/v1/stock-entries', {
  summary: 'The ledger of a material in a store, oldest first',
  access: 'stock:read',
  query: datedQuery({ ...entryFilters, ...paging }),
  response: success({
    store: storeLinkSchema,
    project: projectSchema,
    material: materialSchema,
    /** The balance before the first day of the range. */
    opening: z.object({ quantity, value: money }),
    closing: z.object({ quantity, value: money }),
    list: z.array(stockEntrySchema),
    ...totals,
  }),
});

export const exportStockEntries = fileEndpoint('GET /api/v1/stock-entries/export', {
  summary: 'The ledger of a material in a store as an Excel or CSV file',
  access: 'stock:read',
  query: datedQuery({ format: exportFormat, ...entryFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

const movementSchema = z.object({
  /** A key that is made of store, material and entry. */
  id: z.string(),
  project: projectSchema,
  store: storeLinkSchema,
  /** The material of the entry: itself, or one that was merged into it. */
  material: z.object({ id, name: z.string() }),
  ...stockEntrySchema.pick({ kind: true, onDate: true, quantity: true }).shape,
  value: money,
  document: numberedDocument,
  party: z.string(),
});

export const listMaterialMovements = endpoint('GET /api/v1/materials/:id/movements', {
  summary: 'The movements of a material in all stores, the last posted first',
  access: 'stock:read',
  query: z.object(paging),
  response: success({ list: z.array(movementSchema), ...totals }),
});
