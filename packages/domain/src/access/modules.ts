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

/** The code of the refusal where a firm has switched the module off. */
export const MODULE_OFF = 'module-off';
