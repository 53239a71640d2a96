import { describe, expect, it } from 'vitest';

import { writesInStores } from './writes-in-stores.ts';

const COMMAND = 'apps/server/src/features/materials/change/create-material.ts';

describe('writes in stores', () => {
  it.each([
    "trx.insertInto('materials')",
    "trx\n.updateTable('materials')",
    "trx.deleteFrom('materials')",
    'sql`delete from materials`',
    'sql`\n  UPDATE materials SET name = ${name}`',
  ])('refuses %s in a command', (code) => {
    expect(writesInStores(COMMAND, code)).toMatchObject([{ rule: 'writes-in-stores' }]);
  });

  it.each([
    [COMMAND, "trx.selectFrom('materials') // never insertInto"],
    [COMMAND, 'throw conflict(`Update the request first`)'],
    ['apps/server/src/features/materials/materials.store.ts', "trx.insertInto('materials')"],
    ['apps/server/src/db/migrations/0001-start.ts', 'sql`insert into roles`'],
    ['apps/server/src/features/materials/materials.test.ts', "db.insertInto('materials')"],
  ])('accepts in %s: %s', (file, code) => {
    expect(writesInStores(file, code)).toEqual([]);
  });
});
