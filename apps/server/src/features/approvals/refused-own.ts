/** Records in the audit trail who tried to approve a document that they made themselves. */
import { REFUSALS } from '@plinth/domain/approval/engine';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { OWN_PRICES } from '@plinth/domain/goods-receipt/goods-pricing';
import { OWN_ORDER } from '@plinth/domain/purchase-order/approval';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#errors.ts';
import { findPlaceOfPending } from '#features/approvals/running.queries.ts';
import { recordChange } from '#features/audit/audit.public.ts';

const OWN: readonly string[] = [
  REFUSALS.OWN,
  REFUSALS.STANDS_IN,
  ...Object.values<string>(OWN_ORDER),
  OWN_PRICES,
];

interface Decided {
  readonly type: ApprovableDocument;
  readonly id: string;
  /**
   * Finds the place of a document without a running approval; if absent, its refusals are not
   * recorded.
   */
  readonly placeOf?: (tx: Transaction) => Promise<{ firmId: string; projectId: string }>;
}

/**
 * Records a refused attempt to approve one's own document in a transaction of its own, because the
 * transaction of the refused act is rolled back.
 */
export async function tellingRefusals<Result>(
  ctx: Context,
  { type, id, placeOf }: Decided,
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof AppError && OWN.includes(error.message) && !ctx.db.isTransaction) {
      await inTransaction(ctx.db, async (tx) => {
        const place = (await findPlaceOfPending(tx, ctx, id)) ?? (await placeOf?.(tx));
        if (!place) return;
        const detail = { reason: error.message };
        const entry = { documentType: type, documentId: id, place, detail };
        await recordChange(tx, ctx, { ...entry, action: 'refuse-own-approval' });
      });
    }
    throw error;
  }
}
