import { api } from '@plinth/contracts/endpoints';
import type { StockIssueBody } from '@plinth/contracts/stock-issues';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { issueOf, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, firm, project, brick, localSupplier: supplier, colleague: keeper } = site;
const params = { id: firm.id };
await app.ok(api.setPersonRoles, {
  as,
  params: { id: firm.id, personId: keeper.id },
  body: { roles: ['STORE_KEEPER'], projects: [] },
});
// 500 bricks at ₹8 lie in the store.
await stockUp(app, { as, project }, brick, { supplier, quantity: '500', rate: '8' });

interface Head {
  readonly id: string | null;
  readonly name: string;
  readonly isArchived: boolean;
}

const read = async (by = keeper) => app.ok(api.listCostHeads, { as: by, params });
const bodyOf = async (...heads: Head[]) => ({ heads, version: (await read()).version });
const set = async (...heads: Head[]) =>
  app.ok(api.setCostHeads, { as, params, body: await bodyOf(...heads) });
const refusedSet = async (...heads: Head[]) =>
  app.refusal(api.setCostHeads, { as, params, body: await bodyOf(...heads) });
const fresh = (name: string): Head => ({ id: null, name, isArchived: false });
const bodyFor = async (header: Partial<StockIssueBody>) =>
  issueOf(app, { as, project, lines: [[brick, '10']], header });
const issueOn = async (costHead: string) =>
  (await app.ok(api.createStockIssue, { as: keeper, body: await bodyFor({ costHead }) }))
    .stockIssue;
const refusedOn = async (costHead: string) =>
  app.refusal(api.createStockIssue, { as: keeper, body: await bodyFor({ costHead }) });

/** These are offered from now on, in this order, and no others. */
async function offer(...names: string[]) {
  const { list } = await read();
  const known = (name: string) => list.find((one) => one.name === name) ?? fresh(name);
  const others = list.filter(({ name }) => !names.includes(name));
  const heads = names.map((name) => ({ ...known(name), isArchived: false }));
  const answer = await set(...heads, ...others.map((one) => ({ ...one, isArchived: true })));
  return answer.list.slice(0, names.length);
}

describe('cost heads', () => {
  test('without a list any text is one, and becomes a head of that name', async () => {
    await offer();
    const issue = await issueOn(' site roads ');
    expect(issue.costHead).toBe('site roads');
    const list = await offer('RCC', 'Site Roads');
    expect(list.map(({ name }) => name)).toEqual(['RCC', 'Site Roads']);
    expect((await changesOf(app, firm.id)).at(-1)).toMatchObject({
      action: 'set-cost-heads',
      detail: { after: { costHeads: ['RCC', 'Site Roads'] } },
    });
    const query = { search: 'roads' };
    const call = { as, params: { report: 'cost-head-use' as const }, query };
    expect((await app.ok(api.getReport, call)).list).toMatchObject([{ head: 'Site Roads' }]);
  });

  test('with a list an issue names one of it, or none; a return keeps that of its issue', async () => {
    await offer('RCC');
    const issue = await issueOn('rcc');
    expect(issue.costHead).toBe('RCC');
    expect((await issueOn('')).costHead).toBe('');
    const refusal = { httpStatus: 422, message: 'Please choose a cost head of the list' };
    expect(await refusedOn('Plaster')).toMatchObject({
      ...refusal,
      violations: [{ code: 'not-listed', path: 'costHead' }],
    });
    await offer('Paint');
    expect(await refusedOn('RCC')).toMatchObject(refusal);
    const items = [{ issueLineId: issue.items[0]!.id, quantity: '4' }];
    const body = { returnedOn: issue.issuedOn, items };
    const back = await app.ok(api.returnStockIssue, { as, params: { id: issue.id }, body });
    expect(back.stockIssue.costHead).toBe('RCC');
    const { list: found } = await app.ok(api.listStockIssues, { as, query: { search: 'rcc' } });
    expect(found.map(({ kind }) => kind)).toEqual(['RETURN', 'ISSUE']);
  });

  test('the report has each head once, under its name of today', async () => {
    const [tiling] = await offer('Tiling');
    const issue = await issueOn('Tiling');
    const { list } = await read();
    const others = list.filter(({ id }) => id !== tiling!.id);
    await set({ ...tiling!, name: 'Tiling and stone' }, ...others);
    await issueOn('Tiling and stone');
    const items = [{ issueLineId: issue.items[0]!.id, quantity: '4' }];
    const body = { returnedOn: issue.issuedOn, items };
    await app.ok(api.returnStockIssue, { as, params: { id: issue.id }, body });
    const query = { search: 'tiling' };
    const call = { as, params: { report: 'cost-head-use' as const }, query };
    const { list: rows } = await app.ok(api.getReport, call);
    // 20 issued less 4 returned at ₹8.
    const figures = { issued: 20, returned: 4, used: 16, value: '128.00' };
    expect(rows).toMatchObject([{ head: 'Tiling and stone', ...figures }]);
    const theirs = await app.ok(api.getReport, { ...call, as: foreign.admin });
    expect(theirs.list).toEqual([]);
  });
});

