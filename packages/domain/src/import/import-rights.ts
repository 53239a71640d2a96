/** What can be imported: what it makes, and who may import, see past imports and undo them. */
import type { Permission } from '../access/permissions.ts';
import type { MasterType } from '../document/subjects.ts';

/** The module of what it makes is that of its import. */
export const IMPORT_RIGHTS = {
  MATERIALS: { makes: 'MATERIAL', permission: 'materials:import' },
  SUPPLIERS: { makes: 'SUPPLIER', permission: 'suppliers:import' },
  OPENING_STOCK: { makes: 'STORE', permission: 'stock:open' },
} as const satisfies Record<string, { makes: MasterType; permission: Permission }>;
