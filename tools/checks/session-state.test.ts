import { describe, expect, test } from 'vitest';

import { sessionState } from './session-state.ts';

const FILE = 'apps/server/src/db/somewhere.ts';

describe('what a session would keep', () => {
  test.each([
    'sql`select pg_advisory_lock(1)`',
    'sql`select pg_try_advisory_lock_shared(1)`',
    'sql`set statement_timeout = 0`',
    'sql`SET search_path TO other`',
    'sql`listen orders`',
    'sql`prepare lines as select 1`',
    'sql`create temp table found (id uuid)`',
    'sql`declare batches cursor with hold for select 1`',
  ])('%s is refused', (code) => {
    expect(sessionState(FILE, code)).toMatchObject([{ rule: 'session-state', line: 1 }]);
  });

  test.each([
    [FILE, 'sql`select pg_advisory_xact_lock(1)`'],
    [FILE, 'sql`set local statement_timeout = 0`'],
    [FILE, 'sql`create temp table found (id uuid) on commit drop`'],
    [FILE, 'sql`update material set name = ${name}`'],
    [FILE, '// set search_path = other'],
    ['apps/server/src/db/connect.test.ts', 'sql`set statement_timeout = 0`'],
  ])('accepts in %s: %s', (file, code) => {
    expect(sessionState(file, code)).toEqual([]);
  });
});
