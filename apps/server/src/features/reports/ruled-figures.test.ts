/**
 * Tests that figures of reports and stages of contracts in SQL are those of the rules, case by case;
 * some were worked out by hand.
 */
import { api } from '@plinth/contracts/endpoints';
import { unitFigures } from '@plinth/domain/area/formula';
import { lineOverrun } from '@plinth/domain/budget/rupees';
import { contractStage } from '@plinth/domain/rate-contract/use';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { addDays } from '@plinth/domain/shared/iso-date';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { combined, inSql, insertBare } from '#testing/rules-in-sql.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project } = await buildSite(app);

/** The organisation and firm of the project, for rows that reports read. */
const place = sql<{ organisation_id: string; firm_id: string }>`
  select organisation_id, firm_id from project where id = ${project.id}`;

// The report counts what is committed, without requests.
test('by what a line is over its budget', async () => {
  const { organisation_id, firm_id } = (await place.execute(app.db)).rows[0]!;
  const rest = { requested: '0', transferred: '0', transferred_value: '0' };
  // Of 10 for 333.30 ordered and received: 2.458 for 404.14.
  const worked = {
    quantity: '10',
    rate: '33.33',
    ordered: '0.333',
    ordered_value: '333.31',
    received: '2.125',
    received_value: '70.83',
  };
  const others = combined({
    quantity: ['0', '10'],
    rate: ['0', '33.33'],
    ordered: ['0.333', '12'],
    ordered_value: ['0', '333.31', '1000.01'],
    received: ['0', '2.125'],
    received_value: ['70.83'],
  });
  const lines = [worked, ...others].map((line, index) => {
    const amount = decimal(line.quantity).times(line.rate).round(2).toString();
    return { ...line, ...rest, amount, category: `Case ${index}` };
  });
  await insertBare(app.db, 'budget', [
    { organisation_id, firm_id, project_id: project.id, revision: 1 },
  ]);
  await insertBare(
    app.db,
    'budget_line',
    lines.map((line) => ({
      ...line,
      organisation_id,
      project_id: project.id,
      id: randomUUID(),
      unit: 'Bag',
    })),
  );
  const params = { report: 'budget-overruns' } as const;
  const { list } = await app.ok(api.getReport, { as, params, query: { size: 100 } });
  const found = new Map(
    list.map((row) => [row['material'], [Number(row['byQuantity']), Number(row['byRate'])]]),
  );
  const ruled = lines.flatMap(({ category, transferred_value, ...line }) => {
    const overrun = lineOverrun({
      ...line,
      orderedValue: line.ordered_value,
      receivedValue: line.received_value,
      transferredValue: transferred_value,
    });
    // A zero of the domain may have a sign.
    const rupees = (value?: Decimal) => (value?.toNumber() ?? 0) + 0;
    const split = [rupees(overrun?.byQuantity), rupees(overrun?.byRate)];
    const isOver = overrun !== null || decimal(line.ordered).plus(line.received).gt(line.quantity);
    return isOver ? [[category, split] as const] : [];
  });
  expect(found).toEqual(new Map(ruled));
  // (2.458 − 10) × 33.33, and the rest of the 70.84 over the budget.
  expect(found.get('Case 0')).toEqual([-251.37, 322.21]);
});

test('the saleable area of a unit', async () => {
  const { organisation_id } = (await place.execute(app.db)).rows[0]!;
  const weights = ['0.5', '0.333', '0.25', '0.125'] as const;
  const [enclosedBalconyWeight, openBalconyWeight, utilityWeight, terraceWeight] = weights;
  const loadingPercent = '26.25';
  const units = combined({
    carpet: ['0.01', '61.37'],
    enclosedBalcony: ['0', '3.33'],
    openBalcony: ['0', '2.07'],
    utility: ['1.11'],
    terrace: ['0', '4.99'],
    wall: ['0', '5.55'],
  });
  await insertBare(app.db, 'area_statement', [
    {
      organisation_id,
      project_id: project.id,
      loading_percent: loadingPercent,
      enclosed_balcony_weight: enclosedBalconyWeight,
      open_balcony_weight: openBalconyWeight,
      utility_weight: utilityWeight,
      terrace_weight: terraceWeight,
    },
  ]);
  await insertBare(
    app.db,
    'area_unit',
    units.map(({ enclosedBalcony, openBalcony, ...unit }, index) => ({
      ...unit,
      organisation_id,
      project_id: project.id,
      id: randomUUID(),
      unit_no: `${index}`,
      type: `Case ${index}`,
      owner: 'DEVELOPER',
      enclosed_balcony: enclosedBalcony,
      open_balcony: openBalcony,
    })),
  );
  const params = { report: 'unit-mix' } as const;
  const { list } = await app.ok(api.getReport, { as, params, query: { size: 100 } });
  const formula = {
    enclosedBalconyWeight,
    openBalconyWeight,
    utilityWeight,
    terraceWeight,
    loadingPercent,
  };
  const ruled = units.map((unit, index) => {
    const { carpet, saleable } = unitFigures(unit, formula);
    const figures = [carpet.sqm, carpet.sqft, saleable.sqm, saleable.sqft].map(Number);
    return [`Case ${index}`, figures] as const;
  });
  const found = new Map(
    list.map((row) => [
      row['type'],
      [row['carpet'], row['carpetSqft'], row['saleable'], row['saleableSqft']],
    ]),
  );
  expect(found).toEqual(new Map(ruled));
  // Of the last unit, with every area: 70.17556 m² built up, and 26.25 % of loading.
  expect(found.get(`Case ${units.length - 1}`)).toEqual([61.37, 660.58, 88.6, 953.65]);
});

test('the days in which a contract expires', async () => {
  const today = '2026-08-14';
  const contracts = combined({
    status: ['AGREED', 'SUBMITTED'] as const,
    validTo: [-1, 0, 1, 29, 30, 31].map((days) => addDays(today, days)),
  }).map((contract) => ({ ...contract, organisation_id: randomUUID() }));
  const people = [randomUUID(), randomUUID()];
  await insertBare(
    app.db,
    'rate_contract',
    contracts.map(({ organisation_id, status, validTo }) => ({
      organisation_id,
      status,
      valid_from: '2026-01-01',
      valid_to: validTo,
      kind: 'RATE',
      scope: 'ORGANISATION',
      over_use: 'NONE',
      freight_basis: 'FOR_SITE',
      revision: 1,
      created_by: people[0],
      agreed_by: status === 'AGREED' ? people[1] : null,
      agreed_at: '2026-01-01T06:00:00.000Z',
    })),
  );
  const found = await inSql<{ id: string }>(
    app.db,
    `select organisations_with_expiring_contracts('${today}') as id`,
  );
  const ruled = contracts.filter(
    ({ status, validTo }) =>
      contractStage({ status, validFrom: '2026-01-01', validTo, isUsedUp: false }, today) ===
      'EXPIRING',
  );
  expect(ruled.map(({ validTo }) => validTo)).toEqual([
    '2026-08-14',
    '2026-08-15',
    '2026-09-12',
    '2026-09-13',
  ]);
  expect(new Set(found.map(({ id }) => id))).toEqual(
    new Set(ruled.map(({ organisation_id }) => organisation_id)),
  );
});
