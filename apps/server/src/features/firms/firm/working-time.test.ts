import { api } from '@plinth/contracts/endpoints';
import { USUAL_WORKING_TIME } from '@plinth/domain/firm/working-time';
import { expect, test } from 'vitest';

import { findWorkingTimes } from '../firms.public.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, buyer, firm, secondFirm, organisationId } = await buildSite(app);
const params = { id: firm.id };

const HOURS = { weekdays: [6, 1, 1, 3] as (1 | 3 | 6)[], from: '08:00', to: '17:00' };
const HOLIDAYS = [
  { day: '2026-10-02', name: 'Gandhi Jayanti' },
  { day: '2026-08-15', name: 'Independence Day' },
];

const set = (version: number, change = {}, person: Person = as) => ({
  as: person,
  params,
  body: { ...HOURS, holidays: HOLIDAYS, version, ...change },
});
const read = async () => (await app.ok(api.getWorkingTime, { as, params })).workingTime;

test('a firm works Monday to Saturday until it sets its own time', async () => {
  expect(await read()).toEqual({ firmId: firm.id, ...USUAL_WORKING_TIME, version: 0 });
  const { workingTime } = await app.ok(api.setWorkingTime, set(0));
  const stored = { ...HOURS, weekdays: [1, 3, 6], holidays: HOLIDAYS.toReversed() };
  expect(workingTime).toEqual({ firmId: firm.id, ...stored, version: 1 });
  const times = await findWorkingTimes(app.db, { scope: { organisationId } }, [
    firm.id,
    secondFirm.id,
  ]);
  expect(times.get(firm.id)).toMatchObject(stored);
  expect(times.get(secondFirm.id)).toEqual(USUAL_WORKING_TIME);
});

test('of two who change it at once the second is told', async () => {
  expect(await app.call(api.setWorkingTime, set(0))).toMatchObject({
    httpStatus: 409,
    body: { version: 1 },
  });
});

test.each([
  [{ weekdays: [] }, 'weekdays'],
  [{ to: '07:00' }, 'to'],
  [{ from: '25:00' }, 'from'],
  [{ holidays: [HOLIDAYS[0], HOLIDAYS[0]] }, 'holidays.1.day'],
  [{ holidays: [{ day: '2026-08-15' }] }, 'holidays.0.name'],
])('%j is refused at %s', async (change, path) => {
  expect(await app.call(api.setWorkingTime, set(1, change))).toMatchObject({
    httpStatus: 422,
    body: { violations: [{ path }] },
  });
});

test('only those who manage the firm see and set it', async () => {
  expect(await app.refusal(api.setWorkingTime, set(1, {}, buyer))).toMatchObject({
    httpStatus: 403,
  });
});
