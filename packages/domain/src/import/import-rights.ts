/** The kinds of imports, and who may import, list and undo them. */
import type { Permission } from '../access/permissions.ts';
import type { MasterType } from '../document/subjects.ts';

/** An import belongs to the module of its records. */
export const IMPORT_RIGHTS = {
  MATERIALS: { makes: 'MATERIAL', permission: 'materials:import' },
  SUPPLIERS: { makes: 'SUPPLIER', permission: 'suppliers:import' },
  CONTRACTORS: { makes: 'CONTRACTOR', permission: 'stores:manage' },
  WORK: { makes: 'WORK_ITEM', permission: 'works:write' },
  OPENING_STOCK: { makes: 'STORE', permission: 'stock:open' },
} as const satisfies Record<string, { makes: MasterType; permission: Permission }>;
