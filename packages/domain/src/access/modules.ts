/**
 * Parts of Plinth that a firm can switch off for everybody in it. Only modules that are built are
 * listed.
 */

export const MODULES = ['PROJECT', 'PURCHASE_DASHBOARD', 'WAREHOUSE', 'REPORTS'] as const;

export type Module = (typeof MODULES)[number];

/** The name on the screens. */
export const MODULE_NAMES = {
  PROJECT: 'Project Management',
  PURCHASE_DASHBOARD: 'Purchase & Inventory Dashboard',
  WAREHOUSE: 'Warehouse',
  REPORTS: 'Reports',
} as const satisfies Record<Module, string>;

/** The error code of calls to a module that is switched off. */
export const MODULE_OFF = 'module-off';
