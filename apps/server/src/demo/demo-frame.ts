/** The steel and cement of the slabs at the busiest demo site: bought before each, issued for it. */
import { createGoodsReceipt as receiptEndpoint } from '@plinth/contracts/goods-receipts';
import { listStock as stockEndpoint } from '@plinth/contracts/stock';
import { createStockIssue as issueEndpoint } from '@plinth/contracts/stock-issues';
import { squareFeet } from '@plinth/domain/area/area';
import {
  type Decimal,
  decimal,
  ROUND_DOWN,
  ROUND_HALF_UP,
  sum,
} from '@plinth/domain/shared/decimal';
import { addDays, indianDate, indianInstant, type IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { DemoBoq } from '#demo/demo-boq.ts';
import { SLAB_CYCLE } from '#demo/demo-areas.ts';
import { demoCostHead } from '#demo/demo-cost-heads.ts';
import type { DemoTowers } from '#demo/demo-floors.ts';
import type { DemoMasters } from '#demo/demo-masters.ts';
import { atWork, type DemoStage, workday } from '#demo/demo-stage.ts';
import { DEMO_CONTRACTORS } from '#demo/demo-works.ts';
import { createGoodsReceipt } from '#features/goods-receipts/goods-receipts.public.ts';
import { openingImport, previewImport, runImport } from '#features/imports/imports.public.ts';
import { createMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import {
  createPurchaseOrders,
  getPurchaseOrder,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { readStock } from '#features/stock/stock.public.ts';
import { createStockIssue } from '#features/stock-issues/stock-issues.public.ts';
import { listStores } from '#features/stores/stores.public.ts';

const STEEL = { item: '3.8', of: 0, perKilogram: '0.001', places: 3, opening: '3', lot: '0.5' };
const CEMENT = { item: '3.4', of: 1, perKilogram: '0.02', places: 0, opening: '500', lot: '50' };

/** The materials, each with its part of the steel, or of the cement. */
const USED = [
  { ...STEEL, key: 'STL-001', part: '0.18' },
  { ...STEEL, key: 'STL-002', part: '0.12' },
  { ...STEEL, key: 'STL-003', part: '0.38' },
  { ...STEEL, key: 'STL-004', part: '0.32' },
  { ...CEMENT, key: 'CEM-003', part: '1' },
] as const;

/** Kilograms of steel and cement per square foot, by tower: Wing B takes more than is usual. */
const TAKEN: Readonly<Record<string, readonly [steel: string, cement: string]>> = {
  'Wing A': ['4.2', '12.7'],
  'Wing B': ['5.6', '13.9'],
};

/** Days before the slab is cast. */
const REQUESTED = 17;
const ORDERED = 16;
const RECEIVED = 6;
/** The factor by which more is bought than is needed. */
const MARGIN = '1.08';

interface Slab {
  readonly tower: { readonly id: string; readonly name: string };
  readonly floor: { readonly id: string; readonly name: string };
  /** The quantity that is needed of each material in `USED`, in its unit. */
  readonly needed: readonly Decimal[];
}

interface Pour {
  readonly castOn: IsoDate;
  readonly slabs: readonly Slab[];
}

interface Site {
  readonly boq: DemoBoq;
  readonly storeId: string;
}

/**
 * Imports the opening stock of the site.
 * @param keeper at the start of the demo data
 */
export async function openDemoStore(
  keeper: Context,
  { boq, masters }: { readonly boq: DemoBoq; readonly masters: DemoMasters },
): Promise<void> {
  const storeId = await storeOf(keeper, boq);
  const rules = await openingImport(keeper, { storeId, onDate: indianDate(keeper.clock()) });
  const rows = USED.map(({ key, opening }, index) => {
    const material = materialOf(masters, key);
    return { number: index + 2, cells: [material.name, opening, material.usualPrice] };
  });
  const sheet = { columns: ['name', 'quantity', 'rate'] as const, rows };
  const { digest } = await previewImport(keeper, rules, sheet);
  const fileName = 'Opening stock Devgiri Heights.xlsx';
  await runImport(keeper, rules, { ...sheet, digest, fileName, leaveOut: [] });
}

/** Schedules the work without chance: the slabs are cast as the area statement has them. */
export async function scheduleDemoFrame(stage: DemoStage): Promise<void> {
  const { boq, actors, towers } = stage.past;
  const [administrator] = actors;
  if (!boq || !administrator) return;
  const site = { boq, storeId: await storeOf(administrator, boq) };
  for (const pour of poursOf(towers, boq)) {
    const at = (days: number) => indianInstant(addDays(pour.castOn, -days), '10:00');
    stage.schedule(at(REQUESTED), (time) => callOff(stage, site, pour, time));
    stage.schedule(at(0), (time) => cast(stage, site, pour, time));
  }
}

/** The slabs in order, those of one day together: those that were cast, and the next ones. */
function poursOf(towers: DemoTowers, { projectId }: DemoBoq): readonly Pour[] {
  const slabs = (towers.get(projectId) ?? []).flatMap((tower) => {
    const taken = TAKEN[tower.name];
    return tower.floors.flatMap((floor, index) => {
      const before = tower.floors[index - 1]?.castOn ?? null;
      const castOn = floor.castOn ?? (before && addDays(before, SLAB_CYCLE));
      if (castOn === null || !taken) return [];
      const area = squareFeet(decimal(floor.constructionArea));
      const needed = USED.map(({ of, part, perKilogram, places }) =>
        area
          .times(taken[of] ?? '0')
          .times(part)
          .times(perKilogram)
          .round(places, ROUND_HALF_UP),
      );
      return [{ castOn, tower, floor, needed }];
    });
  });
  const byDay = Map.groupBy(slabs, ({ castOn }) => castOn);
  return [...byDay].map(([castOn, together]) => ({ castOn, slabs: together }));
}

/** Requests what the slabs of a day need, and has it ordered and delivered. */
async function callOff(stage: DemoStage, site: Site, pour: Pour, time: Date): Promise<void> {
  const { actors, masters } = stage.past;
  const [buyer, engineer = buyer] = actors;
  if (!buyer || !engineer) return;
  const { mrn } = await createMaterialRequest(atWork(engineer, time), {
    projectId: site.boq.projectId,
    requestedBy: engineer.actor.id,
    priority: 'HIGH',
    requiredOn: 'Before slab casting',
    requiredBy: workday(addDays(pour.castOn, -RECEIVED)),
    remark: 'Slabs of both wings on one day; as per the bar schedule.',
    status: 'SUBMITTED',
    items: USED.map(({ key, item, lot }, index) => ({
      materialId: materialOf(masters, key).id,
      quantity: inLots(sum(pour.slabs.map(({ needed }) => needed[index] ?? decimal('0'))), lot),
      purpose: `Slabs, ${pour.slabs.map(({ tower, floor }) => `${tower.name} ${floor.name}`).join(', ')}`,
      workItemId: site.boq.idOf.get(item) ?? '',
    })),
  });
  stage.schedule(indianInstant(addDays(pour.castOn, -ORDERED), '11:00'), async (then) => {
    const { purchaseOrders } = await createPurchaseOrders(atWork(buyer, then), mrn.id, {
      expectedDeliveryDate: workday(addDays(pour.castOn, -RECEIVED)),
      remark: 'Test certificate with every lot.',
      additionalCharge: '0',
      items: mrn.items.map(({ id, material: { id: materialId } }) => {
        const material = [...masters.materials.values()].find((one) => one.id === materialId);
        const supplier = masters.suppliers.find(({ materialIds }) =>
          materialIds.includes(materialId),
        );
        return {
          mrnItemId: id,
          supplierId: supplier?.id ?? null,
          pricePerUnit: material?.usualPrice ?? '0',
          discount: '',
          gst: material?.gstRate ?? '18',
          amount: '',
        };
      }),
    });
    for (const order of purchaseOrders) {
      stage.schedule(indianInstant(addDays(pour.castOn, -RECEIVED), '12:00'), (day) =>
        receiveAll(stage, site, order.id, day),
      );
    }
  });
}

async function receiveAll(
  { past: { actors } }: DemoStage,
  { storeId }: Site,
  orderId: string,
  time: Date,
): Promise<void> {
  const [buyer, , storeKeeper = buyer] = actors;
  if (!storeKeeper) return;
  const keeper = atWork(storeKeeper, time);
  const { items, poNumber } = await getPurchaseOrder(keeper.db, keeper, orderId);
  const day = indianDate(keeper.clock());
  const body = receiptEndpoint.body.parse({
    storeId,
    receivedOn: day,
    challanNo: `S/${poNumber.slice(-3)}`,
    challanDate: day,
    vehicleNo: 'MH 20 EG 4417',
    items: items.map(({ id, quantity }) => ({
      purchaseOrderLineId: id,
      challanQuantity: String(quantity),
      receivedQuantity: String(quantity),
    })),
    isPosted: true,
  });
  await createGoodsReceipt(keeper, body);
}

/** Some may have been transferred to another site meanwhile: no more is issued than is in stock. */
async function cast(
  { past: { actors, masters } }: DemoStage,
  { boq, storeId }: Site,
  { slabs }: Pour,
  time: Date,
): Promise<void> {
  const [buyer, , storeKeeper = buyer] = actors;
  if (!storeKeeper) return;
  const keeper = atWork(storeKeeper, time);
  for (const { tower, floor, needed } of slabs) {
    const query = stockEndpoint.query.parse({ storeId, held: '1', size: 200 });
    const { list } = await readStock(keeper, query);
    const items = USED.flatMap(({ key, item, places }, index) => {
      const materialId = materialOf(masters, key).id;
      const lying = decimal(list.find(({ material }) => material.id === materialId)?.quantity ?? 0);
      const wanted = needed[index] ?? decimal('0');
      const quantity = (lying.lt(wanted) ? lying : wanted).round(places, ROUND_DOWN);
      const workItemId = boq.idOf.get(item) ?? '';
      return quantity.gt('0') ? [{ materialId, quantity: quantity.toString(), workItemId }] : [];
    });
    const body = issueEndpoint.body.parse({
      storeId,
      issuedOn: indianDate(keeper.clock()),
      contractor: DEMO_CONTRACTORS[0].name,
      activity: 'Slab casting',
      costHead: demoCostHead('Slab casting'),
      location: `${tower.name}, ${floor.name}`,
      towerId: tower.id,
      floorId: floor.id,
      handedTo: 'Gang leader',
      items,
    });
    await createStockIssue(keeper, body);
  }
}

async function storeOf(ctx: Context, { projectId }: DemoBoq): Promise<string> {
  const { list } = await listStores(ctx, { projectId });
  const [store] = list;
  if (!store) throw new RangeError('every project has a store');
  return store.id;
}

function materialOf({ materials }: DemoMasters, key: string) {
  const material = materials.get(key);
  if (!material) throw new RangeError(`no demo material ${key}`);
  return material;
}

/** The quantity to buy, with the margin, in whole lots. */
function inLots(needed: Decimal, lot: string): string {
  return needed.times(MARGIN).div(lot).round(0, ROUND_HALF_UP).times(lot).toString();
}
