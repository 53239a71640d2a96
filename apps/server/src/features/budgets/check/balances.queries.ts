/** Reads the budget lines that match lines of a document, with their figures. */
import type { BudgetControl, OverrunStage } from '@plinth/domain/budget/control';
import type { BudgetBalance } from '@plinth/domain/budget/check';
import { decimal } from '@plinth/domain/shared/decimal';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { toControl } from '../budgets.queries.ts';
import type { Scope } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

export interface WantedLine {
  readonly materialId: string;
  /** The BOQ item of the line; null without one. */
  readonly workItemId: string | null;
  /** Whether the quantities are those of a transfer between projects, whose lines name no work. */
  readonly isTransfer?: boolean;
}

/** The budget line that a wanted line is counted on. */
export interface MatchedLine {
  readonly materialName: string;
  readonly unit: string;
  /** The matched budget line; null for a material that is not in the budget. */
  readonly line: (BudgetBalance & { readonly name: string; readonly unit: string }) | null;
}

interface Matched {
  readonly control: BudgetControl;
  /** The matches by index of the wanted line, without lines of unknown materials. */
  readonly matchedLines: ReadonlyMap<number, MatchedLine>;
}

/** Locks the budgets of these projects until the transaction ends. */
export async function lockBudgets(
  tx: Transaction,
  { scope: { organisationId } }: Scoped,
  ...projectIds: readonly string[]
): Promise<void> {
  await tx
    .selectFrom('budget')
    .select('project_id')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', anyOf(projectIds))
    .orderBy('project_id')
    .forNoKeyUpdate()
    .execute();
}

interface Row {
  readonly index: number;
  readonly request_action: string;
  readonly request_percent: string;
  readonly order_action: string;
  readonly order_percent: string;
  readonly amendment_action: string;
  readonly amendment_percent: string;
  readonly issue_action: string;
  readonly issue_percent: string;
  readonly unbudgeted_action: string;
  readonly materialName: string;
  readonly materialUnit: string;
  readonly id: string | null;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  readonly requested: string;
  readonly ordered: string;
  readonly received: string;
  readonly transferred: string;
  readonly issued: string;
  readonly amount: string;
  readonly committed: string;
}

/** Matches all lines in one statement; null where no budget is approved. */
export async function findMatchedLines(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  lines: readonly WantedLine[],
): Promise<Matched | null> {
  const wanted = lines.map((line, index) => ({ ...line, index }));
  const { rows } = await sql<Row>`
    select budget.request_action, budget.request_percent, budget.order_action,
      budget.order_percent, budget.amendment_action, budget.amendment_percent,
      budget.issue_action, budget.issue_percent, budget.unbudgeted_action,
      landing.index, landing.material_name as "materialName",
      landing.material_unit as "materialUnit", landing.id, landing.name, landing.unit,
      landing.quantity, landing.requested, landing.ordered, landing.received,
      landing.transferred, landing.issued, landing.amount, landing.committed
    from budget
    cross join lateral budget_landings(
      ${organisationId}, ${projectId}, ${JSON.stringify(wanted)}::jsonb) landing
    where budget.organisation_id = ${organisationId} and budget.project_id = ${projectId}
      and budget.revision > 0`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const { stages, unbudgeted } = toControl(first);
  return {
    control: {
      unbudgeted,
      stages: {
        REQUEST: withPercent(stages.REQUEST),
        ORDER: withPercent(stages.ORDER),
        AMENDMENT: withPercent(stages.AMENDMENT),
        ISSUE: withPercent(stages.ISSUE),
      },
    },
    matchedLines: new Map(rows.map((row) => [row.index, toMatchedLine(row)])),
  };
}

function withPercent<Stage extends { readonly percent: string }>(stage: Stage) {
  return { ...stage, percent: decimal(stage.percent) };
}

function toMatchedLine(row: Row): MatchedLine {
  const { id, name, unit, materialName, materialUnit } = row;
  if (id === null) return { materialName, unit: materialUnit, line: null };
  return {
    materialName,
    unit: materialUnit,
    line: {
      id,
      name,
      unit,
      quantity: decimal(row.quantity),
      requested: decimal(row.requested),
      ordered: decimal(row.ordered),
      received: decimal(row.received),
      transferred: decimal(row.transferred),
      issued: decimal(row.issued),
      amount: decimal(row.amount),
      committedValue: decimal(row.committed),
    },
  };
}

export interface Taker {
  readonly budgetLineId: string;
  readonly documentType: 'MATERIAL_REQUEST' | 'STOCK_ISSUE' | 'STOCK_TRANSFER';
  readonly documentId: string;
  readonly documentNumber: string;
  readonly taken: string;
}

/**
 * The five newest that took of each of the budget lines: requests and transfers from other projects, at
 * the issue stage issues.
 *
 * @param ownIds documents of the act itself, which are not there if it is refused
 */
