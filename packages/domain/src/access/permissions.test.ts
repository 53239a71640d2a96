import { describe, expect, test } from 'vitest';

import { PERMISSIONS, type Permission, ROLES, type Role, can } from './permissions.ts';

const READS = [
  'materials:read',
  'suppliers:read',
  'material-requests:read',
  'purchase-orders:read',
  'goods-receipts:read',
  'stock:read',
  'works:read',
  'budgets:read',
  'areas:read',
] as const satisfies readonly Permission[];

/** The permissions of each role beyond reading, written out a second time on purpose. */
const BEYOND_READING = {
  ADMIN: PERMISSIONS.filter((permission) => !READS.some((read) => read === permission)),
  PROJECT_MANAGER: [
    'works:write',
    'measurements:write',
    'consumption:sign',
    'budgets:write',
    'budgets:approve',
    'budgets:override',
    'areas:write',
    'areas:approve',
    'rate-contracts:read',
    'rate-contracts:agree',
    'prices:read',
    'materials:create',
    'materials:update',
    'material-requests:create',
    'material-requests:reject',
    'purchase-orders:approve',
    'purchase-orders:close',
    'goods-receipts:create',
    'goods-receipts:override',
    'goods-receipts:reverse',
    'stock:issue',
    'stock:transfer',
    'stock:return',
    'stock:count',
    'stock:review',
    'stock:open',
    'stores:manage',
  ],
  PURCHASE_MANAGER: [
    'budgets:write',
    'rate-contracts:read',
    'rate-contracts:write',
    'prices:read',
    'materials:create',
    'materials:update',
    'materials:delete',
    'materials:import',
    'suppliers:create',
    'suppliers:update',
    'suppliers:delete',
    'suppliers:import',
    'suppliers:bank',
    'material-requests:create',
    'material-requests:reject',
    'purchase-orders:create',
    'purchase-orders:cancel',
    'purchase-orders:close',
    'goods-receipts:create',
    'goods-receipts:override',
    'goods-receipts:reverse',
    'stock:return',
  ],
  SITE_ENGINEER: [
    'measurements:write',
    'areas:write',
    'rate-contracts:read',
    'prices:read',
    'materials:create',
    'material-requests:create',
    'goods-receipts:create',
  ],
  STORE_KEEPER: [
    'material-requests:create',
    'goods-receipts:create',
    'stock:issue',
    'stock:transfer',
    'stock:return',
    'stock:count',
  ],
  ACCOUNTANT: [
    'purchase-orders:tax',
    'rate-contracts:read',
    'prices:read',
    'audit:read',
    'suppliers:bank',
    'months:lock',
  ],
  VIEWER: ['rate-contracts:read', 'prices:read'],
} as const satisfies Record<Role, readonly Permission[]>;

describe('can', () => {
  const cells = ROLES.flatMap((role) => PERMISSIONS.map((permission) => ({ role, permission })));

  test.each(cells)('$role, $permission §6', ({ role, permission }) => {
    const allowed: readonly Permission[] = [...READS, ...BEYOND_READING[role]];
    expect(can([role], permission)).toBe(allowed.includes(permission));
  });

  test('several roles add up, no role allows nothing', () => {
    expect(can(['VIEWER', 'PURCHASE_MANAGER'], 'purchase-orders:create')).toBe(true);
    expect(can(['VIEWER', 'STORE_KEEPER'], 'purchase-orders:create')).toBe(false);
    expect(PERMISSIONS.some((permission) => can([], permission))).toBe(false);
  });

  test('nobody who orders can approve, except the administrator', () => {
    const both = ROLES.filter(
      (role) => can([role], 'purchase-orders:create') && can([role], 'purchase-orders:approve'),
    );
    expect(both).toEqual(['ADMIN']);
  });
});
