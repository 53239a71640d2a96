/** Tests every date that any request contains with days that nobody intends. */
import { api, files } from '@plinth/contracts/endpoints';
import { date } from '@plinth/contracts/shared/fields';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { BAD_DATES, BAD_TIMES, datePlaces, takes } from './date-places.ts';
import type { Decision } from './rights/decision.ts';
import { DECISIONS } from './rights/decisions.ts';
import { buildWorld } from './rights/world.ts';
import { createTestApp } from './test-app.ts';

/**
 * Fields that are texts: the rule of one has its own message, the other is text by the
 * specification.
 */
const FREE = [
  'createMaterialRequest requiredOn',
  'submitMaterialRequest requiredOn',
  'createPurchaseOrders expectedDeliveryDate',
  'placeOrders expectedDeliveryDate',
];

/** The fields that are the ends of a band of rupees. */
const AMOUNTS = ['saveApprovalPolicy', 'tryApprovalPolicy'].flatMap((name) => [
  `${name} rules.0.from`,
  `${name} rules.0.to`,
]);

const rows = { ...api, ...files };
const named = (Object.keys(rows) as (keyof typeof rows)[]).flatMap((name) =>
  datePlaces(rows[name]).map((place) => ({ ...place, name, at: place.path.join('.') })),
);
const isAmount = ({ name, at }: (typeof named)[number]) => AMOUNTS.includes(`${name} ${at}`);
const places = named.filter((place) => !isAmount(place));

const bounded = places.filter(({ isFree }) => !isFree);

test('the walk finds dates however deep, and those without bounds', () => {
  const body = z.object({
    items: z
      .array(z.object({ soldOn: z.union([z.literal(''), z.iso.date()]).default('') }))
      .optional(),
    at: z.iso.datetime().nullable(),
    boughtOn: date('Bought on'),
    reviewDate: z.string(),
    remark: z.string(),
    count: z.number(),
  });
  const found = datePlaces({ path: '/api/v1/planted', body }).map(({ path, schema, isFree }) => [
    path.join('.'),
    isFree,
    [...BAD_DATES, ...BAD_TIMES].some((bad) => takes(schema, bad)),
  ]);
  expect(found).toEqual([
    ['items.0.soldOn', false, true],
    ['at', false, true],
    ['boughtOn', false, false],
    ['reviewDate', true, true],
  ]);
});

test('what is named like a date takes dates alone', () => {
  expect(named.filter(isAmount)).toHaveLength(AMOUNTS.length);
  expect(bounded.length).toBeGreaterThan(35);
  const free = places.filter(({ isFree }) => isFree).map(({ name, at }) => `${name} ${at}`);
  expect(free).toEqual(FREE);
});

test.each(bounded)('$name, $at: only days of the calendar, from 1990 to 2100', ({ schema }) => {
  expect([...BAD_DATES, ...BAD_TIMES].filter((bad) => takes(schema, bad))).toEqual([]);
  const atTheEnds = ['1990-01-01', '2100-12-31'].flatMap((day) => [day, `${day}T12:00:00.000Z`]);
  expect(atTheEnds.filter((good) => takes(schema, good))).toHaveLength(2);
});

describe('a call with a bad date', async () => {
  const app = await createTestApp();
  const { holdings, workers } = await buildWorld(app);
  const as = workers.find(({ role, of }) => role === 'ADMIN' && of === 'firm')!;

  test.each(places)('is refused at its field: $name, $at', async ({ name, part, path, at }) => {
    const { method, path: url } = rows[name];
    const decision: Decision = DECISIONS[name];
    const call = decision.about?.(holdings.own) ?? decision.call ?? {};
    const isFreeText = at === 'requiredOn';
    // More exports than one person may ask for in a minute.
    await app.db.deleteFrom('call_count').execute();
    for (const bad of [...BAD_DATES, ...BAD_TIMES]) {
      const sent = { ...call, [part]: withValue(call[part] ?? {}, path, bad) };
      const response = await app.inject({
        as,
        method,
        url: url.replaceAll(/:(\w+)/g, (_, key: string) => sent.params?.[key] ?? ''),
        ...(sent.query && { query: sent.query }),
        ...(sent.body && { payload: sent.body }),
      });
      const { violations = [] } = response.json<{ violations?: { path: string }[] }>();
      expect(response.statusCode, `${bad}: ${response.body}`).toBeLessThan(500);
      if (isFreeText) continue;
      expect([400, 422]).toContain(response.statusCode);
      expect(violations.map((one) => one.path)).toContain(at);
    }
  });
});

/** The same body with a value in one place, however deep. */
function withValue(
  whole: unknown,
  [name = '', ...deeper]: readonly string[],
  value: string,
): object {
  const inner =
    deeper.length === 0 ? value : withValue(Reflect.get(Object(whole), name), deeper, value);
  if (/^\d+$/.test(name)) return [inner];
  return { ...(whole as object), [name]: inner };
}
