/** Consumption statements: material of a contractor and period, reconciled and signed. */
import { CONSUMPTION_STATUSES } from '@plinth/domain/consumption-statement/status';
import { BANDS } from '@plinth/domain/consumption/reconciliation';
import { z } from 'zod';

import { workingSchema } from './consumption.ts';
import { projectSchema } from './firms.ts';
import { documentCalls, exportEndpoint, pdfEndpoint } from './shared/document-endpoints.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import {
  date,
  editedVersion,
  id,
  instant,
  isoDate,
  money,
  numeric,
  prose,
  quantity,
  reasonBody,
  version,
} from './shared/fields.ts';
import { entry, numbered, reason } from './shared/history.ts';
import { priceHint } from './shared/money.ts';
import { anyOfThese, dateRange, placeFilters, sorting } from './shared/pagination.ts';

const { fileEndpoint } = endpointsOf('PROJECT');

const MAX_LINES = 500;

export const consumptionLineSchema = z.object({
  id,
  materialId: id.nullable(),
  /** The material or the category, as it was. */
  name: z.string(),
  unit: z.string(),
  /** Whether a norm exists; without one the material was issued, but nothing is recovered. */
  isNormed: z.boolean(),
  theoretical: quantity.nullable(),
  /** The quantity that the contractor had at the beginning of the period. */
  opening: quantity,
  /** Whether `opening` was entered; otherwise it is what the last signed statement left. */
  isOpeningEntered: z.boolean(),
  issued: quantity,
  returned: quantity,
  /** The quantity that the contractor had at the end of the period, as measured. */
  closing: quantity,
  actual: quantity,
  variance: z.string().nullable(),
  band: z.enum(BANDS),
  permitted: z.string(),
  excess: quantity,
  rate: money,
  /** Whether `rate` was entered; otherwise it is the average of the issues. */
  isRateEntered: z.boolean(),
  /** The average rate of the issues; null on lines from before it was stored. */
  computedRate: money.nullable(),
  /** The reason why another rate was entered. */
  rateReason: priceHint(z.string(), ''),
  factor: z.string(),
  recovery: money,
  workings: z.array(workingSchema),
  notCounted: z.array(z.string()),
});

const headerShape = {
  id,
  statementNumber: z.string(),
  status: z.enum(CONSUMPTION_STATUSES),
  project: projectSchema,
  /** The contractor's name; `No contractor` for issues and work that name none of the list. */
  contractor: z.string(),
  contractorId: id.nullable(),
  from: isoDate,
  to: isoDate,
  preparedByName: z.string(),
  createdAt: instant,
  recovery: money,
  version,
};

export const consumptionStatementRowSchema = z.object({
  ...headerShape,
  lineCount: z.number().int(),
  /** The number of lines above the permitted quantity. */
  overCount: z.number().int(),
});

export const consumptionStatementSchema = z.object({
  ...headerShape,
  remark: z.string(),
  /** The preparer, and the two below, may not sign the statement. */
  preparedBy: id,
  /** The person who last entered figures; null if nobody did since it was prepared. */
  changedBy: id.nullable(),
  /** The people who entered a rate of recovery, or set terms that it depends on. */
  recoverySetBy: z.array(id),
  signed: z.object({ name: z.string(), at: instant }).nullable(),
  /** The person who reversed or discarded the statement, with the reason. */
  ended: z.object({ name: z.string(), at: instant, reason: z.string() }).nullable(),
  items: z.array(consumptionLineSchema),
});

export type ConsumptionStatement = z.infer<typeof consumptionStatementSchema>;
export type ConsumptionStatementLine = z.infer<typeof consumptionLineSchema>;
export type ConsumptionStatementRow = z.infer<typeof consumptionStatementRowSchema>;

const calls = documentCalls('CONSUMPTION_STATEMENT', {
  row: consumptionStatementRowSchema,
  document: consumptionStatementSchema,
  narrowing: {
    ...sorting(['createdAt'], { sortBy: 'createdAt', direction: 'desc' }),
    ...placeFilters,
    contractorId: id.optional(),
    status: anyOfThese('status', CONSUMPTION_STATUSES),
    /** Narrows the list to statements whose period begins within these days. */
    ...dateRange,
  },
});

export const listConsumptionStatements = calls.list('Consumption statements');

export const getConsumptionStatement = calls.read('One consumption statement with its lines');

export const createConsumptionStatement = calls.create({
  summary: 'Prepare a statement of a contractor and period from issues, returns and measurements',
  access: 'measurements:write',
  body: z.object({
    projectId: id,
    /** The contractor; null for what names no contractor of the list. */
    contractorId: id.nullable().default(null),
    from: date('From'),
    to: date('To'),
    remark: prose(2000, 'Remark').default(''),
  }),
});

export const changeConsumptionStatement = calls.act('change', {
  summary: 'Enter what lay with the contractor before and after, and rates; counts the rest anew',
  access: 'measurements:write',
  body: z.object({
    items: z
      .array(
        z.object({
          id,
          /** The quantity at the beginning; empty for what the last signed statement left. */
          opening: numeric.default(''),
          closing: numeric.default(''),
          rate: numeric.default(''),
          /** The reason for a rate other than the average. */
          rateReason: prose(500, 'Reason of the rate').default(''),
        }),
      )
      .max(MAX_LINES, `A statement takes at most ${MAX_LINES} lines`)
      .default([]),
    remark: prose(2000, 'Remark').optional(),
    ...editedVersion,
  }),
});

export const signConsumptionStatement = calls.act('sign', {
  summary:
    'Sign a statement of another person; then its figures stay, and its days are shut for what it counts',
  access: 'consumption:sign',
  body: z.object(editedVersion),
});

export const reverseConsumptionStatement = calls.act('reverse', {
  summary: 'Reverse a signed statement; its period is open again',
  access: 'consumption:sign',
  body: reasonBody,
});

export const cancelConsumptionStatement = calls.act('cancel', {
  summary: 'Discard a draft',
  access: 'measurements:write',
  body: reasonBody,
});

const consumptionEntry = z.discriminatedUnion('action', [
  entry('create', {}),
  entry('change', {}),
  /** An earlier statement was signed or reversed, and left another quantity. */
  entry('carry', { cause: numbered }),
  entry('sign', {}),
  entry('reverse', { reason }),
  entry('cancel', { reason }),
]);

export type ConsumptionStatementEntry = z.infer<typeof consumptionEntry>;

export const getConsumptionStatementHistory = calls.history(consumptionEntry);

export const consumptionStatementPdf = pdfEndpoint('CONSUMPTION_STATEMENT');

export const exportConsumptionStatements = exportEndpoint('CONSUMPTION_STATEMENT', calls.narrowing);

export const exportConsumptionLines = fileEndpoint(
  'GET /api/v1/consumption-statements/:id/lines/export',
  {
    summary: 'The lines of one consumption statement as an Excel or CSV file',
    access: 'works:read',
    query: z.object({ format: exportFormat }),
    contentTypes: EXPORT_CONTENT_TYPES,
  },
);
