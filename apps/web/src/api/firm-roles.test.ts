import type { Role } from '@plinth/domain/access/permissions';
import { expect, test } from 'vitest';

import { rolesIn } from './firm-roles.ts';

const user = {
  roles: ['ADMIN', 'VIEWER'] satisfies Role[],
  rolesByFirm: { devgiri: ['ADMIN'], sahyadri: ['VIEWER'] } satisfies Record<string, Role[]>,
};

test.each([
  ['devgiri', ['ADMIN']],
  ['sahyadri', ['VIEWER']],
  ['a firm that one is not a member of', []],
  [undefined, ['ADMIN', 'VIEWER']],
])('in %s: %j', (firmId, roles) => expect(rolesIn(user, firmId)).toEqual(roles));
