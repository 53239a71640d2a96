/** Reports. Each declares its columns, which screen, export and print share. */
import type { Module } from '@plinth/domain/access/modules';
import { z } from 'zod';

import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id } from './shared/fields.ts';
import {
  datedQuery,
  dateRange,
  paging,
  searchText,
  totals,
  wholeNumber,
} from './shared/pagination.ts';

const { endpoint, fileEndpoint } = endpointsOf('REPORTS');

export const REPORTS = [
  'stock-statement',
  'stock-ledger',
  'goods-receipts',
  'differences',
  'rejected-goods',
  'transit-shortages',
  'pending-orders',
  'material-flow',
  'non-moving',
  'purchase-register',
  'tax-by-rate',
  'supplier-spend',
  'unbilled-receipts',
  'amendment-log',
  'kept-promises',
  'contract-use',
  'rate-leakage',
  'provisional-rates',
  'rate-differences',
  'contractor-use',
  'cost-head-use',
  'committed-orders',
  'site-receipts',
  'site-issues',
  'lead-times',
  'stock-days',
  'milestone-delays',
  'budget-forecast',
  'earned-value',
  'budget-standings',
  'budget-overruns',
  'unbudgeted-use',
  'theoretical-by-material',
  'theoretical-by-contractor',
  'theoretical-by-floor',
  'wastage-trend',
  'unit-mix',
  'landowner-share',
  'fsi-table',
] as const;

export type ReportName = (typeof REPORTS)[number];

/** The module of the reported documents, in addition to that of reports; null: always available. */
export const MODULE_OF_REPORT = {
  'stock-statement': 'WAREHOUSE',
  'stock-ledger': 'WAREHOUSE',
  'goods-receipts': 'WAREHOUSE',
  differences: 'WAREHOUSE',
  'rejected-goods': 'WAREHOUSE',
  'transit-shortages': 'WAREHOUSE',
  'pending-orders': null,
  'material-flow': 'WAREHOUSE',
  'non-moving': 'WAREHOUSE',
  'purchase-register': null,
  'tax-by-rate': null,
  'supplier-spend': null,
  'unbilled-receipts': 'WAREHOUSE',
  'amendment-log': null,
  'kept-promises': null,
  'contract-use': null,
  'rate-leakage': null,
  'provisional-rates': 'WAREHOUSE',
  'rate-differences': 'WAREHOUSE',
  'contractor-use': 'WAREHOUSE',
  'cost-head-use': 'WAREHOUSE',
  'committed-orders': 'PROJECT',
  'site-receipts': 'WAREHOUSE',
  'site-issues': 'WAREHOUSE',
  'lead-times': 'WAREHOUSE',
  'stock-days': 'WAREHOUSE',
  'milestone-delays': 'PROJECT',
  'budget-forecast': 'PROJECT',
  'earned-value': 'PROJECT',
  'budget-standings': 'PROJECT',
  'budget-overruns': 'PROJECT',
  'unbudgeted-use': 'PROJECT',
  'theoretical-by-material': 'PROJECT',
  'theoretical-by-contractor': 'PROJECT',
  'theoretical-by-floor': 'PROJECT',
  'wastage-trend': 'PROJECT',
  'unit-mix': 'PROJECT',
  'landowner-share': 'PROJECT',
  'fsi-table': 'PROJECT',
} as const satisfies Record<ReportName, Module | null>;

/** A document, or a record by its name, that the cell links to. */
const documentCell = z.object({ text: z.string(), type: z.string(), id });

export const reportCellSchema = z.union([z.string(), z.number(), z.null(), documentCell]);

export const reportColumnSchema = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['text', 'date', 'quantity', 'money', 'document']),
  /** Whether the report has a total of this column. */
  isSummed: z.boolean(),
});

export type ReportCell = z.infer<typeof reportCellSchema>;
export type ReportColumn = z.infer<typeof reportColumnSchema>;

export const reportFilters = {
  search: searchText,
  firmId: id.optional(),
  projectId: id.optional(),
  storeId: id.optional(),
  supplierId: id.optional(),
  materialId: id.optional(),
  /** The least number of days without an issue, for the report of non-moving stock. */
  idle: wholeNumber(0, 10_000, 'idle must be a whole number of days, 0 to 10000').optional(),
  ...dateRange,
};

const reportParams = z.object({ report: z.enum(REPORTS) });

export const getReport = endpoint('GET /api/v1/reports/:report', {
  summary: 'One page of a report, and its sums over all pages',
  access: 'stock:read',
  params: reportParams,
  query: datedQuery({ ...paging, ...reportFilters }),
  response: success({
    columns: z.array(reportColumnSchema),
    list: z.array(z.record(z.string(), reportCellSchema)),
    /** The totals over all pages by the key of their column. */
    sums: z.record(z.string(), z.string()),
    /** How many lines, over all pages, have no price and are in no total. */
    unpriced: z.number().int(),
    ...totals,
  }),
});

export const exportReport = fileEndpoint('GET /api/v1/reports/:report/export', {
  summary: 'A whole report as an Excel or CSV sheet',
  access: 'stock:read',
  params: reportParams,
  query: datedQuery({ format: exportFormat, ...reportFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});
