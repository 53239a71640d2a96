/** What can be imported: the kind of document that it makes, and who may import, see past imports and undo them. */
import type { DocumentType } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';

/** The module of the document is that of its import. */
export const IMPORT_RIGHTS = {
  MATERIALS: { makes: 'MATERIAL', permission: 'materials:import' },
  SUPPLIERS: { makes: 'SUPPLIER', permission: 'suppliers:import' },
  OPENING_STOCK: { makes: 'STORE', permission: 'stock:open' },
} as const satisfies Record<string, { makes: DocumentType; permission: Permission }>;
