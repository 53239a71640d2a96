/** Acts of a store keeper: receipts, reversals, returns, issues, transfers, counts. */
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Chance } from '../../apps/server/src/demo/random.ts';

import type { Calls } from './calls.ts';
import { act, type Answer, type Keeper, type SavedDocument } from './keeper.ts';

const MAX_QUANTITY = 800;

/** A random quantity that is exact in binary floating point. */
function some(chance: Chance, most: number): number {
  return chance.whole(1, Math.min(most, MAX_QUANTITY) * 8) / 8;
}

function take(documents: SavedDocument[], chance: Chance): SavedDocument | undefined {
  const [one] = documents.splice(chance.whole(0, documents.length - 1), 1);
  return one;
}

export async function keepStore(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  if (keeper.count) return count(calls, keeper, chance);
  const turns = [receive, receive, issue, takeBack, reverse, sendBack, send, arrive, count];
  return chance.pick(turns)(calls, keeper, chance);
}

const today = () => indianDate(new Date());

async function receive(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  const quantity = some(chance, MAX_QUANTITY);
  const { storeId, orderLineId: purchaseOrderLineId } = keeper;
  const challan = { challanNo: `CH-${chance.whole(1, 1e12)}`, challanDate: today() };
  const items = [{ purchaseOrderLineId, receivedQuantity: quantity }];
  await act(calls, keeper, {
    path: '/goods-receipts',
    body: { storeId, receivedOn: today(), ...challan, items, isPosted: true },
    moved: [quantity, 0],
    done: ({ goodsReceipt }) => keeper.receipts.push(savedDocument(goodsReceipt, quantity)),
  });
}

function savedDocument({ id, items }: Answer['goodsReceipt'], left: number): SavedDocument {
  return { id, lineId: items[0]?.id ?? '', left };
}

async function reverse(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  const receipt = take(keeper.receipts, chance);
  if (!receipt || receipt.left > keeper.lying[0]) return;
  await act(calls, keeper, {
    path: `/goods-receipts/${receipt.id}/reverse`,
    body: { reason: 'Wrong truck' },
    moved: [-receipt.left, 0],
    isRefusedAgain: true,
  });
}

/** Returns goods of a receipt; a partly returned receipt cannot be reversed. */
async function sendBack(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  const receipt = take(keeper.receipts, chance);
  const most = Math.min(receipt?.left ?? 0, keeper.lying[0]);
  if (!receipt || most === 0) return;
  const quantity = chance.isLucky(0.5) ? most : some(chance, most);
  const items = [{ goodsReceiptLineId: receipt.lineId, acceptedQuantity: quantity }];
  const header = { goodsReceiptId: receipt.id, returnedOn: today(), reason: 'Wrong grade' };
  const moved = [-quantity, 0] as const;
  await act(calls, keeper, { path: '/supplier-returns', body: { ...header, items }, moved });
}

async function issue(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  const { storeId, materialId, lying } = keeper;
  if (lying[0] === 0) return;
  const quantity = some(chance, lying[0]);
  const header = { storeId, issuedOn: today(), contractor: 'Patil & Sons' };
  await act(calls, keeper, {
    path: '/stock-issues',
    body: { ...header, items: [{ materialId, quantity }] },
    moved: [-quantity, 0],
    done: ({ stockIssue }) => keeper.issues.push(savedDocument(stockIssue, quantity)),
  });
}

async function takeBack(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  const issued = take(keeper.issues, chance);
  if (!issued) return;
  const quantity = some(chance, issued.left);
  const items = [{ issueLineId: issued.lineId, quantity }];
  await act(calls, keeper, {
    path: `/stock-issues/${issued.id}/return`,
    body: { returnedOn: today(), items },
    moved: [quantity, 0],
  });
}

async function send(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  const { storeId, yardId, materialId, lying } = keeper;
  if (lying[0] === 0) return;
  const quantity = some(chance, lying[0]);
  const header = { storeId, toStoreId: yardId, dispatchedOn: today() };
  await act(calls, keeper, {
    path: '/stock-transfers',
    body: { ...header, items: [{ materialId, quantity }] },
    moved: [-quantity, 0],
    done: ({ stockTransfer }) => keeper.transfers.push(savedDocument(stockTransfer, quantity)),
  });
}

/** Receives the transfer partly, the rest in transit; or short, which closes it. */
async function arrive(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  const transfer = take(keeper.transfers, chance);
  if (!transfer) return;
  const quantity = some(chance, transfer.left);
  const isFinal = chance.isLucky(0.5);
  const items = [{ transferLineId: transfer.lineId, quantity }];
  const left = transfer.left - quantity;
  await act(calls, keeper, {
    path: `/stock-transfers/${transfer.id}/receive`,
    body: { receivedOn: today(), items, isFinal, shortReason: 'Missing' },
    moved: [0, quantity],
    done: () => {
      if (left > 0 && !isFinal) keeper.transfers.push({ ...transfer, left });
    },
  });
}

/** The next act of the open count, or the start of one. */
async function count(calls: Calls, keeper: Keeper, chance: Chance): Promise<void> {
  const { storeId, materialId, secondToken, count: open, lying } = keeper;
  if (!open) {
    const body = { storeId, materialIds: [materialId] };
    const done = ({ stockCount }: Answer) => {
      keeper.count = { ...savedDocument(stockCount, some(chance, MAX_QUANTITY)), steps: 0 };
    };
    return act(calls, keeper, { path: '/stock-counts', body, done });
  }
  const { id, lineId, left: quantity } = open;
  const path = `/stock-counts/${id}`;
  const done = () => {
    keeper.count = open.steps < 2 ? { ...open, steps: open.steps + 1 } : undefined;
  };
  const items = [{ lineId, quantity, seenTimes: 0 }];
  const reasons = [{ lineId, reason: 'Spilt' }];
  const steps = [
    { method: 'PUT', path: `${path}/counts`, body: { items }, done },
    { path: `${path}/finish`, body: { isConfirmed: true }, isRefusedAgain: true, done },
    {
      path: `${path}/post`,
      token: secondToken,
      body: { items: reasons },
      moved: [quantity - lying[0], 0],
      isRefusedAgain: true,
      done,
    },
  ] as const;
  const step = steps[open.steps];
  if (step) await act(calls, keeper, step);
}
