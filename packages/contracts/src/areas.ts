/** The area statement of a project: towers, floors, units, and their totals. */
import { FLOOR_KINDS } from '@plinth/domain/area/floors/floor-kind';
import { PROJECT_TYPES } from '@plinth/domain/area/statement';
import { UNIT_OWNERS } from '@plinth/domain/area/units';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { id, instant, isoDate, version } from './shared/fields.ts';

const { endpoint, fileEndpoint } = endpointsOf('PROJECT');

/** The number of an approved revision; if absent, the current statement. */
const revision = z.coerce.number().int().min(1).max(1_000_000).optional();

export const areaSchema = z.object({ sqm: z.string(), sqft: z.string() });
const figuresSchema = z.object({
  carpet: areaSchema,
  enclosedBalcony: areaSchema,
  openBalcony: areaSchema,
  utility: areaSchema,
  terrace: areaSchema,
  wall: areaSchema,
  builtUp: areaSchema,
  saleable: areaSchema,
});

const totalSchema = z.object({
  units: z.number().int(),
  parking: z.number().int(),
  figures: figuresSchema,
  /** Saleable area over carpet area less 1, in percent; null without carpet area. */
  loading: z.string().nullable(),
});

export type AreaTotalRow = z.infer<typeof totalSchema>;

const floorSchema = z.object({
  id,
  level: z.number().int(),
  name: z.string(),
  kind: z.enum(FLOOR_KINDS),
  /** The areas are in square metres. */
  constructionArea: z.string(),
  fsiArea: z.string(),
  /** The day on which its slab was cast; null if it was not cast yet. */
  castOn: isoDate.nullable(),
});

export const towerSchema = z.object({ id, name: z.string(), floors: z.array(floorSchema) });

export type Tower = z.infer<typeof towerSchema>;
export type Floor = z.infer<typeof floorSchema>;

const unitSchema = z.object({
  id,
  towerId: id,
  floorId: id,
  unitNo: z.string(),
  type: z.string(),
  parking: z.number().int(),
  owner: z.enum(UNIT_OWNERS),
  facing: z.string(),
  remark: z.string(),
  figures: figuresSchema,
});

export type AreaUnit = z.infer<typeof unitSchema>;

const formulaSchema = z.object({
  enclosedBalconyWeight: z.string(),
  openBalconyWeight: z.string(),
  utilityWeight: z.string(),
  terraceWeight: z.string(),
  loadingPercent: z.string(),
});

const keyed = totalSchema.extend({ key: z.string() });

export const areaStatementSchema = z.object({
  project: projectSchema,
  /** The number of the revision in draft, or of the one approved last. */
  revision: z.number().int(),
  /** Whether it is approved, so that a change needs a new revision. */
  isApproved: z.boolean(),
  approvedAt: instant.nullable(),
  approvedBy: z.string(),
  /** The reason for changing the approved revision; empty for the first one. */
  reason: z.string(),
  /**
   * The people who began the draft and who last changed it, who may not approve it; null where
   * nobody is known.
   */
  madeBy: id.nullable(),
  changedBy: id.nullable(),
  projectType: z.enum(PROJECT_TYPES),
  plotArea: z.string().nullable(),
  permittedFsi: z.string().nullable(),
  formula: formulaSchema,
  formulaText: z.string(),
  towers: z.array(towerSchema),
  /** The units, ordered by tower, level and number. */
  units: z.array(unitSchema),
  total: totalSchema,
  /** The totals of each floor, keyed by its id. */
  byFloor: z.array(keyed),
  byTower: z.array(keyed),
  byType: z.array(keyed),
  byOwner: z.array(keyed),
  construction: areaSchema,
  /** The construction area of the floors whose slab is cast. */
  cast: areaSchema,
  fsi: z
    .object({
      used: z.string(),
      /** The FSI areas of all floors, and the area of the plot, in square metres. */
      built: z.string(),
      plot: z.string(),
      permitted: z.string().nullable(),
      balance: z.string().nullable(),
      balanceArea: z.string().nullable(),
      isOver: z.boolean(),
    })
    .nullable(),
  version,
});

export type AreaStatement = z.infer<typeof areaStatementSchema>;

export const statementAnswer = success({ statement: areaStatementSchema });

export const getAreaStatement = endpoint('GET /api/v1/projects/:id/area-statement', {
  summary: 'The area statement of a project with its units and totals; of a revision as approved',
  access: 'areas:read',
  query: z.object({ revision }),
  response: statementAnswer,
});

export const listTowers = endpoint('GET /api/v1/projects/:id/towers', {
  summary: 'The towers of a project with their floors',
  access: 'areas:read',
  response: success({ list: z.array(towerSchema), version }),
});

const differenceSchema = z.object({
  /** The changed thing, like `Wing A, 302` or `Formula`. */
  subject: z.string(),
  change: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
  /** The changed values, like `Carpet 61.80 → 62.10`. */
  details: z.array(z.string()),
});

export const listAreaRevisions = endpoint('GET /api/v1/projects/:id/area-revisions', {
  summary: 'The approved revisions, newest first, each with what changed since the one before',
  access: 'areas:read',
  response: success({
    /** The changes of the revision that is in draft; null if there is none. */
    draft: z
      .object({ revision: z.number().int(), differences: z.array(differenceSchema) })
      .nullable(),
    list: z.array(
      z.object({
        revision: z.number().int(),
        approvedAt: instant,
        approvedBy: z.string(),
        reason: z.string(),
        note: z.string(),
        total: totalSchema,
        differences: z.array(differenceSchema),
      }),
    ),
  }),
});

export const exportAreaStatement = fileEndpoint('GET /api/v1/projects/:id/area-statement/export', {
  summary: 'The area statement: its units, and in Excel its floors and totals on further sheets',
  access: 'areas:read',
  query: z.object({ format: exportFormat, revision }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const areaStatementPdf = fileEndpoint('GET /api/v1/projects/:id/area-statement/pdf', {
  summary: 'The area statement as a PDF on A3',
  access: 'areas:read',
  query: z.object({ revision }),
  contentTypes: ['application/pdf'],
});
