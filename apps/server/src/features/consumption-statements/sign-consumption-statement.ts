/** Signs a statement, reverses a signed one, or discards a draft. */
import type {
  ConsumptionStatement,
  ConsumptionStatementLine,
  reverseConsumptionStatement as reverseEndpoint,
  signConsumptionStatement as signEndpoint,
} from '@plinth/contracts/consumption-statements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { recoveryRateViolations } from '@plinth/domain/consumption-statement/recovery-rate';
import { consumptionCan, maySign } from '@plinth/domain/consumption-statement/status';
import { moneyString } from '@plinth/domain/shared/money';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, refuseViolations, unprocessable } from '#errors.ts';
import { findBegunWithout, findOpenedFrom, readClosings } from './carried-closings.queries.ts';
import { carryForward } from './carry-forward.ts';
import { endStatement, findOverlap, type LockedStatement } from './consumption-statements.store.ts';
import { ofCurrentMaterials } from './entered-figures.ts';
import { planLines, type PlannedLine } from './plan-lines.ts';
import { signStatement } from './sign-statement.store.ts';
import { statementActs } from './statement-acts.ts';
import { lineKey, readEntered, readStatementLines } from './statement-lines.queries.ts';
import { readConsumption, shown } from '#features/consumption/consumption.public.ts';

type Answer = Promise<{ consumptionStatement: ConsumptionStatement; message: string }>;

/**
 * Signs a statement with the figures that the person read: if an issue, measurement, norm or merge
 * of materials came in between, the lines are recomputed first.
 * @throws AppError notFound, forbidden; conflict for whoever prepared or last changed it, with another
 *   signed statement of these days, and with a later one that began without it; unprocessable without a
 *   line that has a norm, and for a rate that takes a reason
 */
export async function signConsumptionStatement(
  ctx: Context,
  id: string,
  { version }: Received<typeof signEndpoint, 'body'>,
): Answer {
  const act = {
    permission: 'consumption:sign',
    gate: (statement: LockedStatement) => maySign(statement, ctx.actor.id),
    version,
  } as const;
  const consumptionStatement = await statementActs.act(ctx, id, act, async (tx, statement) => {
    await requireFree(tx, ctx, statement);
    await requireCurrent(tx, ctx, id, statement);
    await requireNoneWithout(tx, ctx, id, statement);
    await signStatement(tx, ctx, id);
    return {
      action: 'sign',
      detail: { number: statement.number },
      changes: await carryForward(tx, ctx, id, statement),
    };
  });
  return { consumptionStatement, message: `${consumptionStatement.statementNumber} signed` };
}

async function requireFree(
  tx: Transaction,
  ctx: Context,
  statement: LockedStatement,
): Promise<void> {
  const other = await findOverlap(tx, ctx.scope, statement);
  if (!other) return;
  const message = `${other.number} is signed for days of this period`;
  throw conflict(message, [{ code: 'signed', path: '', message, documentId: other.id }]);
}

async function requireCurrent(
  tx: Transaction,
  ctx: Context,
  id: string,
  statement: LockedStatement,
): Promise<void> {
  const stored = await readStatementLines(tx, ctx, id);
  if (!stored.some(({ isNormed }) => isNormed)) {
    throw unprocessable('Nothing that has a norm was measured or issued in these days');
  }
  const entered = ofCurrentMaterials(await readEntered(tx, ctx, id));
  const consumption = await readConsumption(tx, ctx, statement, 'NONE');
  const closings = await readClosings(tx, ctx, { ...statement, before: statement.from });
  const planned = planLines(consumption, { entered, closings }, ctx.newId);
  if (!isAsStored(stored, planned)) {
    throw conflict(
      'Issues, measurements, norms or materials have changed since; save the stock with the contractor again, which counts it anew',
    );
  }
  refuseViolations(recoveryRateViolations(planned, () => ''));
}

/** A later one that is signed would not begin with what this one closes with. */
async function requireNoneWithout(
  tx: Transaction,
  ctx: Context,
  id: string,
  statement: LockedStatement,
): Promise<void> {
  const later = await findBegunWithout(tx, ctx, id, statement);
  if (!later) return;
  const message = `${later.number} is signed and did not begin with what this one closes with; reverse ${later.number} first`;
  throw conflict(message, [{ code: 'signed', path: '', message, documentId: later.id }]);
}

/**
 * @throws AppError notFound, forbidden; conflict also while a later one stands on its closing;
 *   unprocessable without a reason
 */
export async function reverseConsumptionStatement(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof reverseEndpoint, 'body'>,
): Answer {
  const act = {
    permission: 'consumption:sign',
    gate: ({ status }: LockedStatement) => consumptionCan.reverse(status),
    version,
  } as const;
  const consumptionStatement = await statementActs.act(ctx, id, act, async (tx, statement) => {
    refuseViolations(reasonViolations(reason));
    await requireLast(tx, ctx, id, statement);
    await endStatement(tx, ctx, id, { status: 'REVERSED', reason });
    return {
      action: 'reverse',
      detail: { number: statement.number, reason },
      changes: await carryForward(tx, ctx, id, statement),
    };
  });
  return { consumptionStatement, message: `${consumptionStatement.statementNumber} reversed` };
}

async function requireLast(
  tx: Transaction,
  ctx: Context,
  id: string,
  statement: LockedStatement,
): Promise<void> {
  const later = await findOpenedFrom(tx, ctx, id, statement);
  if (!later) return;
  const message = `${later.number} began with what this one closed with; reverse ${later.number} first`;
  throw conflict(message, [{ code: 'signed', path: '', message, documentId: later.id }]);
}

/** @throws AppError notFound, forbidden, conflict; unprocessable without a reason */
export async function cancelConsumptionStatement(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof reverseEndpoint, 'body'>,
): Answer {
  const act = {
    permission: 'measurements:write',
    gate: ({ status }: LockedStatement) => consumptionCan.cancel(status),
    version,
  } as const;
  const consumptionStatement = await statementActs.act(ctx, id, act, (tx, { number }) => {
    refuseViolations(reasonViolations(reason));
    return {
      action: 'cancel',
      detail: { number, reason },
      write: async () => endStatement(tx, ctx, id, { status: 'CANCELLED', reason }),
    };
  });
  return { consumptionStatement, message: `${consumptionStatement.statementNumber} discarded` };
}

/** Whether the lines of a draft are what would be counted now. */
function isAsStored(
  stored: readonly ConsumptionStatementLine[],
  planned: readonly PlannedLine[],
): boolean {
  if (stored.length !== planned.length) return false;
  return stored.every((line, index) => {
    const now = planned[index];
    return (
      now !== undefined &&
      lineKey(line) === lineKey(now) &&
      line.unit === now.unit &&
      line.theoretical === (now.theoretical && shown(now.theoretical)) &&
      line.opening === shown(now.opening) &&
      line.issued === shown(now.issued) &&
      line.returned === shown(now.returned) &&
      line.permitted === now.permitted.toString() &&
      line.factor === now.factor.toString() &&
      line.recovery === moneyString(now.recovery)
    );
  });
}
