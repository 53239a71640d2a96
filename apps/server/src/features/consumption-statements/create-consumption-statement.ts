/** Prepares a statement from what was issued, returned and measured. */
import type {
  ConsumptionStatement,
  createConsumptionStatement as endpoint,
} from '@plinth/contracts/consumption-statements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { unprocessable } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { readConsumption } from '#features/consumption/consumption.public.ts';
import { readClosings } from '#features/consumption-statements/carried-closings.queries.ts';
import { getConsumptionStatement } from '#features/consumption-statements/consumption-statements.queries.ts';
import { insertStatement } from '#features/consumption-statements/consumption-statements.store.ts';
import { planLines } from '#features/consumption-statements/plan-lines.ts';
import { nameContractor } from '#features/contractors/contractors.public.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';

type Body = Received<typeof endpoint, 'body'>;

/**
 * @throws AppError notFound, forbidden; conflict in an archived project; unprocessable for a period
 *   that ends before it begins
 */
export async function createConsumptionStatement(
  ctx: Context,
  { projectId, contractorId, from, to, remark }: Body,
): Promise<{ consumptionStatement: ConsumptionStatement; message: string }> {
  const id = ctx.newId();
  const consumptionStatement = await inTransaction(ctx.db, async (tx) => {
    const place = await requireOpenProject(tx, ctx, projectId, 'measurements:write');
    requirePeriod({ from, to }, indianDate(ctx.clock()));
    const { contractor } = await nameContractor(tx, ctx, { contractor: '', contractorId });
    // Nobody signs or reverses what it begins with meanwhile.
    await lockNormSet(tx, ctx.scope, projectId, ctx.clock());
    const considered = { projectId, from, to, contractorId };
    const consumption = await readConsumption(tx, ctx, considered, 'NONE');
    const closings = await readClosings(tx, ctx, { projectId, contractorId, before: from });
    const lines = planLines(consumption, { entered: new Map(), closings }, ctx.newId);
    const number = await nextDocumentNumber(tx, ctx, place.firmId, 'CST', indianDate(ctx.clock()));
    const statement = { id, number, place, contractorId, contractor, from, to, remark, lines };
    await insertStatement(tx, ctx, statement);
    await recordChange(tx, ctx, {
      documentType: 'CONSUMPTION_STATEMENT',
      documentId: id,
      place,
      action: 'create',
      detail: { number, contractor, from, to, lines: lines.length },
    });
    return getConsumptionStatement(tx, ctx, id);
  });
  return {
    consumptionStatement,
    message: `${consumptionStatement.statementNumber} prepared`,
  };
}

function requirePeriod({ from, to }: Pick<Body, 'from' | 'to'>, today: string): void {
  const refuse = (path: string, message: string) => {
    throw unprocessable(message, [{ code: 'period', path, message }]);
  };
  if (to < from) refuse('to', 'The period ends before it begins');
  if (to > today) refuse('to', 'The period ends in the future');
}
