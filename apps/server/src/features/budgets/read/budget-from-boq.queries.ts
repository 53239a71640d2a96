/** The lines that the bill of quantities of a project needs, at the last rates of its firm. */
import type { getBudgetFromBoq as endpoint } from '@plinth/contracts/budget-acts';
import type { Answered, Received } from '@plinth/contracts/shared/endpoint';
import { budgetFromBoq, type NeededLine } from '@plinth/domain/budget/budget-from-boq';
import { subjectKey } from '@plinth/domain/consumption/norm-lookup';
import { decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import { naturalCode } from '#db/natural-order.ts';
import {
  readNormed,
  readProjectNorms,
  shown,
  type WorkItemName,
} from '#features/consumption/consumption.public.ts';
import {
  findNewestRates,
  type NewestRate,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { requirePermission } from '#scope.ts';

import { getBudget } from '../budgets.queries.ts';
import { toMaterial } from './budget-rows.queries.ts';

type Answer = Omit<Answered<typeof endpoint>, 'status' | 'message'>;

/** @throws AppError notFound for a project out of scope; forbidden for who may not propose there */
export async function getBudgetFromBoq(
  ctx: Context,
  projectId: string,
  { by }: Received<typeof endpoint, 'query'>,
): Promise<Answer> {
  const { db } = ctx;
  const { project, lines: current } = await getBudget(db, ctx, projectId);
  const place = { firmId: project.firm.id, projectId };
  requirePermission(ctx.scope, place, 'budgets:write');
  const [{ items, norms }, quantities, materials] = await Promise.all([
    readProjectNorms(db, ctx, projectId),
    findQuantities(ctx, projectId),
    readNormed(db, ctx, projectId),
  ]);
  const budgeted = current.map(({ workItem, material, category, unit }) => ({
    workItemId: workItem?.id ?? null,
    materialId: material?.id ?? null,
    category,
    unit,
  }));
  const needed = budgetFromBoq({ items, quantities, norms, materials }, by, budgeted);
  const [named, rates] = await Promise.all([
    findNames(ctx, needed.lines),
    findNewestRates(
      db,
      ctx,
      place.firmId,
      needed.lines.map((line) => ({ ...line, key: subjectKey(line) })),
    ),
  ]);
  const nameOf = (id: string) => linkOf(id, items.get(id));
  const archived = [...named.values()].filter(({ isArchived }) => isArchived);
  return {
    project,
    itemCount: quantities.length,
    budgeted: needed.budgeted,
    withoutNorm: needed.withoutNorm.map(nameOf),
    notCounted: [
      ...needed.notCounted,
      ...archived.map(({ materialName }) => `${materialName} is archived: its norm is left out`),
    ],
    lines: needed.lines.flatMap((line) => {
      const material = named.get(line.materialId ?? '');
      if (material?.isArchived) return [];
      return [toLine(line, material, rates.get(subjectKey(line)), nameOf)];
    }),
  };
}

function toLine(
  { workItemId, category, unit, quantity, workings }: NeededLine,
  material: Named | undefined,
  last: NewestRate | undefined,
  nameOf: (id: string) => WorkItemName,
): Answer['lines'][number] {
  return {
    workItem: workItemId === null ? null : nameOf(workItemId),
    material: material ? toMaterial(material) : null,
    category,
    unit,
    quantity: shown(quantity),
    workings: workings.map((working) => ({
      workItem: nameOf(working.workItemId),
      executed: working.executed.toNumber(),
      coefficient: working.coefficient.toString(),
      wastage: working.wastage.toString(),
      unit: working.unit,
      theoretical: shown(working.theoretical),
    })),
    // A budget has rates to the paisa.
    last: last ? { ...last, rate: moneyString(decimal(last.rate)) } : null,
  };
}

function linkOf(id: string, item: WorkItemName | undefined): WorkItemName {
  return { id, code: item?.code ?? '', description: item?.description ?? '' };
}

/** The items of the bill that have a quantity, by their codes. */
async function findQuantities({ db, scope }: Context, projectId: string) {
  const rows = await db
    .selectFrom('work_item as item')
    .select(['id as workItemId', 'quantity'])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .where('kind', '=', 'BOQ_ITEM')
    .where('archived_at', 'is', null)
    .where('quantity', '>', '0')
    .orderBy(naturalCode)
    .orderBy('id')
    .execute();
  return rows.map(({ workItemId, quantity }) => ({
    workItemId,
    quantity: decimal(quantity ?? '0'),
  }));
}

interface Named {
  readonly materialId: string;
  readonly materialCode: string;
  readonly materialName: string;
  readonly isArchived: boolean;
  readonly workItemId: null;
  readonly workItemCode: null;
  readonly workItemDescription: null;
}

async function findNames(
  { db, scope }: Context,
  lines: readonly NeededLine[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = [...new Set(lines.flatMap(({ materialId }) => materialId ?? []))];
  const rows = await db
    .selectFrom('material')
    .select(['id as materialId', 'material_code as materialCode', 'name as materialName'])
    .select(sql<boolean>`archived_at is not null`.as('isArchived'))
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  const none = { workItemId: null, workItemCode: null, workItemDescription: null };
  return new Map(rows.map((row) => [row.materialId, { ...row, ...none }]));
}
