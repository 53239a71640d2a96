/**
 * Imports of materials, suppliers, contractors and opening stock. The browser reads the file and
 * sends its rows; a preview says what each would do, and the import does exactly that or nothing.
 */
import { CONTRACTOR_FIELDS } from '@plinth/domain/import/contractor-fields';
import { MATERIAL_FIELDS, SUPPLIER_FIELDS } from '@plinth/domain/import/fields';
import { OPENING_FIELDS } from '@plinth/domain/import/opening-fields';
import { IMPORT_ACTIONS } from '@plinth/domain/import/row-plan';
import { z } from 'zod';

import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { BY_DOCUMENT, endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { date, id, instant, text } from './shared/fields.ts';
import { paging, totals } from './shared/pagination.ts';

const { endpoint, fileEndpoint } = endpointsOf(null);
const warehouse = endpointsOf('WAREHOUSE');
const byDocument = endpointsOf(BY_DOCUMENT);

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

export const IMPORT_KINDS = [
  'MATERIALS',
  'SUPPLIERS',
  'CONTRACTORS',
  'OPENING_STOCK',
  'WORK',
] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Row number in the file, from 1 to Excel's maximum. */
const rowNumber = z.number().int().min(1).max(1_048_576);

/** The longest text that a cell of Excel can contain. */
const MAX_CELL_CHARACTERS = 32_767;

const cell = z
  .string()
  .normalize('NFC')
  .max(MAX_CELL_CHARACTERS, `A cell takes at most ${MAX_CELL_CHARACTERS} characters`);

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}

/** The rows of the file, and the field of each column. */
export function sheetOf<const Field extends string>(fields: readonly { readonly name: Field }[]) {
  const names = fields.map(({ name }) => name);
  return {
    columns: z
      .array(z.enum(names, { error: `columns must be some of ${names.join(', ')}` }))
      .min(1, 'columns must name at least one field')
      .refine((columns) => new Set(columns).size === columns.length, 'columns must differ')
      .readonly(),
    rows: z
      .array(
        z.object({
          number: rowNumber,
          cells: z.array(cell).max(names.length).readonly(),
          /** Cells that could not be read for certain; the row is refused. */
          problems: z
            .array(z.object({ field: text(50, 'field'), message: text(500, 'message') }))
            .max(names.length)
            .readonly()
            .optional(),
          /** Whether a person said that the code has lost no zero, although it seems to. */
          isCodeAsTyped: z.boolean().optional(),
        }),
      )
      .min(1, 'There are no rows to import')
      .max(MAX_IMPORT_ROWS, `At most ${MAX_IMPORT_ROWS} rows can be imported at a time`)
      .refine(
        (rows) => isAscending(rows.map(({ number }) => number)),
        'rows must be in the order of their numbers',
      )
      .readonly(),
  };
}

const importRowSchema = z.object({
  number: rowNumber,
  action: z.enum(IMPORT_ACTIONS),
  /** The record's name for people. */
  label: z.string(),
  /**
   * The changes field by field; `before` is null for a new record. Empty for a skipped or refused
   * row.
   */
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string() }))
    .readonly(),
  /** The reason why the row is refused or skipped. */
  reasons: z.array(z.string()).readonly(),
  warnings: z.array(z.string()).readonly(),
  /** Values that were interpreted: `Unit Nos → Piece`. */
  notes: z.array(z.string()).readonly(),
});

export type ImportRow = z.infer<typeof importRowSchema>;

export const previewResponse = success({
  rows: z.array(importRowSchema),
  counts: z.record(z.enum(IMPORT_ACTIONS), z.number().int()),
  /** The amount of the rows in rupees and the totals of the sheet; null without amounts. */
  totals: z.object({ read: z.string(), own: z.array(z.string()).readonly() }).nullable(),
  /** Digest of the preview; the import is refused if it would do something else. */
  digest: z.string(),
});

export const importSchema = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  importedByName: z.string(),
  importedAt: instant,
  createdCount: z.number().int(),
  changedCount: z.number().int(),
  skippedCount: z.number().int(),
  /** The undoing of the import; both are null if it was not undone. */
  undoneAt: instant.nullable(),
  undoneByName: z.string().nullable(),
});

export type Import = z.infer<typeof importSchema>;

/** The parameters of an import, in addition to its rows. */
export const asked = {
  fileName: text(255, 'File name').default(''),
  digest: z.string().max(100),
  /** Row numbers to leave out. */
  leaveOut: z.array(rowNumber).max(MAX_IMPORT_ROWS).readonly().default([]),
};

