/**
 * Updates the drafts that follow a statement when it is signed or reversed: their openings,
 * excesses and recoveries are computed again. An opening that was entered is unchanged.
 */
import { actualOf, reconcile, recoveryOf } from '@plinth/domain/consumption/reconciliation';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import {
  findDraftsAfter,
  type LockedStatement,
  reopenLines,
} from './consumption-statements.store.ts';
import { readClosings } from './carried-closings.queries.ts';
import { lineKey, readFigures } from './statement-lines.queries.ts';

type Figures = Awaited<ReturnType<typeof readFigures>>[number];

/**
 * Updates the drafts after a statement that is signed or reversed already. Returns their audit
 * entries.
 */
export async function carryForward(
  tx: Transaction,
  ctx: Context,
  id: string,
  statement: LockedStatement,
): Promise<AuditedChange[]> {
  const changes: AuditedChange[] = [];
  for (const draft of await findDraftsAfter(tx, ctx.scope, statement)) {
    const closings = await readClosings(tx, ctx, { ...draft, before: draft.from });
    const lines = await readFigures(tx, ctx, draft.id);
    const reopened = lines.flatMap((line) => reopenedOf(line, closings.get(lineKey(line)) ?? '0'));
    if (reopened.length === 0) continue;
    await reopenLines(tx, ctx.scope, draft.id, reopened);
    changes.push({
      documentType: 'CONSUMPTION_STATEMENT',
      documentId: draft.id,
      place: { firmId: draft.firmId, projectId: draft.projectId },
      action: 'carry',
      detail: {
        number: draft.number,
        cause: { id, number: statement.number },
        lines: reopened.map(({ name, before, opening }) => ({ name, before, after: opening })),
      },
    });
  }
  return changes;
}

/** A line of a material that was merged since is left as it is: the draft is counted anew before it is signed. */
function reopenedOf(line: Figures, opening: string) {
  if (!line.isNormed || line.isMerged || line.isOpeningEntered || decimal(opening).eq(line.opening))
    return [];
  const { id, name, theoretical, issued, returned, closing, permitted, rate, factor } = line;
  const actual = actualOf({ opening: decimal(opening), issued, returned, closing });
  const { excess } = reconcile(theoretical, actual, permitted);
  const recovery = recoveryOf(excess, rate, factor);
  return [{ id, name, before: line.opening.toString(), opening, excess, recovery }];
}
