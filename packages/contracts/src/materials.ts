/** Materials; they belong to the organisation. */
import { MAX_SYNONYMS } from '@plinth/domain/material/details';
import { UNDOS_OF_MERGE } from '@plinth/domain/material/merge';
import { REMOVAL_OUTCOMES } from '@plinth/domain/shared/removal';
import { z } from 'zod';

import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { unitName, editedVersion, id, numeric, text, version } from './shared/fields.ts';
import { pageNumber, pageSize, searchText, sorting, totals } from './shared/pagination.ts';

const { endpoint, fileEndpoint } = endpointsOf(null);

export const materialSchema = z.object({
  id,
  materialCode: z.string(),
  /** The code in the organisation's own list of items; empty if it has none. */
  itemCode: z.string(),
  name: z.string(),
  unit: z.string(),
  hsnCode: z.string(),
  /** Usual GST rate in percent, as a decimal string; orders default to 18 without one. */
  gstRate: z.string().nullable(),
});

/** Further details of a material; each may be empty. */
const details = {
  category: z.string(),
  make: z.string(),
  specification: z.string(),
  /** Other names by which search finds it. */
  synonyms: z.array(z.string()),
};

/** A material as imports and its own form write it. */
export const describedMaterialSchema = materialSchema.extend(details);

export type DescribedMaterial = z.infer<typeof describedMaterialSchema>;

/** As earlier releases stored it, without details. */
export const storedMaterialSchema = materialSchema.extend({
  itemCode: materialSchema.shape.itemCode.default(''),
  category: details.category.default(''),
  make: details.make.default(''),
  specification: details.specification.default(''),
  synonyms: details.synonyms.default([]),
});

const MAX_UNITS = 10;

/** Another unit that a material is bought or counted in. */
const alternateUnitSchema = z.object({
  unit: z.string(),
  /** How much of the material's own unit is one of this unit, as a decimal string. */
  factor: z.string(),
  /** Whether the factor is measured at each receipt. */
  isMeasured: z.boolean(),
});

/** The receipt tolerance and the other units of a material. */
const measures = {
  /** Percent that may be received above the ordered quantity, as a decimal string. */
  receiptTolerance: z.string(),
  alternateUnits: z.array(alternateUnitSchema),
};

/** A material with all editable fields. */
export const materialRowSchema = describedMaterialSchema.extend({ ...measures, version });

export type Material = z.infer<typeof materialSchema>;
export type MaterialRow = z.infer<typeof materialRowSchema>;

/** Filters of the list and its export. */
const materialFilters = {
  search: searchText,
  /** The units, separated by commas. */
  unit: z
    .string()
    .max(1000, 'unit has too many units')
    .transform((units) => units.split(','))
    .optional(),
  id: id.optional(),
  /** Finds the materials of this name; case and blanks do not matter. */
  named: text(200, 'named').optional(),
  /** `1`: only materials whose name and unit another one has, too. */
  duplicates: z.literal('1', { error: 'duplicates can only be 1' }).optional(),
};

const materialSorting = sorting(['name', 'materialCode', 'itemCode', 'unit', 'hsnCode'], {
  sortBy: 'name',
  direction: 'asc',
});

export const listMaterials = endpoint('GET /api/v1/materials', {
  summary: 'Materials; all of them where neither page nor size is given',
  access: 'materials:read',
  query: z.object({
    page: pageNumber.optional(),
    size: pageSize.optional(),
    ...materialSorting,
    ...materialFilters,
  }),
  response: success({ list: z.array(materialRowSchema), ...totals }),
});

/** The most names that one call matches. */
export const MAX_MATCHED_NAMES = 200;

/** A material with the units in which its quantities may be written. */
export const matchedMaterialSchema = materialSchema.extend({
  alternateUnits: measures.alternateUnits,
});

/** The schema of a material in a draft on the device; drafts of earlier releases have no item code. */
export const draftedMaterialSchema = matchedMaterialSchema.extend({
  itemCode: storedMaterialSchema.shape.itemCode,
});

export type MatchedMaterial = z.infer<typeof matchedMaterialSchema>;

export const matchMaterials = endpoint('POST /api/v1/materials/match', {
  summary: 'Which materials written names mean, whatever their blanks and small typing errors',
  access: 'materials:read',
  unauditedBecause: 'It only reads; the names are too long for an address',
  body: z.object({
    names: z
      .array(text(500, 'A name'))
      .max(MAX_MATCHED_NAMES, `At most ${MAX_MATCHED_NAMES} names are matched in one call`),
  }),
  response: success({
    /** One entry for each given name, in the same order. */
    list: z.array(
      z.object({
        /** The matching materials, the likeliest first. */
        materials: z.array(matchedMaterialSchema),
        /** Whether the first one matches without doubt. */
        isSure: z.boolean(),
      }),
    ),
  }),
});

