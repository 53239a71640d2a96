/** Saving, publishing and trying approval policies. */
import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { freeBelow, orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, project, firm } = site;
const at = { as: admin, params: { id: firm.id } };
const documentType = 'PURCHASE_ORDER' as const;

describe('a policy', () => {
  test('is a draft until it is published, and stays as it is then', async () => {
    const rules = [freeBelow('1000'), rule({ from: '1000', people: [manager] })];
    const saved = await app.ok(api.saveApprovalPolicy, { ...at, body: { documentType, rules } });
    expect(saved).toMatchObject({ violations: [], policy: { version: 0, isInForce: false } });
    const policy = await publishRules(app, { as: admin, firmId: firm.id }, rules);
    expect(policy).toMatchObject({
      version: 1,
      isInForce: true,
      publishedByName: admin.name,
      rules: [
        { from: '0.00', to: '1000.00', needed: 0 },
        { from: '1000.00', to: null, needed: 1 },
      ],
    });
    const again = { as: admin, params: { id: policy.id } };
    expect(await app.refusal(api.publishApprovalPolicy, again)).toEqual({
      httpStatus: 409,
      message: 'This version is published already',
    });
    for (const change of [
      sql`update approval_rule set needed = 2 where policy_id = ${policy.id}`,
      sql`delete from approval_rule where policy_id = ${policy.id}`,
      sql`update approval_policy set version = 9 where id = ${policy.id}`,
    ]) {
      await expect(change.execute(app.db)).rejects.toThrow(/never changed or removed/);
    }
  });

  test('in draft is discarded, and what is in force stays', async () => {
    const { version } = await publishRules(app, { as: admin, firmId: firm.id }, [
      rule({ people: [manager] }),
    ]);
    const body = { documentType, rules: [rule({ people: [manager] }), rule({ level: 2 })] };
    const { policy } = await app.ok(api.saveApprovalPolicy, { ...at, body });
    const call = { as: admin, params: { id: policy.id } };
    expect(await app.refusal(api.discardApprovalPolicy, { ...call, as: buyer })).toMatchObject({
      httpStatus: 403,
    });
    const { message } = await app.ok(api.discardApprovalPolicy, call);
    expect(message).toBe('Draft discarded');
    const { list } = await app.ok(api.listApprovalPolicies, at);
    const ofOrders = list.filter((one) => one.documentType === documentType);
    expect(ofOrders.map((one) => one.version)).not.toContain(0);
    expect(ofOrders.find((one) => one.isInForce)).toMatchObject({ version });
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_entry
      where action = 'discard-approval-policy' and firm_id = ${firm.id}`.execute(app.db);
    expect(rows).toEqual([{ detail: { documentType, ruleCount: 2 } }]);
    expect(await app.refusal(api.discardApprovalPolicy, call)).toMatchObject({ httpStatus: 404 });
    const late = { ...at, body: { ...body, draftId: policy.id } };
    expect(await app.refusal(api.saveApprovalPolicy, late)).toEqual({
      httpStatus: 409,
      message: 'This draft was discarded',
    });
    // The next draft starts anew.
    const again = await app.ok(api.saveApprovalPolicy, { ...at, body });
    expect(again.policy).toMatchObject({ version: 0 });
    expect(again.policy.id).not.toBe(policy.id);
    const more = { ...at, body: { ...body, draftId: again.policy.id } };
    expect((await app.ok(api.saveApprovalPolicy, more)).policy.id).toBe(again.policy.id);
  });

  test('that is published is not discarded', async () => {
    const { id } = await publishRules(app, { as: admin, firmId: firm.id }, [
      rule({ people: [manager] }),
    ]);
    const late = {
      ...at,
      body: { documentType, rules: [rule({ people: [manager] })], draftId: id },
    };
    expect(await app.refusal(api.saveApprovalPolicy, late)).toEqual({
      httpStatus: 409,
      message: 'This draft was published already',
    });
    const call = { as: admin, params: { id } };
    expect(await app.refusal(api.discardApprovalPolicy, call)).toEqual({
      httpStatus: 409,
      message: 'A published version is never removed',
    });
  });

  test('that runs is kept by what was submitted under it', async () => {
    await publishRules(app, { as: admin, firmId: firm.id }, [rule({ people: [manager] })]);
    const { id } = await orderAt(app, site, { as: buyer, project, price: '10' });
    await publishRules(app, { as: admin, firmId: firm.id }, [rule({ firmRoles: ['ADMIN'] })]);
    const { list } = await app.ok(api.orderApprovals, { as: admin, params: { id } });
    expect(list[0]?.steps).toMatchObject([{ state: 'PENDING', asked: [{ name: manager.name }] }]);
  });

  test('with gaps, overlaps or levels nobody can fill is not published', async () => {
    const rules = [
      freeBelow('1000'),
      rule({ from: '2000', to: '5000', people: [manager] }),
      rule({ from: '4000', people: [manager], needed: 2 }),
    ];
    const saved = await app.ok(api.saveApprovalPolicy, { ...at, body: { documentType, rules } });
    const call = { as: admin, params: { id: saved.policy.id } };
    const { httpStatus, body } = await app.call(api.publishApprovalPolicy, call);
    expect({ httpStatus, body }).toMatchObject({
      httpStatus: 422,
      body: { violations: saved.violations },
    });
    expect(saved.violations.map(({ path, message }) => [path, message])).toEqual([
      [
        'rules.2.needed',
        `2 are needed, but only 1 can approve this for ${site.projectInGujarat.name}`,
      ],
      ['rules.1.from', 'No rule for amounts from ₹1,000.00 to ₹2,000.00'],
      [
        'rules.2.from',
        'These amounts overlap with the rule of this level for ₹2,000.00 to ₹5,000.00; begin where it ends',
      ],
    ]);
  });

  test('of what cannot be read is not even saved', async () => {
    const rules = [rule({ from: 'ten', people: [manager] })];
    const answer = await app.call(api.saveApprovalPolicy, { ...at, body: { documentType, rules } });
    expect(answer).toMatchObject({
      httpStatus: 422,
      body: { violations: [{ path: 'rules.0.from' }] },
    });
  });
});

test('a policy is tried on what there is, and nothing is written', async () => {
  await orderAt(app, site, { as: buyer, project, price: '48000' });
  await orderAt(app, site, { as: buyer, project, price: '49000' });
  const count = async () => (await sql`select from approval_request`.execute(app.db)).rows.length;
  const before = await count();
  const rules = [
    freeBelow('50000'),
    rule({ from: '50000', people: [manager] }),
    rule({ level: 2, flags: ['SPLIT_SUSPECT'], firmRoles: ['ADMIN'] }),
  ];
  const tried = await app.ok(api.tryApprovalPolicy, { ...at, body: { documentType, rules } });
  expect(tried).toMatchObject({
    violations: [],
    documentCount: 3,
    freeCount: 2,
    levels: [{ level: 2, documentCount: 1, people: [{ name: admin.name, count: 1 }] }],
    documents: [{ payable: '49000.00', flags: ['SPLIT_SUSPECT'] }],
  });
  expect(await count()).toBe(before);
});

test('an order that may be split is told once, however often it was asked about', async () => {
  await publishRules(app, { as: admin, firmId: firm.id }, [
    freeBelow('50000'),
    rule({ from: '50000', people: [manager] }),
    rule({ level: 2, flags: ['SPLIT_SUSPECT'], firmRoles: ['ADMIN'] }),
  ]);
  await orderAt(app, site, { as: buyer, project, price: '48000' });
  const { id, poNumber, items } = await orderAt(app, site, {
    as: buyer,
    project,
    price: '49000',
  });
  const trail = async () => (await app.ok(api.orderApprovals, { as: admin, params: { id } })).list;
  const [asked] = await trail();
  const { contentHash } = asked!;
  await app.ok(api.decideApproval, {
    as: admin,
    params: { id: asked!.id },
    body: { verdict: 'RETURNED', contentHash, comment: 'Order both together' },
  });
  const line = { id: items[0]!.id, pricePerUnit: '49500', gst: '0' };
  await app.ok(api.resubmitPurchaseOrder, {
    as: buyer,
    params: { id },
    body: { items: [line] },
  });
  expect((await trail()).map(({ flags }) => flags)).toMatchObject([
    ['SPLIT_SUSPECT'],
    ['SPLIT_SUSPECT'],
  ]);
  const { splits } = await app.ok(api.getApprovalFigures, at);
  expect(splits.filter(({ number }) => number === poNumber)).toHaveLength(1);
});
