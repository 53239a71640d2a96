import { api } from '@plinth/contracts/endpoints';
import type { Module } from '@plinth/domain/access/modules';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite, storeOf } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, firm } = site;

const OFF = { disabledModules: ['PURCHASE_DASHBOARD'] } as const;
const change = (as: Person, id: string) => ({
  as,
  params: { id },
  body: { disabledModules: [...OFF.disabledModules] },
});
const modulesSeenBy = async (as: Person) =>
  (await app.ok(api.listFirms, { as })).list.map(({ disabledModules }) => disabledModules);

describe('modules of a firm', () => {
  test('are all on at first', async () => {
    expect(await modulesSeenBy(admin)).toEqual([[], []]);
  });

  test('are switched off for everybody in that firm alone, and recorded', async () => {
    const answer = await app.ok(api.setFirmModules, change(admin, firm.id));
    expect(answer).toMatchObject({ message: 'Modules saved', firm: { ...firm, ...OFF } });
    expect(await modulesSeenBy(admin)).toEqual([['PURCHASE_DASHBOARD'], []]);
    expect(await modulesSeenBy(site.engineer)).toEqual([['PURCHASE_DASHBOARD']]);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'firm_id', 'document_id', 'detail'])
      .where('document_type', '=', 'FIRM')
      .execute();
    expect(entries).toEqual([
      {
        actor_id: admin.id,
        firm_id: firm.id,
        document_id: firm.id,
        detail: { before: [], after: ['PURCHASE_DASHBOARD'] },
      },
    ]);
  });

  test('come back when they are no longer named', async () => {
    const call = { as: admin, params: { id: firm.id }, body: { disabledModules: [] } };
    expect((await app.ok(api.setFirmModules, call)).firm.disabledModules).toEqual([]);
    expect(await modulesSeenBy(admin)).toEqual([[], []]);
  });

  test('are not served where they are off: not their lists, not their documents, nothing new', async () => {
    const store = await storeOf(app, admin, site.project);
    const set = (disabledModules: Module[]) =>
      app.ok(api.setFirmModules, { as: admin, params: { id: firm.id }, body: { disabledModules } });
    await set(['WAREHOUSE', 'REPORTS']);
    const off = { httpStatus: 403, violations: [{ code: 'module-off' }] };
    for (const [endpoint, name] of [
      [api.listStores, 'Warehouse'],
      [api.listGoodsReceipts, 'Warehouse'],
      [api.listStock, 'Warehouse'],
    ] as const) {
      expect(await app.refusal(endpoint, { as: site.engineer })).toMatchObject({
        ...off,
        message: `${name} is switched off for this firm`,
      });
    }
    // Who works in another firm too goes on there.
    const { list } = await app.ok(api.listStores, { as: admin });
    expect(list.map(({ project }) => project.firm.id)).toEqual([site.secondFirm.id]);
    const rename = { as: admin, params: { id: store.id }, body: { name: 'Yard' } };
    expect((await app.call(api.updateStore, rename)).httpStatus).toBe(404);
    await set([]);
    expect((await app.ok(api.listStores, { as: site.engineer })).list).toHaveLength(2);
  });

  test('are not for whom does not manage the firm', async () => {
    for (const person of [site.buyer, site.manager, site.viewer]) {
      expect((await app.refusal(api.setFirmModules, change(person, firm.id))).httpStatus).toBe(403);
    }
    const refusal = await app.refusal(api.setFirmModules, change(admin, foreign.firm.id));
    expect(refusal).toEqual({ httpStatus: 404, message: 'Firm not found' });
  });

  test('are known by name', async () => {
    const response = await app.inject({
      as: admin,
      method: 'PUT',
      url: `/api/v1/firms/${firm.id}/modules`,
      payload: { disabledModules: ['GARDEN'] },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: 'disabledModules must be of PROJECT, PURCHASE_DASHBOARD, WAREHOUSE, REPORTS',
    });
  });
});
