/** Plays ninety days on the demo sites, in the order of time, so that numbers follow dates. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { Project } from '@plinth/contracts/firms';
import { can } from '@plinth/domain/access/permissions';
import { PRIORITIES } from '@plinth/domain/material-request/priority';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { isCounted } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { answerDemoOrders } from '#demo/demo-answers.ts';
import { BUSIEST_SITE } from '#demo/demo-buildings.ts';
import { demoItemOf } from '#demo/demo-boq.ts';
import { scheduleDemoFrame } from '#demo/demo-frame.ts';
import {
  ORDER_FOR_ANNEXE,
  ORDER_FOR_CRANE,
  orderDemoDirectly,
  orderDemoRequest,
} from '#demo/demo-orders.ts';
import {
  atWork,
  colleagueWho,
  DAY_MS,
  daysBefore,
  daysLater,
  type DemoPast,
  type DemoStage,
  duringWork,
  SITE_WITH_POLICY,
  SITE_WITH_STOP,
  workday,
} from '#demo/demo-stage.ts';
import { DEMO_REJECTIONS, DEMO_WORKS, type DemoWork } from '#demo/demo-works.ts';
import { receiveDemoOrder } from '#demo/demo-goods.ts';
import type { DemoSupplier } from '#demo/demo-masters.ts';
import { scheduleVariation } from '#demo/demo-variation.ts';
import { workInDemoStore } from '#demo/demo-stores.ts';
import { Chance } from '#demo/random.ts';
import { listProjects } from '#features/firms/firms.public.ts';
import {
  addItem,
  createMaterialRequest,
  rejectMaterialRequest,
  submitMaterialRequest,
} from '#features/material-requests/material-requests.public.ts';
import { readAllNotifications } from '#features/notifications/notifications.public.ts';
import { createPurchaseOrders } from '#features/purchase-orders/purchase-orders.public.ts';
import { allRoles } from '#scope.ts';

/** One of several that were tried: orders are spread well over the months, and few are late. */
const SEED = 2;
const HOUR_MS = 3_600_000;

/** An order of a particular tax case, which chance might not produce. */
interface TaxCase {
  readonly site: string;
  readonly isFrom: (supplier: DemoSupplier) => boolean;
  readonly material: string;
  readonly quantity: string;
  readonly purpose: string;
  readonly pricePerUnit: string;
  readonly requiredOn: string;
  readonly requestRemark: string;
  readonly orderRemark: string;
}

/** Reverse charge: the promoter pays the tax on cement of an unregistered supplier. */
const REVERSE_CHARGE: TaxCase = {
  site: 'Sahyadri Greens (Demo)',
  isFrom: ({ registration, supplierName }) =>
    registration === 'UNREGISTERED' && /Depot/.test(supplierName),
  material: 'CEM-004',
  quantity: '8',
  purpose: 'Joint filling, Club house',
  pricePerUnit: '780.00',
  requiredOn: 'Today, tiling gang is at site',
  requestRemark: 'Agency is closed for the festival; a few bags from the dealer nearby.',
  orderRemark: 'Cash memo with the material.',
};

/** A supply to a special economic zone, under a letter of undertaking. */
const ZERO_RATED: TaxCase = {
  site: 'Tapti IT Tower SEZ block (Demo)',
  isFrom: ({ lutNumber, supplierName }) => lutNumber !== '' && /Pipes/.test(supplierName),
  material: 'PLB-001',
  quantity: '60',
  purpose: 'Risers, toilet block',
  pricePerUnit: '188.00',
  requiredOn: 'Before the shaft is closed',
  requestRemark: 'For the two shafts of the east core.',
  orderRemark: 'Invoice with the LUT number, for the gate of the zone.',
};

/** Days from the request to the day it is needed; null if the need is given in words only. */
const DAYS_TO_NEED = { URGENT: 3, HIGH: 7, MEDIUM: 14, LOW: null } as const;

/** The age in days up to which the notifications of the demo are unread. */
const UNREAD_DAYS = 3;

type Fate = 'DRAFT' | 'WAITS' | 'REJECTED' | 'CHANCE';

/**
 * Days ago at which the busiest site always has a rejected request, a pending one, and a waiting
 * one.
 */
