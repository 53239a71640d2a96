/**
 * The interleavings of the rules on PostgreSQL: bursts of decisions, edits, amendments, delegations
 * and new policies at once. `npm run test:approvals` runs 100,000 of the rules alone.
 */
import { api } from '@plinth/contracts/endpoints';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { amendmentOf, changedLine } from '#testing/amended-orders.ts';
import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const ORDERS = Number(process.env['INTERLEAVED_ORDERS'] ?? 1);
/** Further orders until each end was seen. */
const MAX_MORE = 20;
const BURSTS = 10;
const AT_ONCE = 3;
const LANES = 4;

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, engineer, viewer, firm, project } = site;
const people = [admin, buyer, manager, engineer, viewer] as const;
const makers = [buyer, admin] as const;
const today = indianDate(app.now);

/** Deterministic as far as the database is. */
let state = 20_261_124;
function below(limit: number): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) >>> 0;
  return state % limit;
}
const one = <Value>(list: readonly [Value, ...Value[]]): Value =>
  list[below(list.length)] ?? list[0];
const price = () => String(1000 + below(9000));

type Rules = readonly ReturnType<typeof rule>[];

const POLICIES: readonly [Rules, ...Rules[]] = [
  [rule({ people: [manager, viewer, engineer], needed: 2 })],
  [rule({ projectRoles: ['PROJECT_MANAGER'] }), rule({ level: 2, people: [viewer, engineer] })],
  [
    rule({ people: [viewer, admin] }),
    rule({ level: 2, people: [manager, viewer], needed: 2 }),
    rule({ level: 3, people: [engineer, manager, admin] }),
  ],
];

/** Publishes a policy; two at once share one draft, and the second may find it published. */
function publishing(): Act {
  const as = admin;
  const rules = [...one(POLICIES)];
  const body = { documentType: 'PURCHASE_ORDER' as const, rules };
  return async () => {
    const { policy } = await app.ok(api.saveApprovalPolicy, { as, params: { id: firm.id }, body });
    return answered(app.call(api.publishApprovalPolicy, { as, params: { id: policy.id } }));
  };
}

/**
 * The people who pressed a button on an approval, with the content they saw, and got the answer
 * that it is done.
 */
type Pressed = Map<string, Map<string, Set<string>>>;

interface Play {
  readonly id: string;
  readonly approved: Pressed;
  readonly refused: Pressed;
  /** Contents that were up for approval before: what somebody may have on the screen. */
  readonly hashes: string[];
}

type Act = () => Promise<number>;

const answered = async (call: Promise<{ readonly httpStatus: number }>) => (await call).httpStatus;

async function deciding(play: Play, verdict: 'APPROVED' | 'RETURNED'): Promise<Act> {
  const as = one(people);
  const { list } = await app.ok(api.orderApprovals, { as: admin, params: { id: play.id } });
  const { id, contentHash: newest } = list[0]!;
  if (!play.hashes.includes(newest)) play.hashes.push(newest);
  // Sometimes on a screen of before.
  const contentHash = below(8) === 0 ? (play.hashes.at(-2) ?? newest) : newest;
  const pressed = verdict === 'APPROVED' ? play.approved : play.refused;
  return async () => {
    const body = { verdict, contentHash, comment: verdict === 'APPROVED' ? '' : 'Too dear' };
    const status = await answered(app.call(api.decideApproval, { as, params: { id }, body }));
    if (status !== 200) return status;
    const ofApproval = pressed.get(id) ?? new Map<string, Set<string>>();
    const contents = ofApproval.get(as.id) ?? new Set();
    pressed.set(id, ofApproval.set(as.id, contents.add(contentHash)));
    return status;
  };
}

async function changing(play: Play): Promise<Act> {
  const { id } = play;
  const { purchaseOrder: order } = await app.ok(api.getPurchaseOrder, {
    as: admin,
    params: { id },
  });
  const as = one(makers);
  const params = { id };
  if (order.waitingRevision !== null && below(3) === 0) {
    return async () => answered(app.call(api.withdrawAmendment, { as, params, body: {} }));
  }
  const changed = changedLine(order, 0, { pricePerUnit: price(), gst: '0' });
  if (order.status === 'APPROVED') {
    const body = amendmentOf({ items: [changed] });
    return async () => answered(app.call(api.amendPurchaseOrder, { as, params, body }));
  }
  if (order.isSentBack) {
    const items = [{ id: changed.id, pricePerUnit: price(), gst: '0' }];
    return async () =>
      answered(app.call(api.resubmitPurchaseOrder, { as, params, body: { items } }));
  }
  // Otherwise nothing is ever approved.
  if (below(3) > 0) return deciding(play, 'APPROVED');
  const stateCode = order.placeOfSupply === '24' ? '27' : '24';
  const body = { stateCode, reason: 'Delivered there', version: order.version };
  return async () => answered(app.call(api.changePlaceOfSupply, { as: admin, params, body }));
}

async function handingOver(): Promise<Act> {
  const [as, to] = [one(people), one(people)];
  const { list } = await app.ok(api.listDelegations, { as });
  const current = list.find(({ from, mayEnd }) => mayEnd && from.id === as.id);
  if (current) {
    const params = { id: current.id };
    return async () => answered(app.call(api.endDelegation, { as, params }));
  }
  // Circles and oneself are refused.
  const body = { toId: to.id, firstDay: today, lastDay: addDays(today, 2) };
  return async () => answered(app.call(api.createDelegation, { as, body }));
}

async function someAct(play: Play): Promise<Act> {
  const kind = below(15);
  if (kind < 8) return deciding(play, 'APPROVED');
  if (kind < 10) return deciding(play, 'RETURNED');
  if (kind < 13) return changing(play);
  if (kind === 13) return handingOver();
  return publishing();
}

