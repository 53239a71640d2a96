/** Reads the lines of consumption statements. */
import type { ConsumptionStatementLine } from '@plinth/contracts/consumption-statements';
import { actualOf, reconcile } from '@plinth/domain/consumption/reconciliation';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { shown } from '#features/consumption/consumption.public.ts';

type Scoped = Pick<Context, 'scope'>;

/** The figures of a line that people entered, as opposed to those counted from documents. */
export interface Entered {
  readonly id: string;
  /** The `lineKey` that the line would have now: of the material that a merged one is. */
  readonly currentKey: string;
  /** The opening that the draft shows, entered or carried. */
  readonly shownOpening: Decimal;
  /** The entered opening; null if the closing of the last signed statement is carried forward. */
  readonly opening: Decimal | null;
  readonly closing: Decimal;
  /** The entered rate; null if the average rate of the issues counts. */
  readonly rate: Decimal | null;
  /** The reason why the rate differs from the average. */
  readonly rateReason: string;
  /**
   * The person who entered the rate; null without one, and for rates from before this was stored.
   */
  readonly rateSetBy: string | null;
}

/** The key that identifies a line: the material's id, or the lower-case name of the category. */
export function lineKey(line: { readonly materialId: string | null; readonly name: string }) {
  return line.materialId ?? line.name.toLowerCase();
}

function selectLines(db: Executor, { scope }: Scoped, statementId: string) {
  return db
    .selectFrom('consumption_statement_line as line')
    .select([
      'line.id',
      'line.material_id as materialId',
      sql<string | null>`surviving_material(line.organisation_id, line.material_id)`.as(
        'currentMaterialId',
      ),
      'line.name',
      'line.unit',
      'line.theoretical',
      'line.opening',
      'line.is_opening_entered as isOpeningEntered',
      'line.issued',
      'line.returned',
      'line.closing',
      'line.permitted',
      'line.factor',
      'line.rate',
      'line.is_rate_entered as isRateEntered',
      'line.computed_rate as computedRate',
      'line.rate_reason as rateReason',
      'line.rate_set_by as rateSetBy',
      'line.term_set_by as termSetBy',
      'line.excess',
      'line.recovery',
      'line.workings',
      'line.not_counted as notCounted',
    ])
    .where('line.organisation_id', '=', scope.organisationId)
    .where('line.consumption_statement_id', '=', statementId)
    .orderBy('line.position');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

export async function readStatementLines(
  db: Executor,
  ctx: Scoped,
  statementId: string,
): Promise<ConsumptionStatementLine[]> {
  const rows = await selectLines(db, ctx, statementId).execute();
  return rows.map(toLine);
}

/** The figures from which the excess of each line is computed. */
export async function readFigures(db: Executor, ctx: Scoped, statementId: string) {
  const rows = await selectLines(db, ctx, statementId).execute();
  return rows.map(figuresOf);
}

function figuresOf({ id, materialId, name, isOpeningEntered, workings, ...row }: Row) {
  const theoretical = row.theoretical === null ? null : decimal(row.theoretical);
  return {
    id,
    materialId,
    isMerged: row.currentMaterialId !== materialId,
    name,
    isNormed: theoretical !== null || workings.length > 0,
    theoretical,
    opening: decimal(row.opening),
    isOpeningEntered,
    issued: decimal(row.issued),
    returned: decimal(row.returned),
    closing: decimal(row.closing),
    permitted: decimal(row.permitted),
    rate: decimal(row.rate),
    factor: decimal(row.factor),
  };
}

function toLine(row: Row): ConsumptionStatementLine {
  const { isNormed, theoretical, permitted, ...moved } = figuresOf(row);
  const actual = actualOf(moved);
  const { variance, band } = reconcile(theoretical, actual, permitted);
  return {
    id: row.id,
    materialId: row.materialId,
    name: row.name,
    unit: row.unit,
    isNormed,
    theoretical: theoretical && shown(theoretical),
    opening: Number(row.opening),
    isOpeningEntered: row.isOpeningEntered,
    issued: Number(row.issued),
    returned: Number(row.returned),
    closing: Number(row.closing),
    actual: shown(actual),
    variance: variance?.toString() ?? null,
    band,
    permitted: permitted.toString(),
    excess: Number(row.excess),
    rate: row.rate,
    isRateEntered: row.isRateEntered,
    computedRate: row.computedRate,
    rateReason: row.rateReason,
    factor: String(row.factor),
    recovery: row.recovery,
    workings: [...row.workings],
    notCounted: row.notCounted,
  };
}

/** The entered figures of the lines of a draft, by `lineKey`. */
export async function readEntered(
  db: Executor,
  ctx: Scoped,
  statementId: string,
): Promise<Map<string, Entered>> {
  const rows = await selectLines(db, ctx, statementId).execute();
  return new Map(
    rows.map((row) => [
      lineKey(row),
      {
        id: row.id,
        currentKey: lineKey({ materialId: row.currentMaterialId, name: row.name }),
        shownOpening: decimal(row.opening),
        opening: row.isOpeningEntered ? decimal(row.opening) : null,
        closing: decimal(row.closing),
        rate: row.isRateEntered ? decimal(row.rate) : null,
        rateReason: row.isRateEntered ? row.rateReason : '',
        rateSetBy: row.rateSetBy,
      },
    ]),
  );
}
