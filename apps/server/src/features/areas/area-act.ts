/** The order of every change of a project's areas: place, permission, lock, version, gate, writes, audit. */
import type { Permission } from '@plinth/domain/access/permissions';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import { databaseErrorCode, inTransaction } from '#db/transaction.ts';
import { conflict } from '#errors.ts';
import { type HeldStatement, lockStatement, touchStatement } from '#features/areas/areas.store.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { assertCurrentVersion } from '#versions.ts';

const FOREIGN_KEY_VIOLATION = '23503';

interface AreaAct {
  readonly permission: Permission;
  /** Recorded in the audit trail of the project. */
  readonly action: string;
  /** The version that the change started from. */
  readonly sent?: number | undefined;
  /** The state in which the change is possible; in both if absent. */
  readonly when?: 'draft' | 'approved';
}

/** @returns what changed, for the audit trail */
type Work = (tx: Transaction, held: HeldStatement) => Promise<Json>;

/**
 * @throws AppError notFound, forbidden; conflict in an archived project, for another version or the
 *   other state, or if something that is removed is named elsewhere
 */
export async function changeAreas(
  ctx: Context,
  projectId: string,
  { permission, action, sent, when }: AreaAct,
  work: Work,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const place = await requireOpenProject(tx, ctx, projectId, permission);
    const held = await lockStatement(tx, ctx, projectId);
    assertCurrentVersion(sent, held.version, 'This area statement');
    refuseState(held, when);
    const detail = await work(tx, held).catch(namedElsewhere);
    // Approving is no change, and cast dates are none of the draft.
    await touchStatement(tx, ctx, projectId, when === 'draft' && permission === 'areas:write');
    const change = { documentType: 'PROJECT', documentId: projectId, place } as const;
    await recordChange(tx, ctx, { ...change, action, detail });
  });
}

function refuseState({ isApproved }: HeldStatement, when: AreaAct['when']): void {
  if (when === 'draft' && isApproved) {
    throw conflict('The area statement is approved; start a revision to change it');
  }
  if (when === 'approved' && !isApproved) {
    throw conflict('The area statement is not approved; it can be changed as it is');
  }
}

function namedElsewhere(error: unknown): never {
  if (databaseErrorCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
  throw conflict('Issues, work items or measurements name what is removed; it has to stay');
}
