/** Dispatches material to another store of the firm at moving average. */
import type { Project } from '@plinth/contracts/firms';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  createStockTransfer as endpoint,
  StockTransfer,
} from '@plinth/contracts/stock-transfers';

import type { Context } from '#context.ts';
import { defineCreate } from '#documents/act.ts';
import { unprocessable } from '#errors.ts';
import { saveOverruns, auditedOverruns } from '#features/budgets/budgets.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import { getStockTransfer } from './stock-transfers.queries.ts';
import { insertStockTransfer, type TransferEnd } from './stock-transfers.store.ts';
import { checkTransferBudget, openTransferBudget } from './transfer-budget.ts';
import { planOutgoing, takeOut, toAuditLines } from '#features/stock/stock.public.ts';
import { lockDestination, requireOpenStore } from '#features/stores/stores.public.ts';
import { requirePermission } from '#scope.ts';

type Body = Received<typeof endpoint, 'body'>;

const create = defineCreate<StockTransfer>({ type: 'STOCK_TRANSFER', answer: getStockTransfer });

/**
 * @throws AppError notFound, forbidden; unprocessable for a closed or the same store, without the stock,
 *   and over the budget of another project that it goes to
 */
export async function createStockTransfer(
  ctx: Context,
  { storeId, toStoreId, items, budgetReason, ...header }: Body,
): Promise<{ stockTransfer: StockTransfer; message: string }> {
  const stockTransfer = await create(ctx, async (tx, id) => {
    const store = await requireOpenStore(tx, ctx, { storeId, path: 'storeId' });
    const firmId = store.project.firm.id;
    const place = { firmId, projectId: store.project.id };
    requirePermission(ctx.scope, place, 'stock:transfer');
    requireTwoStores(storeId, toStoreId);
    const toStore = await lockDestination(tx, ctx, firmId, {
      storeId: toStoreId,
      path: 'toStoreId',
    });
    const lines = await planOutgoing(tx, ctx, items);
    const ends = { firmId, fromProjectId: place.projectId, toProjectId: toStore.project.id };
    const budget = await openTransferBudget(tx, ctx, ends, lines);
    const number = await nextDocumentNumber(tx, ctx, firmId, 'DC', header.dispatchedOn);
    const document = {
      type: 'STOCK_TRANSFER',
      id,
      number,
      firmId,
      onDate: header.dispatchedOn,
      dayPath: 'dispatchedOn',
      party: `${toStore.project.name}, ${toStore.name}`,
    } as const;
    const taken = await takeOut(tx, ctx, document, { storeId, kind: 'TRANSFER_OUT', lines });
    const checked = await checkTransferBudget(tx, ctx, budget, {
      lines: taken,
      reason: budgetReason,
    });
    const [from, to] = [endOf(store), endOf(toStore)];
    await insertStockTransfer(tx, ctx, { ...header, id, number, firmId, from, to }, taken);
    const found = { documents: [{ documentId: id, documentNumber: number }], areNew: true };
    await saveOverruns(tx, ctx, checked, found);
    return {
      place,
      detail: {
        number,
        to: document.party,
        lines: toAuditLines(lines),
        ...auditedOverruns(checked),
      },
      notifications: [
        {
          kind: 'ON_THE_WAY',
          document: { type: 'STOCK_TRANSFER', id, name: number },
          place: { firmId, projectId: to.projectId },
          holders: 'stock:transfer',
          text: `From ${from.siteName} to ${document.party}`,
        },
      ],
    };
  });
  return { stockTransfer, message: `${stockTransfer.challanNumber} is in transit` };
}

function requireTwoStores(storeId: string, toStoreId: string): void {
  if (storeId !== toStoreId) return;
  const message = 'Choose another store to send to';
  throw unprocessable(message, [{ code: 'store', path: 'toStoreId', message }]);
}

function endOf({ id, project }: { readonly id: string; readonly project: Project }): TransferEnd {
  return { projectId: project.id, storeId: id, siteName: project.name };
}