export async function findTakers(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  stage: OverrunStage,
  lineIds: readonly string[],
  ownIds: readonly string[] = [],
): Promise<ReadonlyMap<string, readonly Taker[]>> {
  if (lineIds.length === 0) return new Map();
  const takers = stage === 'ISSUE' ? issuesOf(organisationId) : requestsOf(organisationId, ownIds);
  const { rows } = await sql<Taker>`
    select line.id as "budgetLineId", taker.*
    from budget_line line
    cross join lateral (${takers}) taker
    where line.organisation_id = ${organisationId} and line.id = any (${lineIds}::uuid[])`.execute(
    db,
  );
  return Map.groupBy(rows, ({ budgetLineId }) => budgetLineId);
}

/** A query of the newest documents that request from the budget line `line`. */
function requestsOf(organisationId: string, ownIds: readonly string[]): RawBuilder<Taker> {
  return sql`
    select "documentType", "documentId", "documentNumber", taken
    from (${requests(organisationId)} union all ${transfers(organisationId)}) made
    where "documentId" <> all (${ownIds}::uuid[])
    order by made.created_at desc, "documentId" desc
    limit 5`;
}

function transfers(organisationId: string): RawBuilder<unknown> {
  return sql`
    select 'STOCK_TRANSFER', transfer.id, transfer.challan_number, sum(use.transferred),
      transfer.created_at
    from budget_use use
    join stock_transfer_line sent on sent.organisation_id = ${organisationId}
      and sent.id = use.transfer_line_id
    join stock_transfer transfer on transfer.organisation_id = ${organisationId}
      and transfer.id = sent.stock_transfer_id
    where use.organisation_id = ${organisationId} and use.budget_line_id = line.id
      and use.transferred > 0
    group by transfer.id, transfer.challan_number, transfer.created_at`;
}

function requests(organisationId: string): RawBuilder<unknown> {
  return sql`
    select 'MATERIAL_REQUEST' as "documentType", request.id as "documentId",
      request.mrn_number as "documentNumber",
      sum(use.requested + use.ordered + use.received) as taken, request.created_at
    from budget_use use
    join material_request_line asked on asked.organisation_id = ${organisationId}
      and asked.id = use.request_line_id
    join material_request request on request.organisation_id = ${organisationId}
      and request.id = asked.material_request_id
    where use.organisation_id = ${organisationId} and use.budget_line_id = line.id
    group by request.id, request.mrn_number, request.created_at`;
}

/** The issues of the budget line, less their returns. */
function issuesOf(organisationId: string): RawBuilder<Taker> {
  return sql`
    select 'STOCK_ISSUE' as "documentType", issue.id as "documentId",
      issue.issue_number as "documentNumber", sum(use.issued) as taken
    from budget_use use
    join stock_issue_line issued on issued.organisation_id = ${organisationId}
      and issued.id = use.issue_line_id
    join stock_issue issue on issue.organisation_id = ${organisationId}
      and issue.id = issued.stock_issue_id
    where use.organisation_id = ${organisationId} and use.budget_line_id = line.id
    group by issue.id, issue.issue_number, issue.created_at
    order by issue.created_at desc, issue.id desc
    limit 5`;
}

interface RequestedLine {
  /** The BOQ item that the request line names; null without one. */
  readonly workItemId: string | null;
  /** The quantity that is not ordered yet. */
  readonly leftToOrder: string;
}

/** The given request lines by id. */
export async function findRequestedLines(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  requestLineIds: readonly string[],
): Promise<ReadonlyMap<string, RequestedLine>> {
  if (requestLineIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('material_request_line as line')
    .innerJoin('material_request as request', byKey('request.id', 'line.material_request_id'))
    .select(['line.id', 'line.work_item_id as workItemId', 'line.left_to_order as leftToOrder'])
    .where('line.organisation_id', '=', organisationId)
    .where('line.id', '=', anyOf(requestLineIds))
    .where('request.project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}

interface Asked {
  readonly documentId: string;
  readonly stage: OverrunStage;
  /** The revision of the amendment; 0 for all other acts. */
  readonly revision: number;
}

/** The overruns of an act of a document that still count. */
export async function findGiven(
  db: Executor,
  { organisationId }: Scope,
  { documentId, stage, revision }: Asked,
) {
  const rows = await db
    .selectFrom('budget_finding')
    .select(['budget_line_id as budgetLineId', 'material_id as materialId', 'action', 'reason'])
    .select(['over_quantity as overQuantity', 'over_value as overValue'])
    .where('organisation_id', '=', organisationId)
    .where('document_id', '=', documentId)
    .where('stage', '=', stage)
    .where('revision', '=', revision)
    .where('is_standing', '=', true)
    .execute();
  return rows.map(({ overQuantity, overValue, ...overrun }) => ({
    ...overrun,
    overQuantity: decimal(overQuantity),
    overValue: decimal(overValue),
  }));
}
