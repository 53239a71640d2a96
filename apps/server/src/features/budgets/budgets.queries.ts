/** The budget of a project with its lines. */
import type { Budget, BudgetLine } from '@plinth/contracts/budgets';
import {
  type BudgetAction,
  type BudgetStage,
  DEFAULT_CONTROL,
  type UnbudgetedAction,
} from '@plinth/domain/budget/control';
import { quantityString } from '@plinth/domain/shared/quantity';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import {
  SUBJECT_COLUMNS,
  type SubjectRow,
  toMaterial,
  toWorkItem,
} from './read/budget-rows.queries.ts';
import { findDraft } from './revise/revisions.queries.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { naturalOrder } from '#db/natural-order.ts';

type Scoped = Pick<Context, 'scope'>;

/** @throws AppError notFound for a project out of scope */
export async function getBudget(db: Executor, ctx: Scoped, projectId: string): Promise<Budget> {
  const project = await requireProject(db, ctx, projectId);
  const [head, lines, draft] = await Promise.all([
    findHead(db, ctx, projectId),
    findLines(db, ctx, projectId, sql`line.removed_at is null`),
    findDraft(db, ctx, projectId),
  ]);
  return { project, ...head, lines, draft };
}

export async function requireProject(db: Executor, ctx: Scoped, projectId: string) {
  const project = await findProject(db, ctx, projectId);
  if (!project) throw notFound('Project');
  return project;
}

/** The head of the project's budget; the initial values for a project without a budget. */
async function findHead(db: Executor, { scope: { organisationId } }: Scoped, projectId: string) {
  const row = await db
    .selectFrom('budget')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!row) return { revision: 0, version: 0, control: toControl(STANDARD) };
  const { revision, version } = row;
  return { revision, version, control: toControl(row) };
}

interface ControlRow {
  readonly request_action: string;
  readonly request_percent: string;
  readonly order_action: string;
  readonly order_percent: string;
  readonly amendment_action: string;
  readonly amendment_percent: string;
  readonly issue_action: string;
  readonly issue_percent: string;
  readonly unbudgeted_action: string;
}

const { REQUEST, ORDER, AMENDMENT, ISSUE } = DEFAULT_CONTROL.stages;

const STANDARD: ControlRow = {
  request_action: REQUEST.action,
  request_percent: quantityString(REQUEST.percent),
  order_action: ORDER.action,
  order_percent: quantityString(ORDER.percent),
  amendment_action: AMENDMENT.action,
  amendment_percent: quantityString(AMENDMENT.percent),
  issue_action: ISSUE.action,
  issue_percent: quantityString(ISSUE.percent),
  unbudgeted_action: DEFAULT_CONTROL.unbudgeted,
};

/** The control settings of a stored row, with percentages as text. */
export function toControl(row: ControlRow): Budget['control'] {
  const stages = {
    REQUEST: stageOf(row.request_action, row.request_percent),
    ORDER: stageOf(row.order_action, row.order_percent),
    AMENDMENT: stageOf(row.amendment_action, row.amendment_percent),
    ISSUE: stageOf(row.issue_action, row.issue_percent),
  } satisfies Record<BudgetStage, unknown>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a CHECK of the table
  return { stages, unbudgeted: row.unbudgeted_action as UnbudgetedAction };
}

function stageOf(action: string, percent: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a CHECK of the table
  return { action: action as BudgetAction, percent: quantityString(percent) };
}

type LineRow = SubjectRow & {
  readonly id: string;
  readonly category: string;
  readonly unit: string;
  readonly quantity: string;
  readonly rate: string;
  readonly amount: string;
  readonly requested: string;
  readonly ordered: string;
  readonly received: string;
  readonly transferred: string;
  readonly issued: string;
  readonly available: string;
  readonly orderedValue: string;
  readonly receivedValue: string;
  readonly transferredValue: string;
};

/**
 * The lines in the order of the work, those of the whole project last; within it by material or
 * category.
 */
export async function findLines(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  condition: RawBuilder<unknown>,
): Promise<BudgetLine[]> {
  const { rows } = await sql<LineRow>`
    select line.id, ${SUBJECT_COLUMNS}, line.category, line.unit, line.quantity, line.rate,
      line.amount, line.requested, line.ordered, line.received, line.transferred, line.issued,
      line.available, line.ordered_value as "orderedValue",
      line.received_value as "receivedValue", line.transferred_value as "transferredValue"
    from budget_line line
    left join work_item on work_item.organisation_id = ${organisationId}
      and work_item.id = line.work_item_id
    left join material on material.organisation_id = ${organisationId}
      and material.id = line.material_id
    where line.organisation_id = ${organisationId} and line.project_id = ${projectId}
      and ${condition}
    order by ${naturalOrder(sql`work_item.code_key`)} collate "C" nulls last, material.name nulls last, line.category,
      line.id`.execute(db);
  return rows.map(toLine);
}

function toLine(row: LineRow): BudgetLine {
  const { id, category, unit, rate, amount, orderedValue, receivedValue, transferredValue } = row;
  return {
    id,
    workItem: toWorkItem(row),
    material: toMaterial(row),
    category,
    unit,
    rate,
    amount,
    quantity: Number(row.quantity),
    requested: Number(row.requested),
    ordered: Number(row.ordered),
    received: Number(row.received),
    transferred: Number(row.transferred),
    issued: Number(row.issued),
    available: Number(row.available),
    orderedValue,
    receivedValue,
    transferredValue,
  };
}
