/** Reads the lines of an issue. */
import type { StockIssueLine } from '@plinth/contracts/stock-issues';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import type { Unit } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { LINE_MATERIAL } from '#documents/frozen.ts';
import { isIssuedUnpriced } from '#features/stock/stock.public.ts';
import { workItemJson } from '#features/works/works.public.ts';
import { toMaterial } from '#features/materials/materials.public.ts';

type Scoped = Pick<Context, 'scope'>;

export async function issueLinesOf(
  db: Executor,
  ctx: Scoped,
  issueId: string,
): Promise<StockIssueLine[]> {
  const rows = await selectLines(db, ctx, issueId).execute();
  return rows.map((row) => ({
    id: row.id,
    material: toMaterial(row),
    quantity: Number(row.quantity),
    value: row.value,
    isUnpriced: row.isUnpriced,
    returnedQuantity: Number(row.returnedQuantity),
    workItem: row.workItem,
  }));
}

/** A line for its return. */
export interface IssuedLine {
  readonly id: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: Unit;
  readonly quantity: Decimal;
  /** The value in rupees at the issue. */
  readonly value: Decimal;
  readonly returnedQuantity: Decimal;
  readonly workItemId: string | null;
}

/** The lines of an issue by id. The issue must be locked. */
export async function readIssuedLines(
  db: Executor,
  ctx: Scoped,
  issueId: string,
): Promise<ReadonlyMap<string, IssuedLine>> {
  const rows = await selectLines(db, ctx, issueId).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        materialId: row.materialId,
        materialName: row.materialName,
        unit: row.unit,
        quantity: decimal(row.quantity),
        value: decimal(row.value),
        returnedQuantity: decimal(row.returnedQuantity),
        workItemId: row.workItem?.id ?? null,
      },
    ]),
  );
}

function selectLines(db: Executor, { scope }: Scoped, issueId: string) {
  return db
    .selectFrom('stock_issue_line as line')
    .innerJoin('stock_issue as issue', byKey('issue.id', 'line.stock_issue_id'))
    .select(LINE_MATERIAL)
    .select([
      'line.id',
      'line.quantity',
      'line.value',
      'line.returned_quantity as returnedQuantity',
      workItemJson.as('workItem'),
      isIssuedUnpriced('line').as('isUnpriced'),
    ])
    .where('line.organisation_id', '=', scope.organisationId)
    .where('line.stock_issue_id', '=', issueId)
    .orderBy('line.position');
}
