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

describe('cost heads', () => {
  test('without a list any text is one, and becomes a head of that name', async () => {
    expect(await read()).toMatchObject({ list: [], version: 0 });
    expect(await issueOn(' blockwork ')).toMatchObject({ costHead: 'blockwork' });
    const { list, message } = await set(fresh('RCC'), fresh(' Blockwork '), fresh('Paint'));
    expect(message).toBe('Cost heads saved');
    expect(list.map(({ name }) => name)).toEqual(['RCC', 'Blockwork', 'Paint']);
    expect((await changesOf(app, firm.id)).at(-1)).toMatchObject({
      action: 'set-cost-heads',
      detail: { before: { costHeads: [] }, after: { costHeads: ['RCC', 'Blockwork', 'Paint'] } },
    });
  });

  test('with a list an issue names one of it, or none; a return keeps that of its issue', async () => {
    const issue = await issueOn('rcc');
    expect(issue.costHead).toBe('RCC');
    expect((await issueOn('')).costHead).toBe('');
    const refusal = { httpStatus: 422, message: 'Please choose a cost head of the list' };
    expect(await refusedOn('Plaster')).toMatchObject({
      ...refusal,
      violations: [{ code: 'not-listed', path: 'costHead' }],
    });
    const { list } = await read();
    const [rcc, ...others] = list;
    await set({ ...rcc!, name: 'RCC work', isArchived: true }, ...others);
    expect(await refusedOn('RCC work')).toMatchObject(refusal);
    const items = [{ issueLineId: issue.items[0]!.id, quantity: '4' }];
    const body = { returnedOn: issue.issuedOn, items };
    const back = await app.ok(api.returnStockIssue, { as, params: { id: issue.id }, body });
    expect(back.stockIssue.costHead).toBe('RCC');
    const { list: found } = await app.ok(api.listStockIssues, { as, query: { search: 'rcc' } });
    expect(found.map(({ kind }) => kind)).toEqual(['RETURN', 'ISSUE']);
  });

  test('the report has each head once, under its name of today', async () => {
    await issueOn('Blockwork');
    const call = { as, params: { report: 'cost-head-use' as const }, query: {} };
    const { list } = await app.ok(api.getReport, call);
    // By 10 bricks at ₹8: one issue without a head, two of blockwork, one that came back in part.
    expect(list).toMatchObject([
      { head: '', used: 10, value: '80.00' },
      { head: 'Blockwork', issued: 20, used: 20, value: '160.00' },
      { head: 'RCC work', issued: 10, returned: 4, used: 6, value: '48.00' },
    ]);
    const theirs = await app.ok(api.getReport, { ...call, as: foreign.admin });
    expect(theirs.list).toEqual([]);
  });
});

describe('the list', () => {
  test('is ordered, renamed and archived as a whole; two may swap their names', async () => {
    const [rcc, blockwork, paint] = (await read()).list;
    const { list } = await set(
      { ...paint!, name: 'Blockwork' },
      { ...blockwork!, name: 'Paint' },
      { ...rcc!, isArchived: false },
    );
    expect(list).toEqual([
      { id: paint!.id, name: 'Blockwork', isArchived: false },
      { id: blockwork!.id, name: 'Paint', isArchived: false },
      { id: rcc!.id, name: 'RCC work', isArchived: false },
    ]);
    const before = (await changesOf(app, firm.id)).length;
    await set(...list);
    expect(await changesOf(app, firm.id)).toHaveLength(before);
  });

  test('is refused with a name twice, none, or a head left out; and when it is outdated', async () => {
    const { list, version } = await read();
    const twice = await refusedSet(...list, fresh('PAINT'), fresh(' '));
    expect(twice).toMatchObject({
      httpStatus: 422,
      violations: [
        { code: 'duplicate', path: 'heads.3.name' },
        { code: 'required', path: 'heads.4.name' },
      ],
    });
    const again = { ...list[0]!, name: 'Again' };
    for (const heads of [list.slice(1), [...list, again], [again, ...list.slice(0, -1)]]) {
      expect(await refusedSet(...heads)).toMatchObject({
        httpStatus: 422,
        message: 'A cost head is archived, not removed: each one appears once',
      });
    }
    const body = { heads: list, version: version - 1 };
    expect(await app.call(api.setCostHeads, { as, params, body })).toMatchObject({
      httpStatus: 409,
      body: { version },
    });
    expect((await read()).version).toBe(version);
  });

  test('is its firm’s alone, and kept by who manages it', async () => {
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
    const theirs = { id: foreign.project.firm.id };
    const stolen = { as: foreign.admin, params: theirs, body: { heads: list, version: 0 } };
    expect(await app.refusal(api.setCostHeads, stolen)).toMatchObject({
      httpStatus: 404,
      message: 'Cost head not found',
    });
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
