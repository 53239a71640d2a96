/** Issues material from a store at its moving average. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { createStockIssue as endpoint, StockIssue } from '@plinth/contracts/stock-issues';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { issueViolations } from '@plinth/domain/stock-issue/issue-rules';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineCreate } from '#documents/act.ts';
import { refuseViolations } from '#errors.ts';
import { nameFloor } from '#features/areas/areas.public.ts';
import {
  type BudgetCheck,
  checkAgainstBudget,
  saveOverruns,
  openBudget,
  refuseOverBudget,
  auditedOverruns,
} from '#features/budgets/budgets.public.ts';
import { nameContractor } from '#features/contractors/contractors.public.ts';
import { nameCostHead } from '#features/cost-heads/cost-heads.public.ts';
import { requireUnsignedDay } from '#features/measurements/measurements.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import { getStockIssue } from './stock-issues.queries.ts';
import { insertStockIssue } from './stock-issues.store.ts';
import { planOutgoing, takeOut, toAuditLines } from '#features/stock/stock.public.ts';
import { requireOpenStore } from '#features/stores/stores.public.ts';
import { requireNamedWork } from '#features/works/works.public.ts';
import { requirePermission } from '#scope.ts';

type Body = Received<typeof endpoint, 'body'>;

const create = defineCreate<StockIssue>({ type: 'STOCK_ISSUE', answer: getStockIssue });

/**
 * @throws AppError notFound, forbidden; unprocessable at the fields, also without the stock, and in a
 *   signed period of the contractor
 */
export async function createStockIssue(
  ctx: Context,
  { storeId, items, ...body }: Body,
): Promise<{ stockIssue: StockIssue; message: string }> {
  const stockIssue = await create(ctx, async (tx, id) => {
    const { project } = await requireOpenStore(tx, ctx, { storeId, path: 'storeId' });
    const place = { firmId: project.firm.id, projectId: project.id };
    requirePermission(ctx.scope, place, 'stock:issue');
    const [contractor, costHead, floor] = await Promise.all([
      nameContractor(tx, ctx, body),
      nameCostHead(tx, ctx, place.firmId, body.costHead),
      nameFloor(tx, ctx, project.id, body),
      requireNamedWork(tx, ctx, project.id, namedWork(items)),
    ]);
    const header = { ...body, ...contractor, ...costHead, ...floor };
    refuseViolations(issueViolations(header));
    const { contractorId, issuedOn: day } = header;
    await requireUnsignedDay(tx, ctx, { ...place, contractorId, day, path: 'issuedOn' });
    const lines = await planOutgoing(tx, ctx, items);
    const checked = await checkIssue(tx, ctx, place, { items, reason: body.budgetReason });
    const number = await nextDocumentNumber(tx, ctx, place.firmId, 'ISS', header.issuedOn);
    const document = {
      type: 'STOCK_ISSUE',
      id,
      number,
      firmId: place.firmId,
      onDate: header.issuedOn,
      dayPath: 'issuedOn',
      party: partyOf(header),
    } as const;
    const taken = await takeOut(tx, ctx, document, { storeId, kind: 'ISSUE', lines });
    const written = taken.map(({ material, ...line }, index) => ({
      ...line,
      materialId: material.id,
      issueLineId: null,
      workItemId: items[index]?.workItemId || null,
    }));
    const issue = { ...header, id, number, place, storeId, issueId: null };
    await insertStockIssue(tx, ctx, issue, written);
    const found = { documents: [{ documentId: id, documentNumber: number }], areNew: true };
    await saveOverruns(tx, ctx, checked, found);
    return {
      place,
      detail: {
        number,
        ...auditedHeader(header),
        lines: toAuditLines(lines),
        ...auditedOverruns(checked),
      },
    };
  });
  return { stockIssue, message: `${stockIssue.issueNumber} issued` };
}

function auditedHeader(header: Pick<StockIssue, 'contractor' | 'activity' | 'costHead'>) {
  const { contractor, activity, costHead } = header;
  return { contractor, activity, costHead };
}

/**
 * Checks the budget before stock is locked. Nobody approves an issue, so an overrun that requires
 * approval stops it, too.
 * @throws AppError unprocessable where the budget stops it
 */
async function checkIssue(
  tx: Transaction,
  ctx: Context,
  place: { readonly firmId: string; readonly projectId: string },
  { items, reason }: { readonly items: Body['items']; readonly reason: string | undefined },
): Promise<BudgetCheck> {
  const wanted = items.map(({ materialId, workItemId }) => ({
    materialId,
    workItemId: workItemId || null,
  }));
  const budget = await openBudget(tx, ctx, place, wanted);
  const lines = items.map(({ quantity }, at) => ({
    at,
    quantity: decimalOrZero(quantity),
    path: `items.${at}.quantity`,
  }));
  const checked = checkAgainstBudget(budget, { stage: 'ISSUE', lines, reason });
  await refuseOverBudget(tx, ctx, checked, () => false);
  return checked;
}

function namedWork(items: Body['items']) {
  return items.map(({ workItemId }, index) => ({
    workItemId: workItemId || null,
    path: `items.${index}.workItemId`,
  }));
}

/** The party in the ledger: contractor, work and place. */
export function partyOf({
  contractor,
  activity,
  location,
}: Pick<Body, 'contractor' | 'activity' | 'location'>): string {
  return [contractor, activity, location].filter(Boolean).join(', ');
}
