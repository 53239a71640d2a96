/**
 * Receives a transfer: arrived quantities become stock of the receiving store, and the rest may be
 * closed as short.
 */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  receiveStockTransfer as endpoint,
  StockTransfer,
} from '@plinth/contracts/stock-transfers';
import { type Decimal, decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';
import { requiredViolations } from '@plinth/domain/shared/violation';
import {
  arrivalOf,
  arrivalViolations,
  type Arrival,
  statusAfterArrival,
} from '@plinth/domain/stock-transfer/arrival';
import { arrivalDayViolations } from '@plinth/domain/stock/document-days';
import { stockTransferCan, type StockTransferStatus } from '@plinth/domain/stock-transfer/status';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineActs } from '#documents/act.ts';
import { forbidden, notFound, refuseViolations, unprocessable } from '#errors.ts';
import { lockBudgets } from '#features/budgets/budgets.public.ts';
import { readTransferLines, type TransitLine } from './stock-transfer-lines.queries.ts';
import { getStockTransfer } from './stock-transfers.queries.ts';
import { addArrivals, lockStockTransfer } from './stock-transfers.store.ts';
import { postEntries } from '#features/stock/stock.public.ts';
import { canAt } from '#scope.ts';

type Body = Received<typeof endpoint, 'body'>;

interface ArrivedLine extends Arrival {
  readonly id: string;
  readonly line: TransitLine;
  readonly path: string;
}

/** The permission applies to the receiving end. */
const arrivals = defineActs({
  type: 'STOCK_TRANSFER',
  name: 'Transfer',
  lock: async (tx, { scope }, id) => {
    const transfer = await lockStockTransfer(tx, scope, id);
    return (
      transfer && {
        ...transfer,
        fromProjectId: transfer.projectId,
        projectId: transfer.toProjectId,
      }
    );
  },
  answer: getStockTransfer,
});

const RECEIVE = {
  permission: 'stock:transfer',
  gate: ({ status }: { readonly status: StockTransferStatus }) => stockTransferCan.receive(status),
} as const;

/**
 * @throws AppError notFound, forbidden; conflict if it was received or changed meanwhile;
 *   unprocessable for more than is in transit
 */
export async function receiveStockTransfer(
  ctx: Context,
  id: string,
  { receivedOn, items, isFinal, shortReason, version }: Body,
): Promise<{ stockTransfer: StockTransfer; message: string }> {
  const act = { ...RECEIVE, version };
  const stockTransfer = await arrivals.act(ctx, id, act, async (tx, transfer) => {
    const { dispatchedOn } = transfer;
    const today = indianDate(ctx.clock());
    refuseViolations(arrivalDayViolations(receivedOn, { dispatchedOn, today }));
    // The quantity closed as short goes back to the budget of the sender; the budget is locked
    // before stock, as in every act.
    if (isFinal) await lockBudgets(tx, ctx, transfer.fromProjectId, transfer.toProjectId);
    const lines = await readTransferLines(tx, ctx, id);
    const arrived = planArrival(lines, items, isFinal);
    if (arrived.some(({ short }) => short.gt('0'))) {
      if (!canAt(ctx.scope, transfer, 'stock:review')) {
        throw forbidden('Your role does not allow to settle what is missing');
      }
      refuseViolations(
        requiredViolations({ shortReason }, { shortReason: 'Please say why it is short' }),
      );
    }
    const values = await takeIn(tx, ctx, { ...transfer, id, receivedOn }, arrived);
    const valued = arrived.map((one) => ({ ...one, value: values.get(one) ?? decimal('0') }));
    const status = statusAfterArrival(arrived.map(afterArrival));
    return {
      action: 'receive',
      detail: { number: transfer.challanNumber, shortReason, lines: toAuditDetail(arrived) },
      ...(status === 'RECEIVED' && { resolves: ['ON_THE_WAY'] as const }),
      write: async () =>
        addArrivals(tx, ctx, id, { status, receivedOn, shortReason, arrivals: valued }),
    };
  });
  const { challanNumber, status } = stockTransfer;
  const message = `${challanNumber} ${status === 'RECEIVED' ? 'received' : 'received in part'}`;
  return { stockTransfer, message };
}

/** Plans every line, because the final arrival closes them all. */
function planArrival(
  lines: ReadonlyMap<string, TransitLine>,
  items: Body['items'],
  isFinal: boolean,
): ArrivedLine[] {
  const typed = new Map<string, { quantity: string; path: string }>();
  for (const [index, { transferLineId, quantity }] of items.entries()) {
    const line = lines.get(transferLineId);
    if (!line) throw notFound('Transfer line');
    const path = `items.${index}.quantity`;
    if (typed.has(transferLineId)) {
      const message = `${line.materialName} is on another line already`;
      throw unprocessable(message, [{ code: 'duplicate', path, message }]);
    }
    typed.set(transferLineId, { quantity, path });
  }
  const sent = Array.from(lines.values(), (line) => ({
    line,
    ...(typed.get(line.id) ?? { quantity: '', path: '' }),
  }));
  refuseViolations(
    sent.flatMap(({ line, quantity, path }) => arrivalViolations(line, quantity, path)),
  );
  if (!isFinal && sent.every(({ quantity }) => decimalOrZero(quantity).eq('0'))) {
    throw unprocessable('Please enter what has come on at least one line');
  }
  return sent.map(({ line, quantity, path }) => ({
    ...arrivalOf(line, decimalOrZero(quantity), isFinal),
    id: line.id,
    line,
    path,
  }));
}

interface Taking {
  readonly id: string;
  readonly firmId: string;
  readonly storeId: string;
  readonly toStoreId: string;
  readonly challanNumber: string;
  readonly siteName: string;
  readonly receivedOn: string;
}

/** @returns the value of each arrived line, in rupees */
async function takeIn(
  tx: Transaction,
  ctx: Context,
  { id, firmId, storeId, toStoreId, challanNumber, siteName, receivedOn }: Taking,
  arrived: readonly ArrivedLine[],
): Promise<Map<ArrivedLine, Decimal>> {
  const come = arrived.filter(({ received }) => received.gt('0'));
  const values = await postEntries(
    tx,
    ctx,
    {
      type: 'STOCK_TRANSFER',
      id,
      number: challanNumber,
      firmId,
      onDate: receivedOn,
      dayPath: 'receivedOn',
      party: siteName,
    },
    come.map(({ line, received, path }) => ({
      storeId: toStoreId,
      fromStoreId: storeId,
      materialId: line.materialId,
      kind: 'TRANSFER_IN',
      quantity: received,
      worth: { by: 'line', lineId: line.id, before: line.receivedQuantity },
      lineId: line.id,
      path,
      materialName: line.materialName,
    })),
  );
  return new Map(come.map((one, index) => [one, values[index] ?? decimal('0')]));
}

function afterArrival({ line, received, short }: ArrivedLine) {
  const { quantity, receivedQuantity, shortQuantity } = line;
  return {
    quantity,
    receivedQuantity: receivedQuantity.plus(received),
    shortQuantity: shortQuantity.plus(short),
  };
}

function toAuditDetail(arrived: readonly ArrivedLine[]) {
  const isSomething = (quantity: Decimal) => quantity.gt(decimal('0'));
  return arrived
    .filter(({ received, short }) => isSomething(received) || isSomething(short))
    .map(({ line, received, short }) => ({
      material: line.materialName,
      unit: line.unit,
      received: quantityString(received),
      short: quantityString(short),
    }));
}