const LATEST: readonly (readonly [daysAgo: number, fate: Fate])[] = [
  [8, 'REJECTED'],
  [6, 'WAITS'],
  [5, 'DRAFT'],
  [4, 'WAITS'],
  [3, 'DRAFT'],
  [2, 'WAITS'],
];

export async function playDemoHistory(past: DemoPast): Promise<void> {
  const chance = new Chance(SEED + past.requests);
  const events: { at: Date; run: (at: Date) => Promise<void> }[] = [];
  const schedule: DemoStage['schedule'] = (at, run) => {
    if (at > past.span.now) return;
    const later = events.findIndex((event) => event.at > at);
    events.splice(later === -1 ? events.length : later, 0, { at, run });
  };
  const stage = { past, chance, schedule };
  const [administrator] = past.actors;
  if (!administrator) return;
  const { list } = await listProjects(administrator);
  const projects = list.filter(({ name }) => name !== SITE_WITH_POLICY);
  const busiest = projects.find(({ name }) => name === BUSIEST_SITE);
  const step = (past.span.now.getTime() - past.span.start.getTime()) / past.requests;
  for (let index = 0; index < past.requests; index += 1) {
    const project = (chance.isLucky(0.5) && busiest) || chance.pick(projects);
    const day = new Date(past.span.start.getTime() + (index + chance.between(0.2, 0.9)) * step);
    schedule(duringWork(day, chance), (at) => raiseRequest(stage, project, at));
  }
  if (busiest) {
    for (const [daysAgo, fate] of LATEST) {
      const day = new Date(past.span.now.getTime() - daysAgo * DAY_MS);
      schedule(duringWork(day, chance), (at) => raiseRequest(stage, busiest, at, fate));
    }
  }
  if (busiest) {
    const yesterday = new Date(past.span.now.getTime() - DAY_MS);
    schedule(duringWork(yesterday, chance), async (at) => {
      const keeper = atWork(administrator, at);
      const reviewer = colleagueWho(past.actors, keeper, busiest.firm.id, 'stock:review');
      await workInDemoStore({ keeper, reviewer }, busiest);
      const buyer = atWork(administrator, at);
      await orderDemoDirectly(buyer, past, busiest.id, ORDER_FOR_CRANE);
      const annexe = projects.find(({ name }) => name === SITE_WITH_STOP);
      if (annexe) await orderDemoDirectly(buyer, past, annexe.id, ORDER_FOR_ANNEXE);
    });
    scheduleVariation(stage, busiest);
    await scheduleDemoFrame(stage);
  }
  const { start, now } = past.span;
  for (const [taxCase, time] of [
    [REVERSE_CHARGE, daysBefore(past.span, 20)],
    // On the day on which the suppliers were entered, of whose financial year the letter is.
    [ZERO_RATED, new Date(start.getTime() + HOUR_MS)],
  ] as const) {
    const project = projects.find(({ name }) => name === taxCase.site);
    if (project) schedule(time, (at) => orderTaxCase(stage, project, taxCase, at));
  }
  for (let event = events.shift(); event; event = events.shift()) {
    await event.run(event.at);
  }
  await answerDemoOrders(administrator, past.span);
  const read = new Date(now.getTime() - UNREAD_DAYS * DAY_MS);
  for (const person of past.actors) await readAllNotifications(atWork(person, read));
}

async function raiseRequest(
  stage: DemoStage,
  project: Project,
  time: Date,
  fate: Fate = 'CHANCE',
): Promise<void> {
  const { past, chance, schedule } = stage;
  const requesters = past.actors.filter((actor) => actor.scope.rolesByFirm.has(project.firm.id));
  const ctx = atWork(chance.pick(requesters), time);
  const { mrn } = await createMaterialRequest(ctx, {
    requestedBy: ctx.actor.id,
    projectId: project.id,
  });
  const work = chance.pick(DEMO_WORKS);
  await addLines(stage, ctx, mrn, work);

  const ageDays = (past.span.now.getTime() - time.getTime()) / DAY_MS;
  if (fate === 'DRAFT' || (fate === 'CHANCE' && ageDays < 6 && chance.isLucky(0.25))) return;
  const picked = chance.pick(PRIORITIES);
  const priority = work.isUrgent ? 'URGENT' : picked;
  const days = DAYS_TO_NEED[priority];
  const submitted = await submitMaterialRequest(ctx, mrn.id, {
    priority,
    requiredBy: days === null ? '' : workday(addDays(indianDate(time), days)),
    requiredOn: work.requiredOn,
    remark: work.remark,
    status: 'SUBMITTED',
  });
  if (fate === 'WAITS') return;
  if (fate === 'CHANCE' && ageDays < 10 && chance.isLucky(0.25)) return;
  const decidedAt = daysLater(time, chance.between(0.6, 3.4), chance);
  schedule(decidedAt, (then) => decide(stage, submitted.mrn, then, fate));
}