interface Written {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly contentHash: string;
  readonly total: string;
  readonly requestedBy: string;
  readonly isOwnPolicy: boolean;
  readonly steps: readonly {
    readonly needed: number;
    readonly state: string;
    readonly decisions: readonly {
      readonly by: string;
      readonly forId: string;
      readonly verdict: string;
      readonly contentHash: string;
      readonly isDelegated: boolean;
    }[];
  }[];
}

/** The approvals of an order as they are stored, oldest first. */
async function writtenOf(id: string): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    select request.id, request.revision, request.state, request.content_hash as "contentHash",
      request.content ->> 'grandTotal' as total, request.requested_by as "requestedBy",
      not exists (
        select from approval_step step join approval_rule rule on rule.id = step.rule_id
        where step.request_id = request.id and rule.policy_id <> request.policy_id
      ) as "isOwnPolicy",
      (select coalesce(json_agg(json_build_object('needed', step.needed, 'state', step.state,
        'decisions', (
          select coalesce(json_agg(json_build_object('by', decided_by, 'forId', decided_for,
            'verdict', verdict, 'contentHash', decision.content_hash,
            'isDelegated', decided_by = decided_for or exists (
              select from delegation where from_id = decided_for and to_id = decided_by))), '[]')
          from approval_decision decision where decision.step_id = step.id))), '[]')
        from approval_step step where step.request_id = request.id) as steps
    from approval_request request where request.document_id = ${id}
    order by request.started_at, request.id`.execute(app.db);
  return rows;
}

const seen = { approved: 0, amended: 0, returned: 0, superseded: 0, forOthers: 0 };

const neverSeen = () => Object.entries(seen).flatMap(([name, often]) => (often > 0 ? [] : [name]));

async function requireSound(play: Play, creator: Person): Promise<void> {
  const written = await writtenOf(play.id);
  const order = await app.db
    .selectFrom('purchase_order')
    .select(['status', 'revision', 'grand_total as grandTotal'])
    .where('id', '=', play.id)
    .executeTakeFirstOrThrow();
  expect(written.filter(({ state: end }) => end === 'PENDING').length).toBeLessThanOrEqual(1);
  for (const approval of written) requireApproval(play, creator, approval);
  const inForce = written.findLast(
    ({ revision, state: end }) => revision === order.revision && end === 'APPROVED',
  );
  // What is in force is what was signed.
  if (order.status === 'APPROVED' || order.revision > 0) {
    expect(inForce?.total ?? 'asked nobody').toBe(inForce ? order.grandTotal : 'asked nobody');
    if (order.revision === 0) expect(inForce).toBeDefined();
  } else {
    expect(inForce).toBeUndefined();
  }
}

function requireApproval(play: Play, creator: Person, approval: Written): void {
  const { id, contentHash, steps, requestedBy, isOwnPolicy } = approval;
  const decisions = steps.flatMap((step) => step.decisions);
  expect(isOwnPolicy).toBe(true);
  for (const { by, forId, verdict, contentHash: signed, isDelegated } of decisions) {
    const pressed = verdict === 'APPROVED' ? play.approved : play.refused;
    // Nobody signs unseen content, their own document, or for somebody without a delegation.
    expect(signed).toBe(contentHash);
    expect([...(pressed.get(id)?.get(by) ?? [])]).toContain(signed);
    for (const person of [by, forId]) expect([creator.id, requestedBy]).not.toContain(person);
    expect(isDelegated).toBe(true);
  }
  // No lost signature.
  for (const [by] of play.approved.get(id) ?? []) {
    expect(decisions.map((decision) => decision.by)).toContain(by);
  }
  if (approval.state !== 'APPROVED') return;
  for (const { needed, decisions: ofStep } of steps) {
    expect(new Set(ofStep.map(({ by }) => by)).size).toBeGreaterThanOrEqual(needed);
    expect(new Set(ofStep.map(({ forId }) => forId)).size).toBeGreaterThanOrEqual(needed);
  }
}

async function playOrder(): Promise<void> {
  const creator = one(makers);
  const { id } = await orderAt(app, site, { as: creator, project, price: price() });
  const play: Play = { id, approved: new Map(), refused: new Map(), hashes: [] };
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const acts: Act[] = [];
    while (acts.length < AT_ONCE) acts.push(await someAct(play));
    const statuses = await Promise.all(acts.map(async (act) => act()));
    // Refusals are many; failures are none.
    for (const status of statuses) expect(status).toBeLessThan(500);
    await requireSound(play, creator);
  }
  const written = await writtenOf(id);
  const count = (name: keyof typeof seen, fits: (approval: Written) => boolean) => {
    seen[name] += written.filter(fits).length;
  };
  count('approved', (approval) => approval.state === 'APPROVED');
  count('amended', ({ state: end, revision }) => end === 'APPROVED' && revision > 0);
  count('returned', (approval) => approval.state === 'RETURNED');
  count('superseded', (approval) => approval.state === 'SUPERSEDED');
  count('forOthers', ({ steps }) =>
    steps.some(({ decisions }) => decisions.some(({ by, forId }) => by !== forId)),
  );
}

test(
  `${ORDERS * BURSTS} bursts on PostgreSQL: nothing unseen, nothing of one's own, no lost signature`,
  { timeout: (ORDERS + MAX_MORE) * 20_000 },
  async () => {
    await publishRules(app, { as: admin, firmId: firm.id }, [...POLICIES[0]]);
    const lane = async (_: unknown, index: number) => {
      for (let order = index; order < ORDERS; order += LANES) await playOrder();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    // What comes about depends on who is first: further orders until all of it has.
    for (let more = 0; more < MAX_MORE && neverSeen().length > 0; more += 1) await playOrder();
    expect(neverSeen()).toEqual([]);
  },
);
