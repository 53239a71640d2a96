/**
 * The inbox is one SQL statement, and the rules decide who may sign (`signersOf`): both agree over
 * random policies, people, roles, delegations and signatures.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Role } from '@plinth/domain/access/permissions';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { expect, test } from 'vitest';

import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const ROUNDS = Number(process.env['INBOX_ROUNDS'] ?? 2);
const CHANGES = 5;

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, engineer, colleague, viewer, firm, project } = site;
const people = [admin, buyer, manager, engineer, colleague, viewer] as const;
const today = indianDate(app.now);

/** Deterministic, so that a failure can be repeated. */
let state = 20_261_123;
function below(limit: number): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) >>> 0;
  return state % limit;
}
const one = <Value>(list: readonly [Value, ...Value[]]): Value =>
  list[below(list.length)] ?? list[0];

const FIRM_ROLES = ['ADMIN', 'PURCHASE_MANAGER', 'VIEWER'] as const satisfies readonly Role[];
const PROJECT_ROLES = ['PROJECT_MANAGER', 'SITE_ENGINEER'] as const satisfies readonly Role[];

/**
 * Publishes a policy of one to three levels, each with people or roles; a rule that nobody can
 * fulfil remains a draft.
 */
async function publishSome(): Promise<void> {
  const rules = Array.from({ length: 1 + below(3) }, (_, index) => {
    const kind = below(4);
    const named = people.filter(() => below(3) === 0);
    return rule({
      level: index + 1,
      needed: 1,
      people: kind === 0 || named.length > 1 ? [manager, ...named] : named,
      firmRoles: kind === 1 || named.length === 0 ? [one(FIRM_ROLES), 'ADMIN'] : [],
      projectRoles: kind === 2 ? [one(PROJECT_ROLES), 'PROJECT_MANAGER'] : [],
    });
  });
  const body = { documentType: 'PURCHASE_ORDER', rules } as const;
  const { policy } = await app.ok(api.saveApprovalPolicy, {
    as: admin,
    params: { id: firm.id },
    body,
  });
  await app.call(api.publishApprovalPolicy, { as: admin, params: { id: policy.id } });
}

async function delegateSome(): Promise<void> {
  const [from, to] = [one(people), one(people)];
  const cap = one(['', '1500', '2500'] as const);
  const firstDay = addDays(today, one([0, 0, 0, 1] as const));
  const body = { toId: to.id, firstDay, lastDay: addDays(today, 2), cap };
  // Circles and oneself are refused.
  await app.call(api.createDelegation, { as: from, body });
}

async function endSome(): Promise<void> {
  const as = one(people);
  const { list } = await app.ok(api.listDelegations, { as });
  for (const { id } of list.slice(0, 1)) {
    await app.call(api.endDelegation, { as, params: { id } });
  }
}

/** The viewer and the colleague are somebody else for a while. */
async function changeRoles(): Promise<void> {
  const { id } = one([viewer, colleague] as const);
  const roles = [
    one(['VIEWER', 'SITE_ENGINEER', 'PURCHASE_MANAGER', 'STORE_KEEPER', 'ADMIN'] as const),
  ];
  await app.ok(api.setPersonRoles, {
    as: admin,
    params: { id: firm.id, personId: id },
    body: { roles, projects: [] },
  });
}

async function orderSome(): Promise<void> {
  await orderAt(app, site, {
    as: one([buyer, admin] as const),
    project,
    price: one(['1000', '2000', '3000'] as const),
  });
}

async function inboxOf(as: Person) {
  const { list, totalElements } = await app.ok(api.listApprovals, { as, query: { size: 200 } });
  const { count } = await app.ok(api.countApprovals, { as });
  expect([totalElements, count]).toEqual([list.length, list.length]);
  return new Set(list.map(({ documentId }) => documentId));
}

async function signSome(documentIds: readonly string[]): Promise<void> {
  for (const id of documentIds) {
    if (below(2) === 0) continue;
    const { list } = await app.ok(api.orderApprovals, { as: admin, params: { id } });
    const { id: approvalId, contentHash } = list[0]!;
    await app.call(api.decideApproval, {
      as: one(people),
      params: { id: approvalId },
      body: { contentHash },
    });
  }
}

/**
 * Asserts that the inbox of each person contains exactly what the rules let them sign.
 * @returns pairs that agree
 */
async function compare(): Promise<{ waits: number; not: number }> {
  const { list } = await app.ok(api.listPurchaseOrders, {
    as: admin,
    query: { size: 200, projectId: project.id },
  });
  const orders = list.filter(({ stage }) => stage === 'WAITS_FOR_APPROVAL').map(({ id }) => id);
  const found = { waits: 0, not: 0 };
  for (const person of people) {
    const inbox = await inboxOf(person);
    for (const id of orders) {
      const answer = await app.call(api.orderApprovals, { as: person, params: { id } });
      const isAsked = 'mayDecide' in answer.body && answer.body.mayDecide;
      expect([person.name, id, inbox.has(id)]).toEqual([person.name, id, isAsked]);
      if (isAsked) found.waits += 1;
      else found.not += 1;
    }
    expect([...inbox].filter((id) => !orders.includes(id))).toEqual([]);
  }
  await signSome(orders);
  return found;
}

const CHANGE = [
  publishSome,
  delegateSome,
  delegateSome,
  endSome,
  changeRoles,
  orderSome,
  orderSome,
] as const;

test('whoever is asked leaves: it is in the administrators’ inbox at once', async () => {
  await publishRules(app, { as: admin, firmId: firm.id }, [rule({ people: [colleague] })]);
  const { id } = await orderAt(app, site, { as: buyer, project, price: '2000' });
  const roles = async (role: Role) =>
    app.ok(api.setPersonRoles, {
      as: admin,
      params: { id: firm.id, personId: colleague.id },
      body: { roles: [role], projects: [] },
    });
  await roles('PROJECT_MANAGER');
  expect((await inboxOf(admin)).has(id)).toBe(false);
  // Without prices, nobody approves an order.
  await roles('STORE_KEEPER');
  expect((await inboxOf(colleague)).has(id)).toBe(false);
  expect((await inboxOf(admin)).has(id)).toBe(true);
  const { waiting } = await app.ok(api.getApprovalFigures, { as: admin, params: { id: firm.id } });
  expect(waiting.map(({ name }) => name)).toContain(admin.name);
});

test(
  'the inbox holds what the rules let each person sign',
  { timeout: ROUNDS * 20_000 },
  async () => {
    await publishRules(app, { as: admin, firmId: firm.id }, [rule({ people: [manager, viewer] })]);
    const found = { waits: 0, not: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await orderSome();
      for (let index = 0; index < CHANGES; index += 1) await one(CHANGE)();
      const { waits, not } = await compare();
      found.waits += waits;
      found.not += not;
    }
    // Otherwise nothing was tested.
    expect(Math.min(found.waits, found.not)).toBeGreaterThan(ROUNDS);
  },
);
