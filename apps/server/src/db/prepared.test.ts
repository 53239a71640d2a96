import { expect, test } from 'vitest';

import { isPreparable } from './prepared.ts';

test.each([
  'select "id" from "firm" where "id" = $1',
  'select count(*) from "firm" where "id" = $1',
  'select "firm"."id", (select "name" from (select * from "project") as "one") from "firm"',
  'select "kept"."id" from "firm" cross join lateral (select * from (select 1) as "a") as "kept"',
])('may be prepared: %s', (text) => {
  expect(isPreparable(text)).toBe(true);
});

test.each([
  'select * from "firm"',
  'select "firm".* from "firm" where "id" in (select "id" from "project")',
  'select *, (select 1) as "one" from "firm"',
  'insert into "firm" ("id") values ($1) returning *',
  'select "id" from "material" where "name" ilike $1',
  'begin',
])('is not prepared: %s', (text) => {
  expect(isPreparable(text)).toBe(false);
});
