/** Prepares a statement from what was issued, returned and measured. */
import type {
  ConsumptionStatement,
  createConsumptionStatement as endpoint,
} from '@plinth/contracts/consumption-statements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { unprocessable } from '#errors.ts';
import { readConsumption } from '#features/consumption/consumption.public.ts';
import { readClosings } from './carried-closings.queries.ts';
import { insertStatement } from './consumption-statements.store.ts';
import { planLines } from './plan-lines.ts';
import { createStatement } from './statement-acts.ts';
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
  const consumptionStatement = await createStatement(ctx, async (tx, id) => {
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
    return { place, detail: { number, contractor, from, to, lines: lines.length } };
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
