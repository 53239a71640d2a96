/** Measurements: work that was executed, by BOQ item, day, place and contractor. */
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { workItemLinkSchema } from './norms.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import {
  date,
  id,
  instant,
  isoDate,
  numeric,
  prose,
  quantity,
  reasonBody,
  text,
  version,
} from './shared/fields.ts';
import {
  datedQuery,
  dateRange,
  paging,
  placeFilters,
  searchText,
  sorting,
  totals,
} from './shared/pagination.ts';

const { endpoint, fileEndpoint } = endpointsOf('PROJECT');

const link = z.object({ id, name: z.string() });

export const measurementSchema = z.object({
  id,
  project: projectSchema,
  workItem: workItemLinkSchema.extend({ unit: z.string() }),
  measuredOn: isoDate,
  executed: quantity,
  tower: link.nullable(),
  floor: link.nullable(),
  location: z.string(),
  contractor: z.string(),
  contractorId: id.nullable(),
  /** Number of the running account bill. */
  raNumber: z.string(),
  remark: z.string(),
  /** Whether the measurement took the work far above its BOQ quantity; `reason` says why. */
  isAboveBoq: z.boolean(),
  reason: z.string(),
  recordedByName: z.string(),
  createdAt: instant,
  /** The reversal of the measurement; null if it was not reversed. */
  reversed: z.object({ at: instant, byName: z.string(), reason: z.string() }).nullable(),
  version,
});

export type Measurement = z.infer<typeof measurementSchema>;

const narrowing = {
  ...sorting(['measuredOn', 'createdAt', 'code'], { sortBy: 'measuredOn', direction: 'desc' }),
  ...placeFilters,
  workItemId: id.optional(),
  contractorId: id.optional(),
  towerId: id.optional(),
  floorId: id.optional(),
  /** Narrows the list to measurements of these days. */
  ...dateRange,
};

export const listMeasurements = endpoint('GET /api/v1/measurements', {
  summary: 'Measurements of executed work, reversed ones too',
  access: 'works:read',
  query: datedQuery({ ...paging, ...narrowing }),
  response: success({ list: z.array(measurementSchema), ...totals }),
});

export const exportMeasurements = fileEndpoint('GET /api/v1/measurements/export', {
  summary: 'Measurements as an Excel or CSV file',
  access: 'works:read',
  query: datedQuery({ format: exportFormat, ...narrowing }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const createMeasurement = endpoint('POST /api/v1/measurements', {
  summary: 'Record executed work; far above the BOQ it is asked why',
  access: 'measurements:write',
  ...MAKING,
  body: z.object({
    projectId: id,
    workItemId: z.union([z.literal(''), id]).default(''),
    measuredOn: date('Measured on'),
    executed: numeric.default(''),
    towerId: id.nullable().default(null),
    floorId: id.nullable().default(null),
    location: text(200, 'Location').default(''),
    contractor: text(100, 'Contractor').default(''),
    contractorId: id.nullable().default(null),
    raNumber: text(30, 'RA number').default(''),
    remark: prose(2000, 'Remark').default(''),
    /** Confirms a quantity above the BOQ, which then needs a reason. */
    isConfirmed: z.boolean().default(false),
    reason: prose(2000, 'Reason').default(''),
  }),
  response: success({ measurement: measurementSchema }),
});

export const reverseMeasurement = endpoint('POST /api/v1/measurements/:id/reverse', {
  summary: 'Reverse a measurement with a reason; it stays in the list and counts no more',
  access: 'measurements:write',
  body: reasonBody,
  response: success({ measurement: measurementSchema }),
});

export const listMeasurableItems = endpoint('GET /api/v1/projects/:id/measurable-items', {
  summary: 'BOQ items of a project with what was executed of them, by code; the first of a search',
  access: 'works:read',
  query: z.object({ search: searchText }),
  response: success({
    list: z.array(
      workItemLinkSchema.extend({
        unit: z.string(),
        /** The quantity of the BOQ; null if it has none. */
        quantity: quantity.nullable(),
        executed: quantity,
      }),
    ),
  }),
});
