import type { ConsumptionStatus } from '@plinth/domain/consumption-statement/status';
import { type Decimal, sum } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { PlannedLine } from './plan-lines.ts';
import { type Scope, within } from '#scope.ts';

export interface NewStatement {
  readonly id: string;
  readonly number: string;
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly contractorId: string | null;
  readonly contractor: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly remark: string;
  readonly lines: readonly PlannedLine[];
}

export async function insertStatement(
  tx: Transaction,
  { scope, actor, clock }: Context,
  statement: NewStatement,
): Promise<void> {
  const { id, place, lines } = statement;
  await tx
    .insertInto('consumption_statement')
    .values({
      organisation_id: scope.organisationId,
      id,
      firm_id: place.firmId,
      project_id: place.projectId,
      statement_number: statement.number,
      status: 'DRAFT',
      contractor_id: statement.contractorId,
      contractor: statement.contractor,
      period_from: statement.from,
      period_to: statement.to,
      remark: statement.remark,
      recovery: recoveryOfAll(lines),
      prepared_by: actor.id,
      prepared_by_name: actor.name,
      created_at: clock(),
    })
    .execute();
  await insertLines(tx, scope, id, lines);
}

export interface LockedStatement {
  readonly firmId: string;
  readonly projectId: string;
  readonly number: string;
  readonly status: ConsumptionStatus;
  readonly contractorId: string | null;
  readonly contractor: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly remark: string;
  readonly preparedBy: string;
  /** The person who last changed the statement; null if nobody did since it was prepared. */
  readonly changedBy: string | null;
  readonly recoverySetBy: readonly string[];
  readonly version: number;
}

/** The people who entered rates of a statement, and who set the terms of its lines. */
export function recoverySetBy(statement: string) {
  return sql<string[]>`array(
    select line.rate_set_by from consumption_statement_line line
    where line.organisation_id = ${sql.ref(`${statement}.organisation_id`)}
      and line.consumption_statement_id = ${sql.ref(`${statement}.id`)} and line.rate_set_by is not null
    union
    select line.term_set_by from consumption_statement_line line
    where line.organisation_id = ${sql.ref(`${statement}.organisation_id`)}
      and line.consumption_statement_id = ${sql.ref(`${statement}.id`)} and line.term_set_by is not null
    order by 1)`.as('recoverySetBy');
}

/** The project of a statement; undefined if it is out of scope. */
export async function findProjectOf(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('consumption_statement')
    .select('project_id as projectId')
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'consumption_statement'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.projectId;
}

/** Locks the statement until the transaction ends; undefined if out of scope. */
export async function lockStatement(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<LockedStatement | undefined> {
  return tx
    .selectFrom('consumption_statement')
    .select([
      'firm_id as firmId',
      'project_id as projectId',
      'statement_number as number',
      'status',
      'contractor_id as contractorId',
      'contractor',
      'period_from as from',
      'period_to as to',
      'remark',
      'prepared_by as preparedBy',
      'changed_by as changedBy',
      recoverySetBy('consumption_statement'),
      'version',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'consumption_statement'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the lines of a draft; a trigger refuses this for signed statements. */
export async function replaceLines(
  tx: Transaction,
  { scope, actor }: Context,
  id: string,
  lines: readonly PlannedLine[],
  remark: string,
): Promise<void> {
  await tx
    .deleteFrom('consumption_statement_line')
    .where('organisation_id', '=', scope.organisationId)
    .where('consumption_statement_id', '=', id)
    .execute();
  await insertLines(tx, scope, id, lines);
  await tx
    .updateTable('consumption_statement')
    .set({ remark, recovery: recoveryOfAll(lines), changed_by: actor.id })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

async function insertLines(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  await insertRows(
    tx,
    'consumption_statement_line',
    lines.map((line, index) => ({
      organisation_id: organisationId,
      id: line.id,
      consumption_statement_id: id,
      position: index + 1,
      material_id: line.materialId,
      name: line.name,
      unit: line.unit,
      theoretical: line.theoretical?.toString() ?? null,
      opening: line.opening.toString(),
      is_opening_entered: line.isOpeningEntered,
      issued: line.issued.toString(),
      returned: line.returned.toString(),
      closing: line.closing.toString(),
      permitted: line.permitted.toString(),
      factor: line.factor.toNumber(),
      rate: moneyString(line.rate),
      is_rate_entered: line.isRateEntered,
      computed_rate: moneyString(line.computedRate),
      rate_reason: line.rateReason,
      rate_set_by: line.rateSetBy,
      term_set_by: line.termSetBy,
      excess: line.excess.toString(),
      recovery: moneyString(line.recovery),
      workings: [...line.workings],
      not_counted: [...line.notCounted],
    })),
  );
}

function recoveryOfAll(lines: readonly PlannedLine[]): string {
  return moneyString(sum(lines.map(({ recovery }) => recovery)));
}

/** Drafts of the same contractor that begin after a statement ends; the norm set must be locked. */
export async function findDraftsAfter(
  tx: Transaction,
  { organisationId }: Scope,
  { projectId, contractorId, to }: Pick<LockedStatement, 'projectId' | 'contractorId' | 'to'>,
) {
  return tx
    .selectFrom('consumption_statement')
    .select(['id', 'firm_id as firmId', 'project_id as projectId', 'statement_number as number'])
    .select(['contractor_id as contractorId', 'period_from as from'])
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where('status', '=', 'DRAFT')
    .where(sql<boolean>`contractor_id is not distinct from ${contractorId}::uuid`)
    .where('period_from', '>', to)
    .orderBy('period_from')
    .orderBy('id')
    .execute();
}

interface Reopened {
  readonly id: string;
  readonly opening: string;
  readonly excess: Decimal;
  readonly recovery: Decimal;
}

/** Updates the openings of a draft's lines, and the sum of its recoveries. */
export async function reopenLines(
  tx: Transaction,
  { organisationId }: Scope,
  statementId: string,
  lines: readonly Reopened[],
): Promise<void> {
  await sql`
    update consumption_statement_line line
    set opening = change.opening, excess = change.excess, recovery = change.recovery
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as change (
      id uuid, opening numeric, excess numeric, recovery numeric)
    where line.organisation_id = ${organisationId}
      and line.consumption_statement_id = ${statementId} and line.id = change.id`.execute(tx);
  await sql`
    update consumption_statement statement
    set recovery = (
      select sum(line.recovery) from consumption_statement_line line
      where line.organisation_id = statement.organisation_id
        and line.consumption_statement_id = statement.id)
    where statement.organisation_id = ${organisationId} and statement.id = ${statementId}`.execute(
    tx,
  );
}

export async function endStatement(
  tx: Transaction,
  { scope, actor, clock }: Context,
  id: string,
  { status, reason }: { readonly status: 'REVERSED' | 'CANCELLED'; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('consumption_statement')
    .set({ status, ended_at: clock(), ended_by_name: actor.name, end_reason: reason })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** The signed one whose period shares a day with this one, of the same contractor. */
export async function findOverlap(
  tx: Transaction,
  { organisationId }: Scope,
  {
    projectId,
    contractorId,
    from,
    to,
  }: Pick<LockedStatement, 'projectId' | 'contractorId' | 'from' | 'to'>,
) {
  return tx
    .selectFrom('consumption_statement')
    .select(['id', 'statement_number as number'])
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where('status', '=', 'SIGNED')
    .where(sql<boolean>`contractor_id is not distinct from ${contractorId}::uuid`)
    .where('period_from', '<=', to)
    .where('period_to', '>=', from)
    .executeTakeFirst();
}
