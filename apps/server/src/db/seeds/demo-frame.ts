/** The steel and cement of the slabs that were cast at the busiest demo site. */
import { createStockIssue as issueEndpoint } from '@plinth/contracts/stock-issues';
import { squareFeet } from '@plinth/domain/area/area';
import { type Decimal, decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { indianDate, indianInstant } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { DemoBoq } from '#db/seeds/demo-boq.ts';
import { demoCostHead } from '#db/seeds/demo-cost-heads.ts';
import type { DemoTowers } from '#db/seeds/demo-floors.ts';
import type { DemoMasters } from '#db/seeds/demo-masters.ts';
import { DEMO_CONTRACTORS } from '#db/seeds/demo-works.ts';
import { openingImport, previewImport, runImport } from '#features/imports/imports.public.ts';
import { createStockIssue } from '#features/stock-issues/stock-issues.public.ts';
import { listStores } from '#features/stores/stores.public.ts';

/** Each with its item of the bill, and units of it for a kilogram. */
const USED = [
  { key: 'STL-001', item: '3.8', perKilogram: '0.001', places: 3, opening: '130' },
  { key: 'CEM-003', item: '3.4', perKilogram: '0.02', places: 0, opening: '12000' },
] as const;

/** Kilograms of steel and cement per square foot, by tower: Wing B takes more than is usual. */
const TAKEN: Readonly<Record<string, readonly [steel: string, cement: string]>> = {
  'Wing A': ['4.2', '21.5'],
  'Wing B': ['5.6', '22.8'],
};

interface Frame {
  readonly masters: DemoMasters;
  readonly boq: DemoBoq;
  readonly towers: DemoTowers;
}

/** What lay at the site when it came to Plinth. */
async function openStore(
  keeper: Context,
  storeId: string,
  { materials }: DemoMasters,
): Promise<void> {
  const rules = await openingImport(keeper, { storeId, onDate: indianDate(keeper.clock()) });
  const rows = USED.map(({ key, opening }, index) => {
    const material = materials.get(key);
    if (!material) throw new RangeError(`no demo material ${key}`);
    return { number: index + 2, cells: [material.name, opening, material.usualPrice] };
  });
  const sheet = { columns: ['name', 'quantity', 'rate'] as const, rows };
  const { digest } = await previewImport(keeper, rules, sheet);
  const fileName = 'Opening stock Devgiri Heights.xlsx';
  await runImport(keeper, rules, { ...sheet, digest, fileName, leaveOut: [] });
}

/** @param keeper may open stores and issue from them, at the start of the demo data */
export async function castDemoFrame(keeper: Context, frame: Frame): Promise<void> {
  const { masters, boq, towers } = frame;
  const { list } = await listStores(keeper, { projectId: boq.projectId });
  const [store] = list;
  if (!store) throw new RangeError('every project has a store');
  const storeId = store.id;
  await openStore(keeper, storeId, masters);
  for (const tower of towers.get(boq.projectId) ?? []) {
    const taken = TAKEN[tower.name];
    for (const floor of taken ? tower.floors : []) {
      if (floor.castOn === null) continue;
      const area = squareFeet(decimal(floor.constructionArea));
      const castAt = indianInstant(floor.castOn, '10:00');
      const body = issueEndpoint.body.parse({
        storeId,
        issuedOn: floor.castOn,
        contractor: DEMO_CONTRACTORS[0].name,
        activity: 'Slab casting',
        costHead: demoCostHead('Slab casting'),
        location: `${tower.name}, ${floor.name}`,
        towerId: tower.id,
        floorId: floor.id,
        handedTo: 'Gang leader',
        items: USED.map(({ key, item, perKilogram, places }, index) => ({
          materialId: masters.materials.get(key)?.id,
          quantity: inUnits(area.times(taken?.[index] ?? '0'), perKilogram, places),
          workItemId: boq.idOf.get(item),
        })),
      });
      await createStockIssue({ ...keeper, clock: () => castAt }, body);
    }
  }
}

function inUnits(kilograms: Decimal, perKilogram: string, places: number): string {
  return kilograms.times(perKilogram).round(places, ROUND_HALF_UP).toString();
}