/**
 * The details in a request: absent ones are empty in a new material, and unchanged in an existing
 * one.
 */
const detailsBody = {
  /** The rate of GST in percent; empty if unknown. */
  gstRate: numeric.optional(),
  /** Unique among the materials that are not archived; case does not matter. */
  itemCode: text(50, 'Item code').optional(),
  category: text(100, 'Category').optional(),
  make: text(200, 'Make').optional(),
  specification: text(300, 'Specification').optional(),
  synonyms: z
    .array(text(200, 'A synonym'))
    .max(MAX_SYNONYMS, `A material takes at most ${MAX_SYNONYMS} synonyms`)
    .optional(),
};

const materialName = materialSchema.pick({ id: true, materialCode: true, name: true });

export const getMaterial = endpoint('GET /api/v1/materials/:id', {
  summary: 'One material, also an archived one',
  access: 'materials:read',
  response: success({
    Material: materialRowSchema.extend({
      isArchived: z.boolean(),
      hasPhoto: z.boolean(),
      /** The material that it was merged into, and how much of the merge can be undone. */
      mergedInto: materialName.extend({ undo: z.enum(UNDOS_OF_MERGE) }).nullable(),
      /** The materials that were merged into it. */
      merged: z.array(materialName),
    }),
  }),
});

export const createMaterial = endpoint('POST /api/v1/materials', {
  summary: 'Add a material',
  access: 'materials:create',
  ...MAKING,
  body: z.object({
    name: text(200, 'Name').default(''),
    /** The unit: one of the first ten, or one that the organisation added. */
    unit: unitName.default(''),
    hsnCode: text(20, 'HSN code').default(''),
    ...detailsBody,
    /** Whether it is refused if another material has this name and unit. */
    refuseDuplicate: z.boolean().optional(),
  }),
  response: success({ Material: describedMaterialSchema }),
});

export const listMaterialCategories = endpoint('GET /api/v1/materials/categories', {
  summary: 'The categories of the materials, with how many each has',
  access: 'materials:read',
  response: success({
    list: z.array(z.object({ category: z.string(), materials: z.number().int() })),
  }),
});

export const updateMaterial = endpoint('PUT /api/v1/materials/:id', {
  summary: 'Change a material; the unit of one that stands on documents stays',
  access: 'materials:update',
  body: createMaterial.body.extend({
    /** The tolerance in percent; unchanged if absent. */
    receiptTolerance: numeric.optional(),
    /** The new list of other units; unchanged if absent, unless the material's own unit changes. */
    alternateUnits: z
      .array(
        alternateUnitSchema.extend({
          unit: unitName,
          factor: numeric,
          isMeasured: z.boolean().default(false),
        }),
      )
      .max(MAX_UNITS, `A material takes at most ${MAX_UNITS} other units`)
      .optional(),
    ...editedVersion,
  }),
  response: success({ Material: describedMaterialSchema.extend(measures) }),
});

export const getMaterialUse = endpoint('GET /api/v1/materials/:id/use', {
  summary: 'How many MRNs, purchase orders and stock cards a material stands on',
  access: 'materials:read',
  response: success({ documents: z.number().int() }),
});

export const mergeMaterial = endpoint('POST /api/v1/materials/:id/merge', {
  summary: 'Merge a material into another one that is the same; restoring it undoes that',
  access: 'materials:delete',
  body: z.object({ into: id }),
  response: success({}),
});

export const deleteMaterial = endpoint('DELETE /api/v1/materials/:id', {
  summary: 'Delete a material, or archive one that stands on documents',
  access: 'materials:delete',
  response: success({ outcome: z.enum(REMOVAL_OUTCOMES) }),
});

export const restoreMaterial = endpoint('POST /api/v1/materials/:id/restore', {
  summary: 'Bring back a material that was deleted or archived, as it was',
  access: 'materials:delete',
  response: success({ Material: describedMaterialSchema }),
});

export const exportMaterials = fileEndpoint('GET /api/v1/materials/export', {
  summary: 'Materials as an Excel or CSV file',
  access: 'materials:read',
  query: z.object({ format: exportFormat, ...materialSorting, ...materialFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});
