import { describe, expect, test } from 'vitest';

import { organisationBinding } from './organisation-binding.ts';

const FILE = 'apps/server/src/features/materials/materials.queries.ts';

describe('naming an organisation to the database', () => {
  test.each([
    'const db = ofOrganisation(ctx.db, id);',
    'await enterOrganisation(tx, id);',
    "await sql`select set_config('plinth.organisation', ${id}, true)`.execute(db);",
    'await sql`set local row_security = off`.execute(db);',
  ])('%s is refused', (code) => {
    expect(organisationBinding(FILE, code)).toMatchObject([
      { rule: 'organisation-binding', line: 1 },
    ]);
  });

  test.each([
    ['apps/server/src/features/auth/authenticate.ts', 'ofOrganisation(ctx.db, organisationId)'],
    ['apps/server/src/features/materials/materials.test.ts', 'ofOrganisation(app.serverDb, id)'],
    [FILE, '// as ofOrganisation(db, id) has it'],
  ])('accepts in %s: %s', (file, code) => {
    expect(organisationBinding(file, code)).toEqual([]);
  });
});
