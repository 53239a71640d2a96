import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { canAt, permitted, requirePermission, type Scope } from '#scope.ts';

/**
 * A viewer of the whole first firm, buyer on one of its sites, and storekeeper of a site of another
 * firm.
 */
const scope: Scope = {
  organisationId: 'organisation',
  rolesByFirm: new Map<string, readonly Role[]>([['first', ['VIEWER']]]),
  rolesByProject: new Map([
    ['tower', { firmId: 'first', roles: ['PURCHASE_MANAGER'] as const }],
    ['depot', { firmId: 'second', roles: ['STORE_KEEPER'] as const }],
  ]),
  modulesOff: new Map(),
};
const at = (firmId: string, projectId: string | null) => ({ firmId, projectId });

describe('a role of one project', () => {
  test.each([
    [at('first', 'tower'), true],
    [at('first', 'annexe'), false],
    [at('first', null), false],
    [at('second', 'depot'), false],
    [at('second', 'tower'), true],
  ])('lets order at %j: %s', (place, isAllowed) => {
    expect(canAt(scope, place, 'purchase-orders:create')).toBe(isAllowed);
  });

  test('counts where it is held alone, what is held in the firm everywhere in it', () => {
    expect(canAt(scope, at('first', 'annexe'), 'purchase-orders:read')).toBe(true);
    expect(canAt(scope, at('second', 'depot'), 'prices:read')).toBe(false);
    expect(canAt(scope, at('second', 'yard'), 'purchase-orders:read')).toBe(false);
    expect(() => requirePermission(scope, at('first', 'annexe'), 'purchase-orders:create')).toThrow(
      'Your role does not allow this',
    );
  });

  test('is kept only where it holds what is asked for', () => {
    const buying = permitted(scope, 'purchase-orders:create');
    expect([[...buying.rolesByFirm.keys()], [...buying.rolesByProject.keys()]]).toEqual([
      [],
      ['tower'],
    ]);
    const counting = permitted(scope, 'stock:count');
    expect([...counting.rolesByProject.keys()]).toEqual(['depot']);
    expect([...permitted(scope, 'purchase-orders:read').rolesByFirm.keys()]).toEqual(['first']);
  });
});
