/** Roles and their permissions, read by the server's checks and the screens' disabled buttons. */

export const PERMISSIONS = [
  'materials:read',
  'materials:create',
  'materials:update',
  'materials:delete',
  'materials:import',
  'suppliers:read',
  'suppliers:create',
  'suppliers:update',
  'suppliers:delete',
  'suppliers:import',
  'suppliers:bank',
  'material-requests:read',
  'material-requests:create',
  'material-requests:reject',
  'purchase-orders:read',
  'purchase-orders:create',
  'purchase-orders:approve',
  'purchase-orders:cancel',
  'purchase-orders:close',
  'purchase-orders:tax',
  'goods-receipts:read',
  'goods-receipts:create',
  'goods-receipts:override',
  'goods-receipts:reverse',
  'stock:read',
  'stock:issue',
  'stock:transfer',
  'stock:return',
  'stock:count',
  'stock:review',
  'stock:open',
  'stores:manage',
  'works:read',
  'works:write',
  'measurements:write',
  'consumption:sign',
  'budgets:read',
  'budgets:write',
  'budgets:approve',
  'budgets:override',
  'areas:read',
  'areas:write',
  'areas:approve',
  'rate-contracts:read',
  'rate-contracts:write',
  'rate-contracts:agree',
  'prices:read',
  'firms:manage',
  'months:lock',
  'people:manage',
  'audit:read',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = [
  'ADMIN',
  'PROJECT_MANAGER',
  'PURCHASE_MANAGER',
  'SITE_ENGINEER',
  'STORE_KEEPER',
  'ACCOUNTANT',
  'VIEWER',
] as const;

export type Role = (typeof ROLES)[number];

/** Read permissions of every member; they do not include prices. */
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

const STORE_WORK = [
  'goods-receipts:create',
  'stock:issue',
  'stock:transfer',
  'stock:return',
  'stock:count',
] as const satisfies readonly Permission[];

/** Permissions of those who supervise stores: overrides, reversals, reviews. */
const STORE_CONTROL = [
  'goods-receipts:override',
  'goods-receipts:reverse',
  'stock:review',
  'stock:open',
  'stores:manage',
] as const satisfies readonly Permission[];

/** Permissions of those who run a project: its work, budget and areas. */
const PROJECT_CONTROL = [
  'works:write',
  'measurements:write',
  'consumption:sign',
  'budgets:write',
  'budgets:approve',
  'budgets:override',
  'areas:write',
  'areas:approve',
] as const satisfies readonly Permission[];

const ROLE_PERMISSIONS = {
  ADMIN: PERMISSIONS,
  PROJECT_MANAGER: [
    ...READS,
    ...STORE_WORK,
    ...STORE_CONTROL,
    ...PROJECT_CONTROL,
    'rate-contracts:read',
    'rate-contracts:agree',
    'prices:read',
    'materials:create',
    'materials:update',
    'material-requests:create',
    'material-requests:reject',
    'purchase-orders:approve',
    'purchase-orders:close',
  ],
  PURCHASE_MANAGER: [
    ...READS,
    'budgets:write',
    'goods-receipts:create',
    'goods-receipts:override',
    'goods-receipts:reverse',
    'stock:return',
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
  ],
  SITE_ENGINEER: [
    ...READS,
    'measurements:write',
    'areas:write',
    'rate-contracts:read',
    'prices:read',
    'materials:create',
    'material-requests:create',
    'goods-receipts:create',
  ],
  STORE_KEEPER: [...READS, ...STORE_WORK, 'material-requests:create'],
  ACCOUNTANT: [
    ...READS,
    'purchase-orders:tax',
    'rate-contracts:read',
    'prices:read',
    'audit:read',
    'suppliers:bank',
    'months:lock',
  ],
  VIEWER: [...READS, 'rate-contracts:read', 'prices:read'],
} as const satisfies Record<Role, readonly Permission[]>;

/** The refusal of whoever has no role with the permission. Screens leave such buttons out. */
export const NOT_YOUR_ROLE = 'Your role does not allow this';

/** Whether one of the roles carries the permission. */
export function can(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) =>
    (ROLE_PERMISSIONS[role] as readonly Permission[]).includes(permission),
  );
}

/** The roles that carry the permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return ROLES.filter((role) => can([role], permission));
}
