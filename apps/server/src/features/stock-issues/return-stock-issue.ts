/** Returns issued material to its store at its issue value. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { returnStockIssue as endpoint, StockIssue } from '@plinth/contracts/stock-issues';
import { type Decimal, decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { issueReturnDayViolations } from '@plinth/domain/stock/document-days';
import { returnViolations } from '@plinth/domain/stock-issue/issue-rules';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineActs } from '#documents/act.ts';
import { allowUnless, notFound, refuseViolations, unprocessable } from '#errors.ts';
import { lockBudgets } from '#features/budgets/budgets.public.ts';
import { requireUnsignedDay } from '#features/measurements/measurements.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import { partyOf } from './create-stock-issue.ts';
import { type IssuedLine, readIssuedLines } from './stock-issue-lines.queries.ts';
import { getStockIssue } from './stock-issues.queries.ts';
import { addToReturned, insertStockIssue, lockStockIssue } from './stock-issues.store.ts';
import { postEntries } from '#features/stock/stock.public.ts';
import { requireOpenStore } from '#features/stores/stores.public.ts';

type Body = Received<typeof endpoint, 'body'>;

const issueActs = defineActs({
  type: 'STOCK_ISSUE',
  name: 'Issue',
  lock: async (tx, { scope }, id) => lockStockIssue(tx, scope, id),
  answer: getStockIssue,
});

const RETURN = {
  permission: 'stock:issue',
  gate: ({ kind }: { readonly kind: string }) =>
    allowUnless(kind === 'RETURN', 'This is a return; take back from its issue'),
} as const;

interface ReturnedLine {
  readonly id: string;
  readonly issued: IssuedLine;
  readonly quantity: Decimal;
  readonly path: string;
}

/**
 * @throws AppError notFound, forbidden; conflict for a return; unprocessable for more than is
 *   outstanding, or a closed store
 */
export async function returnStockIssue(
  ctx: Context,
  issueId: string,
  { returnedOn, items, ...header }: Body,
): Promise<{ stockIssue: StockIssue; message: string }> {
  const id = ctx.newId();
  const stockIssue = await issueActs.actFor(ctx, issueId, RETURN, async (tx, issue) => {
    await requireOpenStore(tx, ctx, { storeId: issue.storeId, path: '' });
    const today = indianDate(ctx.clock());
    const { issuedOn } = issue;
    refuseViolations(issueReturnDayViolations(returnedOn, { issuedOn, today }));
    await requireUnsignedDay(tx, ctx, { ...issue, day: returnedOn, path: 'returnedOn' });
    const lines = await planReturn(tx, ctx, issueId, items);
    // Before stock, as every act does.
    await lockBudgets(tx, ctx, issue.projectId);
    const number = await nextDocumentNumber(tx, ctx, issue.firmId, 'ISR', returnedOn);
    const document = {
      type: 'STOCK_ISSUE',
      id,
      number,
      firmId: issue.firmId,
      onDate: returnedOn,
      dayPath: 'returnedOn',
      party: partyOf(issue),
    } as const;
    const values = await postEntries(tx, ctx, document, comeBack(issue.storeId, lines));
    const written = lines.map(({ issued, ...line }, index) => ({
      ...line,
      value: values[index] ?? decimal('0'),
      materialId: issued.materialId,
      issueLineId: issued.id,
      workItemId: issued.workItemId,
    }));
    const place = { firmId: issue.firmId, projectId: issue.projectId };
    await insertStockIssue(
      tx,
      ctx,
      { ...issue, ...header, id, number, place, issueId, issuedOn: returnedOn },
      written,
    );
    await addToReturned(tx, ctx.scope, written);
    const detail = { number, issueNumber: issue.issueNumber };
    const made = { documentType: 'STOCK_ISSUE', documentId: id, place } as const;
    return {
      changes: [{ ...made, action: 'create', detail }],
      action: 'return',
      detail: { number, returnId: id },
      answer: async () => getStockIssue(tx, ctx, id),
    };
  });
  return { stockIssue, message: `${stockIssue.issueNumber} taken back` };
}

/** Lines with a returned quantity. */
async function planReturn(
  tx: Transaction,
  ctx: Context,
  issueId: string,
  items: Body['items'],
): Promise<ReturnedLine[]> {
  const issued = await readIssuedLines(tx, ctx, issueId);
  const seen = new Set<string>();
  const typed = items.map(({ issueLineId, quantity }, index) => {
    const line = issued.get(issueLineId);
    if (!line) throw notFound('Issue line');
    const path = `items.${index}.quantity`;
    if (seen.has(issueLineId)) {
      const message = `${line.materialName} is on another line already`;
      throw unprocessable(message, [{ code: 'duplicate', path, message }]);
    }
    seen.add(issueLineId);
    return { line, quantity, path };
  });
  refuseViolations(
    typed.flatMap(({ line, quantity, path }) => returnViolations(line, quantity, path)),
  );
  const lines = typed
    .map(({ line, path, ...one }) => ({ line, path, quantity: decimalOrZero(one.quantity) }))
    .filter(({ quantity }) => quantity.gt('0'));
  if (lines.length === 0) throw unprocessable('Please enter what came back on at least one line');
  return lines.map(({ line, quantity, path }) => ({
    id: ctx.newId(),
    issued: line,
    quantity,
    path,
  }));
}

function comeBack(storeId: string, lines: readonly ReturnedLine[]) {
  return lines.map(({ id, issued, quantity, path }) => ({
    storeId,
    materialId: issued.materialId,
    kind: 'ISSUE_RETURN' as const,
    quantity,
    worth: { by: 'line' as const, lineId: issued.id, before: issued.returnedQuantity },
    lineId: id,
    path,
    materialName: issued.materialName,
  }));
}
