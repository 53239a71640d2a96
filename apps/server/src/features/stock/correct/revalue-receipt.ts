/**
 * Revalues receipts that cost something else than before, or removes a reversed one from the replay;
 * later entries are corrected.
 */
import { type Decimal, sum } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { countedReceiptViolations } from '@plinth/domain/stock/document-days';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';
import { stockLockedUntil } from './back-dating.queries.ts';
import { setPurchaseValues } from './corrected-lines.store.ts';
import { lockTimeline } from './lock-timeline.ts';
import type { CausingDocument, MovingDocument } from '../post/movement.ts';
import { keyOf, keysOfReceived } from '../stock.store.ts';
import type { PastEntry } from './timeline.queries.ts';
import { revalueEntries } from './revalue-entries.ts';
import { takeBackEntries } from '../post/take-back-entries.ts';
import { writeCorrections } from '../post/write-entries.ts';

/** A posted receipt with its date and store. */
export interface PostedReceipt extends MovingDocument {
  readonly storeId: string;
}

export interface ReceivedLine {
  readonly id: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly accepted: Decimal;
}

/** A line of a posted receipt, in its store. */
export interface RevaluedLine {
  readonly id: string;
  readonly storeId: string;
  readonly materialId: string;
  readonly onDate: IsoDate;
}

/**
 * Brings the ledger to the values that lines of receipts have now, from the days they were received.
 * The receipts are of one firm.
 *
 * @returns the total change in value, in rupees
 */
export async function revalueReceived(
  tx: Transaction,
  ctx: Context,
  cause: CausingDocument,
  lines: readonly RevaluedLine[],
): Promise<Decimal> {
  const lockedUntil = await stockLockedUntil(tx, ctx, cause.firmId);
  const posted = await keysOfReceived(
    tx,
    ctx.scope,
    lines.map(({ id }) => id),
  );
  const keys = [...lines.map(({ storeId, materialId }) => ({ storeId, materialId })), ...posted];
  const changed = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  const [since = ''] = lines.map(({ onDate }) => onDate).toSorted();
  const ledger = await lockTimeline(tx, ctx, { since, posted: [], changed, beside: [] });
  const { corrected } = revalueEntries(ledger.timeline, {
    day: since,
    lockedUntil,
    movements: [],
    isTakenBack: () => false,
  });
  await writeCorrections(tx, ctx, cause, { ledger, corrected });
  await setPurchaseValues(tx, ctx.scope, ledger.timeline.entries.flatMap(purchaseValueOf));
  return sum(corrected.map(({ change }) => change));
}

function purchaseValueOf({ kind, lineId, worth }: PastEntry) {
  const isReturn = kind === 'SUPPLIER_RETURN' && lineId !== null && worth.by === 'receipt';
  return isReturn ? [{ lineId, value: worth.brought }] : [];
}

/**
 * Dated like the receipt, or on the first open day since.
 *
 * @throws AppError unprocessable if its goods were issued or counted since
 */
export async function reverseReceiptEntries(
  tx: Transaction,
  ctx: Context,
  receipt: PostedReceipt,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const { ledger, lockedUntil } = await lockReceiptTimeline(tx, ctx, receipt, lines);
  const byLine = new Map(lines.map((line) => [line.id, line]));
  const brought = ledger.timeline.entries.flatMap((entry) => {
    const line = byLine.get(entry.lineId ?? '');
    return line && entry.kind === 'RECEIPT' ? [{ entry, line }] : [];
  });
  refuseViolations(
    brought.flatMap(({ entry, line: { materialName } }) => {
      const countedOn = ledger.balances.get(keyOf(entry))?.countedOn ?? null;
      return countedReceiptViolations(receipt.onDate, { materialName, countedOn });
    }),
  );
  refuseViolations(
    brought
      .filter(({ entry }) => isMergedSince(entry, ledger.timeline.entries))
      .map(({ line: { materialName } }) => {
        const message = `${materialName} was merged into another material after it came; send it back to the supplier, or undo the merge first`;
        return { code: 'merged', path: '', message };
      }),
  );
  const takenBack = brought.map(({ entry, line: { materialName } }) => ({
    entry,
    kind: 'RECEIPT_REVERSAL' as const,
    materialName,
  }));
  await takeBackEntries(tx, ctx, receipt, { ledger, lockedUntil, takenBack });
}

/** Whether its stock was carried into that of another material, and not given back. */
function isMergedSince(received: PastEntry, entries: readonly PastEntry[]): boolean {
  const own = entries.filter((entry) => keyOf(entry) === keyOf(received));
  const takenBack = new Set(own.map((entry) => entry.takesBack));
  return own.some(
    ({ kind, takesBack, sequence }) =>
      kind === 'MERGE_OUT' &&
      takesBack === null &&
      sequence > received.sequence &&
      !takenBack.has(sequence),
  );
}

async function lockReceiptTimeline(
  tx: Transaction,
  ctx: Context,
  { storeId, onDate, firmId }: PostedReceipt,
  lines: readonly ReceivedLine[],
) {
  const lockedUntil = await stockLockedUntil(tx, ctx, firmId);
  const accepted = lines.filter((line) => line.accepted.gt('0'));
  const posted = await keysOfReceived(
    tx,
    ctx.scope,
    accepted.map(({ id }) => id),
  );
  const keys = [...accepted.map(({ materialId }) => ({ storeId, materialId })), ...posted];
  const changed = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  const ledger = await lockTimeline(tx, ctx, { since: onDate, posted: [], changed, beside: [] });
  return { ledger, lockedUntil };
}
