/** Notifications about rate contracts reach the right people. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { tellOfExpiring } from '../rate-contracts.public.ts';
import { buildSite } from '#testing/builders.ts';
import { agreeContract, draftContract } from '#testing/contract-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, manager: by, buyer, localSupplier: supplier, brick } = await buildSite(app);
const drafted = { as, supplier, material: brick };

async function notificationsOf(id: string, person: Person): Promise<string[]> {
  const { list } = await app.ok(api.listNotifications, { as: person, query: { size: 200 } });
  const own = list.filter(({ documentId }) => documentId === id);
  return own.map(({ kind, isSettled }) => (isSettled ? `${kind} done` : kind));
}

test('one that is submitted waits for those who may agree it, and its maker hears', async () => {
  const id = await draftContract(app, drafted);
  const call = { params: { id }, body: {} };
  await app.ok(api.submitRateContract, { as, ...call });
  expect(await notificationsOf(id, by)).toEqual(['TO_APPROVE']);
  expect(await notificationsOf(id, as)).toEqual([]);
  expect(await notificationsOf(id, buyer)).toEqual([]);
  const body = { reason: 'Freight is missing' };
  await app.ok(api.sendBackRateContract, { as: by, params: { id }, body });
  expect(await notificationsOf(id, by)).toEqual(['TO_APPROVE done']);
  expect(await notificationsOf(id, as)).toEqual(['SENT_BACK']);
  await app.ok(api.submitRateContract, { as, ...call });
  await app.ok(api.agreeRateContract, { as: by, ...call });
  expect(await notificationsOf(id, by)).toEqual(['TO_APPROVE done', 'TO_APPROVE done']);
  expect(await notificationsOf(id, as)).toEqual(['APPROVED', 'SENT_BACK done']);
});

test('one that expires is told once, from 30 days before', async () => {
  const { id } = await agreeContract(app, { ...drafted, by, body: { validTo: '2026-09-20' } });
  const tell = async (day: string) =>
    tellOfExpiring(app.serverDb, () => new Date(`${day}T03:31:00.000Z`));
  const expiring = async (person: Person) =>
    (await notificationsOf(id, person)).filter((kind) => kind === 'CONTRACT_EXPIRING').length;
  await tell('2026-08-20');
  expect(await expiring(as)).toBe(0);
  await tell('2026-08-21');
  await tell('2026-08-22');
  expect([await expiring(as), await expiring(by), await expiring(buyer)]).toEqual([1, 1, 0]);
});
