import { expect, test } from 'vitest';

import { NEW_PERSON, rolesRequest, toggledRole } from './person-form-model.ts';

test('a role is taken up and left out, in their own order', () => {
  expect(toggledRole(['VIEWER'], 'ADMIN')).toEqual(['ADMIN', 'VIEWER']);
  expect(toggledRole(['ADMIN', 'VIEWER'], 'ADMIN')).toEqual(['VIEWER']);
});

test('a project without a role is not sent', () => {
  const projects = [
    { id: 'tower', roles: ['VIEWER' as const] },
    { id: 'depot', roles: [] },
  ];
  expect(rolesRequest({ ...NEW_PERSON, roles: ['ADMIN'], projects })).toEqual({
    roles: ['ADMIN'],
    projects: [{ id: 'tower', roles: ['VIEWER'] }],
  });
});