async function orderTaxCase(
  stage: DemoStage,
  project: Project,
  taxCase: TaxCase,
  time: Date,
): Promise<void> {
  const { past, chance, schedule } = stage;
  const buyer = past.actors.find((actor) => actor.scope.rolesByFirm.has(project.firm.id));
  const supplier = past.masters.suppliers.find(taxCase.isFrom);
  const material = past.masters.materials.get(taxCase.material);
  if (!buyer || !supplier || !material) return;
  const ctx = atWork(buyer, time);
  const { quantity, purpose, pricePerUnit } = taxCase;
  const { mrn } = await createMaterialRequest(ctx, {
    requestedBy: ctx.actor.id,
    projectId: project.id,
    items: [{ materialId: material.id, quantity, purpose }],
    priority: 'URGENT',
    requiredOn: taxCase.requiredOn,
    requiredBy: indianDate(ctx.clock()),
    remark: taxCase.requestRemark,
    status: 'SUBMITTED',
  });
  const { purchaseOrders } = await createPurchaseOrders(ctx, mrn.id, {
    expectedDeliveryDate: indianDate(ctx.clock()),
    remark: taxCase.orderRemark,
    additionalCharge: '0',
    items: mrn.items.map(({ id }) => ({
      mrnItemId: id,
      supplierId: supplier.id,
      pricePerUnit,
      discount: '',
      gst: material.gstRate ?? '0',
      amount: '',
    })),
  });
  for (const { id } of purchaseOrders) {
    schedule(daysLater(time, 1, chance), (then) => receiveDemoOrder(stage, mrn, id, then));
  }
}

async function addLines(
  { past, chance }: DemoStage,
  ctx: Context,
  { id: mrnId, project }: MaterialRequest,
  { lines, places, activity }: DemoWork,
): Promise<void> {
  const place = chance.pick(places);
  for (const [key, least, most, purpose] of lines) {
    const material = past.masters.materials.get(key);
    if (!material) throw new RangeError(`no demo material ${key}`);
    const quantity = chance.between(least, most);
    await addItem(ctx, mrnId, {
      materialId: material.id,
      quantity: isCounted(material.unit) ? tens(quantity) : halves(quantity),
      purpose: `${purpose}, ${place}`,
      workItemId: demoItemOf(past.boq, project.id, activity, material.category),
    });
  }
}

/** Rounds a quantity down, 37 → "37", 1,237 → "1230", because round figures look real. */
function tens(quantity: number): string {
  const whole = Math.trunc(quantity);
  return String(whole < 100 ? whole : whole - (whole % 10));
}

function halves(quantity: number): string {
  return String(Math.trunc(quantity * 2) / 2);
}

async function decide(
  stage: DemoStage,
  mrn: MaterialRequest,
  time: Date,
  fate: Fate,
): Promise<void> {
  const { past, chance } = stage;
  const inFirm = past.actors.filter((actor) => actor.scope.rolesByFirm.has(mrn.project.firm.id));
  const rejecters = inFirm.filter((actor) =>
    can(allRoles(actor.scope), 'material-requests:reject'),
  );
  if (fate === 'REJECTED' || chance.isLucky(0.09)) {
    const ctx = atWork(chance.pick(rejecters), time);
    await rejectMaterialRequest(ctx, mrn.id, { reason: chance.pick(DEMO_REJECTIONS) });
    return;
  }
  await orderDemoRequest(stage, mrn, time);
}
