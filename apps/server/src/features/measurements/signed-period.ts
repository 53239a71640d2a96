/**
 * The days of a signed consumption statement are shut for all that it counts: measurements and their
 * reversals, issues to its contractor, and what comes back of them.
 */
import { dayText, type IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { unprocessable } from '#errors.ts';
import { shareNormSet } from '#features/norms/norms.public.ts';

interface Counted {
  readonly projectId: string;
  readonly contractorId: string | null;
  readonly day: IsoDate;
  /** The field of the day. */
  readonly path: string;
}

/** @throws AppError unprocessable with the number of the statement; the norm set must be locked */
export async function requireUnsigned(
  tx: Transaction,
  { scope }: Context,
  { projectId, contractorId, day, path }: Counted,
): Promise<void> {
  const signed = await tx
    .selectFrom('consumption_statement')
    .select(['id', 'statement_number as number', 'period_from as from', 'period_to as to'])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .where('status', '=', 'SIGNED')
    .where(sql<boolean>`contractor_id is not distinct from ${contractorId}::uuid`)
    .where('period_from', '<=', day)
    .where('period_to', '>=', day)
    .executeTakeFirst();
  if (!signed) return;
  const { id, number, from, to } = signed;
  const message = `${number} is signed for ${dayText(from)} to ${dayText(to)}; reverse it first`;
  const violation = { code: 'signed', path, message, documentId: id };
  throw unprocessable(message, [violation]);
}

/**
 * Locks the period of an issue or its return: no statement is signed until the transaction ends, and none is signed for
 * the day.
 *
 * @throws AppError unprocessable with the number of the statement
 */
export async function requireUnsignedDay(
  tx: Transaction,
  ctx: Context,
  counted: Counted,
): Promise<void> {
  await shareNormSet(tx, ctx.scope, counted.projectId);
  await requireUnsigned(tx, ctx, counted);
}
