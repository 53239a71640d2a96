/** Signs a statement, reverses a signed one, or discards a draft. */
import type {
  ConsumptionStatement,
  reverseConsumptionStatement as reverseEndpoint,
  signConsumptionStatement as signEndpoint,
} from '@plinth/contracts/consumption-statements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { recoveryRateViolations } from '@plinth/domain/consumption-statement/recovery-rate';
import { consumptionCan, maySign } from '@plinth/domain/consumption-statement/status';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, refuseViolations, unprocessable } from '#errors.ts';
import { readConsumption } from '#features/consumption/consumption.public.ts';
import {
  findBegunWithout,
  findOpenedFrom,
  readClosings,
} from '#features/consumption-statements/carried-closings.queries.ts';
import { ofCurrentMaterials } from '#features/consumption-statements/entered-figures.ts';
import {
  endStatement,
  findOverlap,
  type LockedStatement,
} from '#features/consumption-statements/consumption-statements.store.ts';
import { planLines } from '#features/consumption-statements/plan-lines.ts';
import { carryForward } from '#features/consumption-statements/carry-forward.ts';
import { isAsStored } from '#features/consumption-statements/is-as-stored.ts';
import { signStatement } from '#features/consumption-statements/sign-statement.store.ts';
import { statementActs } from '#features/consumption-statements/statement-acts.ts';
import {
  readEntered,
  readStatementLines,
} from '#features/consumption-statements/statement-lines.queries.ts';

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
