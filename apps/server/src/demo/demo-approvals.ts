/** The approval policy of one demo site, with an order at each of its levels. */
import type { ApprovalRuleInput } from '@plinth/contracts/approval-policies';
import type { ApprovedDocument } from '@plinth/domain/approval/policy';
import type { AmendmentReason } from '@plinth/domain/purchase-order/amend/amendment';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { DemoMasters } from '#demo/demo-masters.ts';
import { atWork, SITE_WITH_POLICY, workday } from '#demo/demo-stage.ts';
import {
  createDelegation,
  publishPolicy,
  savePolicy,
} from '#features/approvals/approvals.public.ts';
import { listProjects } from '#features/firms/firms.public.ts';
import { createMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import {
  amendPurchaseOrder,
  createPurchaseOrders,
  getPurchaseOrder,
  orderSubject,
} from '#features/purchase-orders/purchase-orders.public.ts';

const STEEL = 'STL-003';
/** All is done in two hours after the work of yesterday. */
const STARTED_BEFORE_MS = 380 * 60_000;
const STEP_MS = 30_000;

/** The people who act, by their part in the approvals. */
export interface DemoApprovers {
  /** The administrator of the firm, who also orders. */
  readonly buyer: Context;
  readonly engineer: Context;
  readonly manager: Context;
  readonly accountant: Context;
  readonly director: Context;
}

interface DemoApprovals {
  readonly people: DemoApprovers;
  readonly masters: DemoMasters;
  readonly now: Date;
}

type Decider = Exclude<keyof DemoApprovers, 'buyer'>;

interface DemoOrder {
  /** The quantity of steel in tons. */
  readonly quantity: string;
  readonly purpose: string;
  readonly decisions: readonly {
    readonly by: Decider;
    readonly verdict: 'APPROVED' | 'RETURNED';
    readonly comment: string;
  }[];
  /** The change of quantity: more of it waits for approval again, less is in force at once. */
  readonly amended?: {
    readonly quantity: string;
    readonly reasonCode: AmendmentReason;
    readonly reason: string;
  };
}

const ORDERS: readonly DemoOrder[] = [
  {
    quantity: '2',
    purpose: 'Columns, basement 2',
    decisions: [
      {
        by: 'manager',
        verdict: 'RETURNED',
        comment: 'Ask for the rate of the last lot; this one is dearer.',
      },
    ],
  },
  {
    quantity: '18',
    purpose: 'Raft, tower B',
    decisions: [
      { by: 'manager', verdict: 'APPROVED', comment: 'Needed before the pour of the raft.' },
      { by: 'accountant', verdict: 'APPROVED', comment: '' },
    ],
  },
  {
    quantity: '5',
    purpose: 'Slab, third floor',
    decisions: [{ by: 'manager', verdict: 'APPROVED', comment: '' }],
  },
  {
    quantity: '1',
    purpose: 'Lintels, podium',
    decisions: [{ by: 'engineer', verdict: 'APPROVED', comment: 'Checked with the bar schedule.' }],
  },
  {
    quantity: '1.6',
    purpose: 'Ramp, basement 1',
    decisions: [{ by: 'manager', verdict: 'APPROVED', comment: '' }],
    amended: { quantity: '1.1', reasonCode: 'DESIGN', reason: 'The ramp is one bay shorter.' },
  },
  {
    quantity: '1.4',
    purpose: 'Retaining wall, grid 4',
    decisions: [{ by: 'manager', verdict: 'APPROVED', comment: '' }],
    amended: { quantity: '2.2', reasonCode: 'SITE', reason: 'The wall goes on to grid 6.' },
  },
  { quantity: '1.2', purpose: 'Stairs, core 1', decisions: [] },
];

/** Plays the evening of yesterday: the policies, a delegation, the orders, and a request that waits. */
export async function playDemoApprovals({ people, masters, now }: DemoApprovals): Promise<void> {
  const { list: projects } = await listProjects(people.buyer);
  const site = projects.find(({ name }) => name === SITE_WITH_POLICY);
  const steel = masters.materials.get(STEEL);
  const sellers = masters.suppliers.filter(({ materialIds }) =>
    materialIds.includes(steel?.id ?? ''),
  );
  if (!site || !steel) throw new RangeError('the demo has no site or material for approvals');
  const start = now.getTime() - STARTED_BEFORE_MS;
  const at = (person: Context, steps: number) => atWork(person, new Date(start + steps * STEP_MS));
  const firmId = site.firm.id;

  await publishRules(at(people.buyer, 0), firmId, 'PURCHASE_ORDER', [
    nobody(),
    ruleAt(site.id, { level: 1, from: '50000' }, { projectRoles: ['PROJECT_MANAGER'] }),
    ruleAt(site.id, { level: 2, from: '200000' }, { firmRoles: ['ACCOUNTANT'] }),
    ruleAt(site.id, { level: 3, from: '1000000' }, { people: [people.director.actor.id] }),
  ]);
  await standIn(at(people.manager, 5), people.engineer);
  for (const [index, { quantity, purpose, decisions, amended }] of ORDERS.entries()) {
    const steps = 20 + index * 28;
    const seller = sellers[index % sellers.length];
    if (!seller) throw new RangeError('nobody sells the demo steel');
    const items = [{ materialId: steel.id, quantity, purpose }];
    const mrn = await requested(at(people.engineer, steps), site.id, items);
    const buyer = at(people.buyer, steps + 10);
    const { purchaseOrders } = await createPurchaseOrders(buyer, mrn.id, {
      expectedDeliveryDate: workday(addDays(indianDate(buyer.clock()), 7)),
      remark: 'Bundles tagged with grade and heat number.',
      additionalCharge: '0',
      items: mrn.items.map(({ id }) => ({
        mrnItemId: id,
        supplierId: seller.id,
        pricePerUnit: steel.usualPrice,
        discount: '',
        gst: seller.gstOverrides[steel.hsnCode] ?? steel.gstRate ?? '0',
        amount: '',
      })),
    });
    const [order] = purchaseOrders;
    for (const [step, { by, ...decision }] of decisions.entries()) {
      const decider = at(people[by], steps + 15 + step * 5);
      if (order) await orderSubject.decide(decider, order.id, { ...decision, channel: 'WEB' });
    }
    if (order && amended) await amend(at(people.buyer, steps + 22), order.id, amended);
  }
  await callOffCement(
    { engineer: at(people.engineer, 225), buyer: at(people.buyer, 235) },
    masters,
    site.id,
  );
  await publishRules(at(people.buyer, 250), firmId, 'MATERIAL_REQUEST', [
    nobody(),
    ruleAt(site.id, { level: 1, from: '' }, { firmRoles: ['PURCHASE_MANAGER'] }),
  ]);
  await requested(at(people.engineer, 260), site.id, [
    { materialId: steel.id, quantity: '3.5', purpose: 'Water tank, terrace' },
  ]);
}

async function amend(
  ctx: Context,
  id: string,
  { quantity, ...why }: NonNullable<DemoOrder['amended']>,
): Promise<void> {
  const order = await getPurchaseOrder(ctx.db, ctx, id);
  await amendPurchaseOrder(ctx, id, {
    ...why,
    version: order.version,
    items: order.items.map(({ id: line, pricePerUnit, discount, gst }) => ({
      id: line,
      quantity,
      pricePerUnit,
      discount,
      gst,
    })),
    removed: [],
    added: [],
  });
}

/** Orders cement as per the contract of the site. */
async function callOffCement(
  { engineer, buyer }: Pick<DemoApprovers, 'engineer' | 'buyer'>,
  masters: DemoMasters,
  projectId: string,
): Promise<void> {
  const cement = masters.materials.get('CEM-001');
  const seller = masters.suppliers.find(({ materialIds }) =>
    materialIds.includes(cement?.id ?? ''),
  );
  if (!cement || !seller) throw new RangeError('nobody sells the demo cement');
  const items = [{ materialId: cement.id, quantity: '250', purpose: 'Raft, tower B' }];
  const mrn = await requested(engineer, projectId, items);
  await createPurchaseOrders(buyer, mrn.id, {
    expectedDeliveryDate: workday(addDays(indianDate(buyer.clock()), 5)),
    remark: 'Full trucks only.',
    additionalCharge: '0',
    items: mrn.items.map(({ id }) => ({
      mrnItemId: id,
      supplierId: seller.id,
      pricePerUnit: AS_PER_AGREEMENT,
      discount: '',
      gst: AS_PER_AGREEMENT,
      amount: AS_PER_AGREEMENT,
    })),
  });
}

/** Makes a delegation of a week, for small orders. */
async function standIn(absent: Context, { actor }: Context): Promise<void> {
  const firstDay = indianDate(absent.clock());
  await createDelegation(absent, {
    toId: actor.id,
    firstDay,
    lastDay: addDays(firstDay, 6),
    documents: ['PURCHASE_ORDER'],
    cap: '100000',
  });
}

type Items = Parameters<typeof createMaterialRequest>[1]['items'];

async function requested(ctx: Context, projectId: string, items: Items) {
  const { mrn } = await createMaterialRequest(ctx, {
    requestedBy: ctx.actor.id,
    projectId,
    items,
    priority: 'HIGH',
    requiredOn: 'Before the next pour',
    requiredBy: workday(addDays(indianDate(ctx.clock()), 9)),
    remark: 'Bar bending schedule is with the site office.',
    status: 'SUBMITTED',
  });
  return mrn;
}

async function publishRules(
  ctx: Context,
  firmId: string,
  documentType: ApprovedDocument,
  rules: ApprovalRuleInput[],
): Promise<void> {
  const { policy } = await savePolicy(ctx, firmId, { documentType, rules });
  await publishPolicy(ctx, policy.id);
}

const EVERYWHERE = {
  level: 1,
  from: '',
  to: '',
  categories: [],
  projectIds: [],
  requesterIds: [],
  requesterRoles: [],
  flags: [],
  overLastPercent: '',
} satisfies Partial<ApprovalRuleInput>;

/** A rule that asks nobody, so that documents without another rule are approved at once. */
function nobody(): ApprovalRuleInput {
  return { ...EVERYWHERE, approvers: { people: [], firmRoles: [], projectRoles: [] }, needed: 0 };
}

function ruleAt(
  projectId: string,
  band: Pick<ApprovalRuleInput, 'level' | 'from'>,
  approvers: Partial<ApprovalRuleInput['approvers']>,
): ApprovalRuleInput {
  return {
    ...EVERYWHERE,
    ...band,
    projectIds: [projectId],
    approvers: { people: [], firmRoles: [], projectRoles: [], ...approvers },
    needed: 1,
  };
}
