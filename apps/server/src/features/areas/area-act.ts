/** Every change of a project's areas, as an act on its area statement. */
import type { Permission } from '@plinth/domain/access/permissions';
import { areaStatementCan } from '@plinth/domain/area/approval';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import { databaseErrorCode } from '#db/transaction.ts';
import { defineActs } from '#documents/act.ts';
import { conflict } from '#errors.ts';
import { getAreaStatement } from './areas.queries.ts';
import { type LockedStatement, lockStatement, touchStatement } from './areas.store.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';

const FOREIGN_KEY_VIOLATION = '23503';

const areaActs = defineActs({
  type: 'PROJECT',
  name: 'Area statement',
  enter: requireOpenProject,
  lock: lockStatement,
  answer: getAreaStatement,
});

interface AreaAct {
  readonly permission: Permission;
  /** Recorded in the audit trail of the project. */
  readonly action: string;
  /** The version that the change started from. */
  readonly sent?: number | undefined;
  /** The act that the status of the statement must allow; absent if it may have any status. */
  readonly gate?: keyof typeof areaStatementCan;
}

/** @returns what changed, for the audit trail */
type Work = (tx: Transaction, locked: LockedStatement) => Promise<Json>;

/**
 * @throws AppError notFound, forbidden; conflict in an archived project, for another version or the
 *   other state, or if something that is removed is named elsewhere
 */
export async function changeAreas(
  ctx: Context,
  projectId: string,
  { permission, action, sent, gate }: AreaAct,
  work: Work,
): Promise<void> {
  await areaActs.actFor(ctx, projectId, { permission, version: sent }, async (tx, locked) => {
    const verdict = gate && areaStatementCan[gate](locked.isApproved ? 'APPROVED' : 'DRAFT');
    if (verdict?.isAllowed === false) throw conflict(verdict.reason);
    const detail = await work(tx, locked).catch(namedElsewhere);
    // Approving is no change, and cast dates are none of the draft.
    await touchStatement(tx, ctx, projectId, gate === 'edit');
    return { action, detail, answer: () => undefined };
  });
}

function namedElsewhere(error: unknown): never {
  if (databaseErrorCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
  throw conflict('Issues, work items or measurements name what is removed; it has to stay');
}
