/** Texts and calls of each kind of import. */
import {
  getContractorTemplate,
  getMaterialTemplate,
  getOpeningStockTemplate,
  getSupplierTemplate,
  type Import,
  importContractors,
  importMaterials,
  importOpeningStock,
  importSuppliers,
  type ImportKind,
  type ImportRow,
  previewContractorImport,
  previewMaterialImport,
  previewOpeningStockImport,
  previewSupplierImport,
} from '@plinth/contracts/imports';
import { getWorkTemplate, importWork, previewWorkImport } from '@plinth/contracts/work-import';
import type { Permission } from '@plinth/domain/access/permissions';
import { CONTRACTOR_FIELDS, type ContractorField } from '@plinth/domain/import/contractor-fields';
import { MATERIAL_FIELDS, SUPPLIER_FIELDS } from '@plinth/domain/import/fields';
import type { ImportField } from '@plinth/domain/import/import-field';
import { OPENING_FIELDS, type OpeningField } from '@plinth/domain/import/opening-fields';
import { WORK_FIELDS, type WorkField } from '@plinth/domain/import/work-fields';
import type { ImportAction, Sheet, SheetTotals } from '@plinth/domain/import/row-plan';

import { call } from '#api/client.ts';
import { download } from '#api/download.ts';
import { paths } from '#lib/paths.ts';

export interface Preview {
  readonly rows: readonly ImportRow[];
  readonly counts: Readonly<Record<ImportAction, number>>;
  readonly totals: SheetTotals | null;
  readonly digest: string;
}

interface Order {
  readonly fileName: string;
  readonly digest: string;
  readonly leaveOut: readonly number[];
}

export interface ImportScreen<Field extends string> {
  readonly kind: ImportKind;
  /** The project whose past imports are listed, if the import is into a project. */
  readonly projectId?: string;
  /** The record of one row; `plural` names the records of the whole file. */
  readonly noun: 'material' | 'supplier' | 'contractor' | 'item';
  readonly plural: 'materials' | 'suppliers' | 'contractors' | 'opening stock' | 'BOQ';
  readonly listPath: string;
  readonly permission: Permission;
  readonly fields: readonly ImportField<Field>[];
  /** Units for a file with a unit column: which words name a unit, and the units to choose from. */
  readonly units?: 'OF_MATERIALS' | 'OF_WORK';
  /** Whether its codes are checked for zeros that a sheet has dropped. */
  readonly hasNumberCodes?: boolean;
  readonly preview: (sheet: Sheet<Field>) => Promise<Preview>;
  readonly run: (sheet: Sheet<Field>, order: Order) => Promise<{ import: Import }>;
  readonly downloadTemplate: (format: 'xlsx' | 'csv') => Promise<void>;
}

export const materialScreen: ImportScreen<(typeof MATERIAL_FIELDS)[number]['name']> = {
  kind: 'MATERIALS',
  noun: 'material',
  plural: 'materials',
  listPath: paths.materials(),
  permission: 'materials:import',
  fields: MATERIAL_FIELDS,
  units: 'OF_MATERIALS',
  preview: (body) => call(previewMaterialImport, { body }),
  run: (sheet, order) => call(importMaterials, { body: { ...sheet, ...order } }),
  downloadTemplate: (format) => download(getMaterialTemplate, { query: { format } }),
};

export const supplierScreen: ImportScreen<(typeof SUPPLIER_FIELDS)[number]['name']> = {
  kind: 'SUPPLIERS',
  noun: 'supplier',
  plural: 'suppliers',
  listPath: paths.suppliers(),
  permission: 'suppliers:import',
  fields: SUPPLIER_FIELDS,
  preview: (body) => call(previewSupplierImport, { body }),
  run: (sheet, order) => call(importSuppliers, { body: { ...sheet, ...order } }),
  downloadTemplate: (format) => download(getSupplierTemplate, { query: { format } }),
};

export const contractorScreen: ImportScreen<ContractorField> = {
  kind: 'CONTRACTORS',
  noun: 'contractor',
  plural: 'contractors',
  listPath: paths.contractors(),
  permission: 'stores:manage',
  fields: CONTRACTOR_FIELDS,
  preview: (body) => call(previewContractorImport, { body }),
  run: (sheet, order) => call(importContractors, { body: { ...sheet, ...order } }),
  downloadTemplate: (format) => download(getContractorTemplate, { query: { format } }),
};

/** The import of opening stock into a store as of a date. */
export function openingStockScreen(into: {
  readonly storeId: string;
  readonly onDate: string;
}): ImportScreen<OpeningField> {
  return {
    kind: 'OPENING_STOCK',
    noun: 'material',
    plural: 'opening stock',
    listPath: paths.stock(),
    permission: 'stock:open',
    fields: OPENING_FIELDS,
    preview: (sheet) => call(previewOpeningStockImport, { body: { ...sheet, ...into } }),
    run: (sheet, order) => call(importOpeningStock, { body: { ...sheet, ...into, ...order } }),
    downloadTemplate: (format) => download(getOpeningStockTemplate, { query: { format } }),
  };
}

/** The import of a bill of quantities into a project. */
export function boqScreen(into: { readonly projectId: string }): ImportScreen<WorkField> {
  return {
    kind: 'WORK',
    projectId: into.projectId,
    noun: 'item',
    plural: 'BOQ',
    listPath: paths.work(),
    permission: 'works:write',
    fields: WORK_FIELDS,
    hasNumberCodes: true,
    units: 'OF_WORK',
    preview: (sheet) => call(previewWorkImport, { body: { ...sheet, ...into } }),
    run: (sheet, order) => call(importWork, { body: { ...sheet, ...into, ...order } }),
    downloadTemplate: (format) => download(getWorkTemplate, { query: { format } }),
  };
}
