/**
 * Firms take such software up module by module: what a firm does not use yet is
 * switched off for everybody in it. Only modules that are built stand here.
 */

export const MODULES = ['PURCHASE_DASHBOARD', 'WAREHOUSE', 'REPORTS'] as const;

export type Module = (typeof MODULES)[number];

/** As people know it. */
export const MODULE_NAMES = {
  PURCHASE_DASHBOARD: 'Purchase & Inventory Dashboard',
  WAREHOUSE: 'Warehouse',
  REPORTS: 'Reports',
} as const satisfies Record<Module, string>;

/** What things are done to, as the audit trail, attachments and imports name it. */
export const DOCUMENT_TYPES = [
  'MATERIAL_REQUEST',
  'PURCHASE_ORDER',
  'MATERIAL',
  'SUPPLIER',
  'IMPORT',
  'FIRM',
  'PROJECT',
  'USER',
  'ORGANISATION',
  'STORE',
  'GOODS_RECEIPT',
  'STOCK_ISSUE',
  'STOCK_TRANSFER',
  'SUPPLIER_RETURN',
  'STOCK_COUNT',
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The module that each of them belongs to; null: every firm has it. */
export const MODULE_OF_DOCUMENT = {
  MATERIAL_REQUEST: null,
  PURCHASE_ORDER: null,
  MATERIAL: null,
  SUPPLIER: null,
  IMPORT: null,
  FIRM: null,
  PROJECT: null,
  USER: null,
  ORGANISATION: null,
  STORE: 'WAREHOUSE',
  GOODS_RECEIPT: 'WAREHOUSE',
  STOCK_ISSUE: 'WAREHOUSE',
  STOCK_TRANSFER: 'WAREHOUSE',
  SUPPLIER_RETURN: 'WAREHOUSE',
  STOCK_COUNT: 'WAREHOUSE',
} as const satisfies Record<DocumentType, Module | null>;

/** The code of the refusal where a firm has switched the module off. */
export const MODULE_OFF = 'module-off';
