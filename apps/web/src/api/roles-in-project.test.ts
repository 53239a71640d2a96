import type { Role } from '@plinth/domain/access/permissions';
import { expect, test } from 'vitest';

import { rolesIn } from './roles-in-project.ts';

const user = {
  roles: ['ADMIN', 'VIEWER', 'STORE_KEEPER'] satisfies Role[],
  rolesByFirm: { devgiri: ['ADMIN'], sahyadri: ['VIEWER'] } satisfies Record<string, Role[]>,
  rolesByProject: { depot: ['STORE_KEEPER'] } satisfies Record<string, Role[]>,
};

test.each([
  ['tower', 'devgiri', ['ADMIN']],
  ['tower', 'sahyadri', ['VIEWER']],
  ['depot', 'sahyadri', ['VIEWER', 'STORE_KEEPER']],
  ['depot', 'a firm that one is not a member of', ['STORE_KEEPER']],
  ['tower', 'a firm that one is not a member of', []],
])('in %s of %s: %j', (id, firmId, roles) => {
  expect(rolesIn(user, { id, firm: { id: firmId } })).toEqual(roles);
});

test('all of them where no project is chosen', () => {
  expect(rolesIn(user, undefined)).toEqual(user.roles);
});
