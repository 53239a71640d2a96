/** Rare acts of a walk: counts and opening stock. */
import { api } from '@plinth/contracts/endpoints';
import { decimal } from '@plinth/domain/shared/decimal';

import { on } from '#testing/priced-materials.ts';
import { addStore } from '#testing/stock-builders.ts';
import type { Fact } from '#testing/stock-model.ts';
import { lyingAt, type Opening, type StockWalk, text } from '#testing/stock-walk.ts';

const MAX_STORES = 5;

/** Counts one material today; sometimes without a difference. */
export async function count(walk: StockWalk): Promise<void> {
  const { chance, ground, place } = walk;
  const [storeId, { material }] = [chance.pick(walk.stores), chance.pick(ground.materials)];
  const store = lyingAt(storeId, material);
  const lying = walk.facts.filter((fact) => fact.store === store && isCurrent(fact));
  if (lying.length === 0) return;
  const book = lying.reduce((sum, { quantity }) => sum + quantity, 0n);
  const grain = walk.grainOf(store);
  const other = grain * BigInt(chance.whole(0, Number(book / grain) * 2 + 5));
  const counted = chance.isLucky(0.3) ? book : other;
  const as = place.site.admin;
  const asked = { storeId, materialIds: [material.id] };
  const { stockCount } = await place.app.ok(api.startStockCount, { as, body: asked });
  const params = { id: stockCount.id };
  const lineId = stockCount.items[0]?.id ?? '';
  const items = [{ lineId, quantity: text(counted), seenTimes: 0 }];
  const saved = { as: place.site.manager, params, body: { items } };
  await place.app.ok(api.saveCounts, saved);
  await place.app.ok(api.finishStockCount, { as, params, body: { isConfirmed: true } });
  const moved = { kind: 'counted', id: lineId, store, day: walk.today } as const;
  const facts: Fact[] = counted === book ? [] : [{ ...moved, quantity: counted - book }];
  const body = { items: [{ lineId, reason: 'Walk' }] };
  await walk.tried('count', facts, api.postStockCount, { params, body });
  walk.facts.push(...facts);
  walk.countedOn.set(store, walk.today);
}

function isCurrent(fact: Fact): boolean {
  return fact.kind !== 'receipt' || !fact.isReversed;
}

/** Imports opening stock into a new store. */
export async function open(walk: StockWalk): Promise<void> {
  const { chance, ground, place } = walk;
  const { admin: as, project, projectInGujarat } = place.site;
  if (walk.stores.length >= MAX_STORES) return;
  const isOfSite = chance.isLucky(0.5);
  const name = `Store ${walk.stores.length + 1} of ${walk.facts.length} facts`;
  const store = await addStore(place.app, as, isOfSite ? project : projectInGujarat, name);
  (isOfSite ? ground.siteStores : ground.otherStores).push(store.id);
  const { day, portions } = walk.scene(store.id);
  const rate = chance.pick(['0.01', '33.33', '333.33']);
  const sheet = {
    storeId: store.id,
    onDate: on(day),
    columns: ['materialCode' as const, 'quantity' as const, 'rate' as const],
    rows: portions.map(([{ material }, quantity], index) => ({
      number: index + 2,
      cells: [material.materialCode, text(quantity), rate],
    })),
  };
  const { digest } = await place.app.ok(api.previewOpeningStockImport, { as, body: sheet });
  const facts = portions.map(([{ material }, quantity]): Fact => ({
    kind: 'receipt',
    id: `opening ${lyingAt(store.id, material)}`,
    store: lyingAt(store.id, material),
    day,
    quantity,
    // Paise times thousandths, half up.
    value: (BigInt(decimal(rate).times('100').toFixed(0)) * quantity + 500n) / 1000n,
    isReversed: false,
  }));
  const call = { body: { ...sheet, fileName: 'stock.xlsx', digest } };
  const made = await walk.tried('open', facts, api.importOpeningStock, call);
  if (!made) return;
  walk.facts.push(...facts);
  walk.openings.push({ importId: made.import.id, facts });
}

/** Undoes an opening, which is possible while nothing else has moved. */
export async function undoOpening(walk: StockWalk): Promise<void> {
  const isUntouched = ({ facts }: Opening) =>
    facts.every(
      ({ store, day }) =>
        day > walk.lockedUntil &&
        !walk.countedOn.has(store) &&
        walk.facts.filter((fact) => fact.store === store).length === 1,
    );
  const opening = walk.some(walk.openings.filter(isUntouched));
  if (!opening) return;
  for (const fact of opening.facts) Object.assign(fact, { isReversed: true });
  const call = { params: { id: opening.importId } };
  await walk.tried('undoOpening', opening.facts, api.undoImport, call);
  walk.openings.splice(walk.openings.indexOf(opening), 1);
}