const materialSheet = sheetOf(MATERIAL_FIELDS);
const supplierSheet = sheetOf(SUPPLIER_FIELDS);
const contractorSheet = sheetOf(CONTRACTOR_FIELDS);
const openingSheet = {
  ...sheetOf(OPENING_FIELDS),
  storeId: id,
  /** The date of the opening stock; today by default. */
  onDate: date('As on').optional(),
};

export const previewMaterialImport = endpoint('POST /api/v1/imports/materials/preview', {
  summary: 'What importing these materials would do, row by row; nothing is done',
  access: 'materials:import',
  body: z.object(materialSheet),
  response: previewResponse,
});

export const importMaterials = endpoint('POST /api/v1/imports/materials', {
  summary: 'Import these materials as previewed: all of them or none',
  access: 'materials:import',
  ...MAKING,
  body: z.object({ ...materialSheet, ...asked }),
  response: success({ import: importSchema }),
});

export const previewSupplierImport = endpoint('POST /api/v1/imports/suppliers/preview', {
  summary: 'What importing these suppliers would do, row by row; nothing is done',
  access: 'suppliers:import',
  body: z.object(supplierSheet),
  response: previewResponse,
});

export const importSuppliers = endpoint('POST /api/v1/imports/suppliers', {
  summary: 'Import these suppliers as previewed: all of them or none',
  access: 'suppliers:import',
  ...MAKING,
  body: z.object({ ...supplierSheet, ...asked }),
  response: success({ import: importSchema }),
});

export const previewContractorImport = endpoint('POST /api/v1/imports/contractors/preview', {
  summary: 'What importing these contractors would do, row by row; nothing is done',
  access: 'stores:manage',
  body: z.object(contractorSheet),
  response: previewResponse,
});

export const importContractors = endpoint('POST /api/v1/imports/contractors', {
  summary: 'Import these contractors as previewed: all of them or none',
  access: 'stores:manage',
  ...MAKING,
  body: z.object({ ...contractorSheet, ...asked }),
  response: success({ import: importSchema }),
});

export const previewOpeningStockImport = warehouse.endpoint(
  'POST /api/v1/imports/opening-stock/preview',
  {
    summary: 'What importing this opening stock would do, row by row; nothing is done',
    access: 'stock:open',
    body: z.object(openingSheet),
    response: previewResponse,
  },
);

export const importOpeningStock = warehouse.endpoint('POST /api/v1/imports/opening-stock', {
  summary: 'Say what lay in a store before it was kept here: all rows or none',
  access: 'stock:open',
  ...MAKING,
  body: z.object({ ...openingSheet, ...asked }),
  response: success({ import: importSchema }),
});

/** The kind of import decides the permission. */
export const listImports = byDocument.endpoint('GET /api/v1/imports', {
  summary: 'Past imports of one kind, the newest first',
  access: 'signed-in',
  query: z.object({
    kind: z.enum(IMPORT_KINDS, { error: `kind must be one of ${IMPORT_KINDS.join(', ')}` }),
    /** Narrows the list to imports into one project. */
    projectId: id.optional(),
    ...paging,
  }),
  response: success({ list: z.array(importSchema), ...totals }),
});

export const undoImport = byDocument.endpoint('POST /api/v1/imports/:id/undo', {
  summary: 'Undo an import: all of it, or nothing where one of its records was changed since',
  access: 'signed-in',
  response: success({
    import: importSchema,
    deletedCount: z.number().int(),
    /** The number of records that documents use by now, and that are archived. */
    archivedCount: z.number().int(),
    restoredCount: z.number().int(),
  }),
});

export const templateQuery = z.object({ format: exportFormat });

export const getMaterialTemplate = fileEndpoint('GET /api/v1/imports/materials/template', {
  summary: 'An empty sheet of materials with one example row',
  access: 'materials:import',
  query: templateQuery,
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const getOpeningStockTemplate = warehouse.fileEndpoint(
  'GET /api/v1/imports/opening-stock/template',
  {
    summary: 'An empty sheet of opening stock with one example row',
    access: 'stock:open',
    query: templateQuery,
    contentTypes: EXPORT_CONTENT_TYPES,
  },
);

export const getSupplierTemplate = fileEndpoint('GET /api/v1/imports/suppliers/template', {
  summary: 'An empty sheet of suppliers with one example row',
  access: 'suppliers:import',
  query: templateQuery,
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const getContractorTemplate = fileEndpoint('GET /api/v1/imports/contractors/template', {
  summary: 'An empty sheet of contractors with one example row',
  access: 'stores:manage',
  query: templateQuery,
  contentTypes: EXPORT_CONTENT_TYPES,
});