describe('the list', () => {
  test('is ordered, renamed and archived as a whole; two may swap their names', async () => {
    await offer('RCC', 'Blockwork', 'Paint');
    const [rcc, blockwork, paint, ...others] = (await read()).list;
    const { list, message } = await set(
      { ...paint!, name: 'Blockwork' },
      { ...blockwork!, name: 'Paint' },
      { ...rcc!, isArchived: true },
      ...others,
    );
    expect(message).toBe('Cost heads saved');
    expect(list.slice(0, 3)).toEqual([
      { id: paint!.id, name: 'Blockwork', isArchived: false },
      { id: blockwork!.id, name: 'Paint', isArchived: false },
      { id: rcc!.id, name: 'RCC', isArchived: true },
    ]);
    const before = (await changesOf(app, firm.id)).length;
    await set(...list);
    expect(await changesOf(app, firm.id)).toHaveLength(before);
  });

  test('is refused with a name twice, none, or a head left out; and when it is outdated', async () => {
    await offer('RCC', 'Paint');
    const { list, version } = await read();
    const twice = await refusedSet(fresh('PAINT'), fresh(' '), ...list);
    expect(twice).toMatchObject({
      httpStatus: 422,
      violations: [
        { code: 'required', path: 'heads.1.name' },
        { code: 'duplicate', path: 'heads.3.name' },
      ],
    });
    const again = { ...list[0]!, name: 'Again' };
    for (const heads of [list.slice(1), [...list, again], [again, ...list.slice(0, -1)]]) {
      expect(await refusedSet(...heads)).toMatchObject({
        httpStatus: 422,
        message: 'A cost head is archived, not removed: each one appears once',
      });
    }
    const body = { heads: [...list, fresh('Late')], version: version - 1 };
    expect(await app.call(api.setCostHeads, { as, params, body })).toMatchObject({
      httpStatus: 409,
      body: { version },
    });
    expect((await read()).version).toBe(version);
  });

  test('is its firm’s alone, and kept by who manages it', async () => {
    await offer('RCC');
    const { list, version } = await read(site.viewer);
    const body = { heads: list, version };
    for (const other of [keeper, site.manager, site.viewer]) {
      const refusal = await app.refusal(api.setCostHeads, { as: other, params, body });
      expect(refusal.httpStatus).toBe(403);
    }
    const stranger = { as: foreign.admin, params };
    expect((await app.refusal(api.listCostHeads, stranger)).httpStatus).toBe(404);
    expect((await app.refusal(api.setCostHeads, { ...stranger, body })).httpStatus).toBe(404);
    // A head of one firm is none of another's, whose own list is empty.
    const { firm: second } = await app.ok(api.createFirm, { as, body: { name: 'Second' } });
    for (const [by, id] of [
      [as, second.id],
      [foreign.admin, foreign.project.firm.id],
    ] as const) {
      const other = { as: by, params: { id } };
      expect(await app.ok(api.listCostHeads, other)).toMatchObject({ list: [], version: 0 });
      const stolen = { ...other, body: { heads: list, version: 0 } };
      expect(await app.refusal(api.setCostHeads, stolen)).toMatchObject({
        httpStatus: 404,
        message: 'Cost head not found',
      });
    }
  });

  test('changed by two at once, is changed by one', async () => {
    const { list, version } = await read();
    const adding = (name: string) =>
      app.call(api.setCostHeads, { as, params, body: { heads: [...list, fresh(name)], version } });
    const answers = await Promise.all([adding('Plumbing'), adding('Electrical')]);
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]));
    expect((await read()).list).toHaveLength(list.length + 1);
  });
});
