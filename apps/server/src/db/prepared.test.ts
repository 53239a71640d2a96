import { expect, test } from 'vitest';

import { preparedName } from './prepared.ts';

/** The name at the fourth use, from which on a statement is prepared. */
function nameOf(text: string): string | undefined {
  for (let use = 1; use < 4; use += 1) expect(preparedName(text, [])).toBeUndefined();
  return preparedName(text, []);
}

test.each([
  'select "id" from "firm" where "id" = $1',
  'select count(*) from "firm" where "id" = $1',
  'select "firm"."id", (select "name" from (select * from "project") as "one") from "firm"',
  'select "kept"."id" from "firm" cross join lateral (select * from (select 1) as "a") as "kept"',
])('is prepared once it repeats: %s', (text) => {
  const name = nameOf(text);
  expect(name).toMatch(/^s\d+$/);
  expect(preparedName(text, [])).toBe(name);
});

test.each([
  'select * from "firm"',
  'select "firm".* from "firm" where "id" in (select "id" from "project")',
  'select *, (select 1) as "one" from "firm"',
  'insert into "firm" ("id") values ($1) returning *',
  'select "id" from "material" where "name" ilike $1',
  'begin',
])('is never prepared: %s', (text) => {
  expect(nameOf(text)).toBeUndefined();
});
