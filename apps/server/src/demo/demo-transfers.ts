/** Transfers between demo sites: most arrive completely, some are short. */
import type { Project } from '@plinth/contracts/firms';
import { listStock as stockEndpoint } from '@plinth/contracts/stock';
import {
  createStockTransfer as transferEndpoint,
  receiveStockTransfer as arrivalEndpoint,
  type StockTransfer,
} from '@plinth/contracts/stock-transfers';
import { decimal, ROUND_DOWN } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { quantityDecimals } from '@plinth/domain/shared/quantity';

import { atWork, daysLater, type DemoStage, personWho } from '#demo/demo-stage.ts';
import {
  createStockTransfer,
  receiveStockTransfer,
} from '#features/stock-transfers/stock-transfers.public.ts';
import { readStock } from '#features/stock/stock.public.ts';
import { listDestinations, listStores } from '#features/stores/stores.public.ts';

const SHORT_SHARE = 0.2;
interface AtSite {
  readonly project: Project;
}

/** Sends a part of the stock of the project's first store to another site of the firm. */
export async function sendDemoGoods(
  stage: DemoStage,
  { project }: AtSite,
  time: Date,
): Promise<void> {
  const { chance, schedule } = stage;
  const keeper = atWork(personWho(stage, { project }, 'stock:transfer'), time);
  const stores = await listStores(keeper, { projectId: project.id });
  const storeId = stores.list[0]?.id ?? '';
  const query = stockEndpoint.query.parse({ storeId, held: '1', size: 50 });
  const [stock, destinations] = [
    await readStock(keeper, query),
    await listDestinations(keeper, storeId),
  ];
  const lines = stock.list.flatMap(({ material, quantity }) => {
    const part = decimal(quantity).times('0.15').round(quantityDecimals(material.unit), ROUND_DOWN);
    return part.gt('0') ? [{ materialId: material.id, quantity: part.toString() }] : [];
  });
  if (lines.length === 0 || destinations.list.length === 0) return;
  const body = transferEndpoint.body.parse({
    storeId,
    toStoreId: chance.pick(destinations.list).id,
    dispatchedOn: indianDate(keeper.clock()),
    vehicleNo: `MH 20 ${chance.pick(['BT', 'CT', 'EG'])} ${chance.whole(1000, 9999)}`,
    driverName: chance.pick(['Suresh Pawar', 'Ganesh More', 'Iqbal Shaikh']),
    items: [chance.pick(lines)],
  });
  const { stockTransfer } = await createStockTransfer(keeper, body);
  schedule(daysLater(time, chance.between(1, 4), chance), (then) =>
    receiveDemoTransfer(stage, stockTransfer, then),
  );
}

async function receiveDemoTransfer(
  stage: DemoStage,
  { id, items, project }: StockTransfer,
  time: Date,
): Promise<void> {
  const manager = atWork(personWho(stage, { project }, 'stock:review'), time);
  const isShort = stage.chance.isLucky(SHORT_SHARE);
  const body = arrivalEndpoint.body.parse({
    receivedOn: indianDate(manager.clock()),
    items: items.map((line) => ({
      transferLineId: line.id,
      quantity: isShort
        ? decimal(line.quantity)
            .times('0.97')
            .round(quantityDecimals(line.material.unit), ROUND_DOWN)
            .toString()
        : line.quantity,
    })),
    isFinal: true,
    shortReason: 'Spilled on the way',
  });
  await receiveStockTransfer(manager, id, body);
}
