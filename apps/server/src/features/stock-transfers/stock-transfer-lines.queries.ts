/** Reads the lines of a transfer. */
import type { StockTransferLine } from '@plinth/contracts/stock-transfers';
import { decimal } from '@plinth/domain/shared/decimal';
import { onTheRoad, type TransferLine } from '@plinth/domain/stock-transfer/arrival';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { LINE_MATERIAL } from '#documents/frozen.ts';
import { toMaterial } from '#features/materials/materials.public.ts';

type Scoped = Pick<Context, 'scope'>;

export async function transferLinesOf(
  db: Executor,
  ctx: Scoped,
  transferId: string,
): Promise<StockTransferLine[]> {
  const rows = await selectLines(db, ctx, transferId).execute();
  return rows.map((row) => ({
    id: row.id,
    material: toMaterial(row),
    quantity: Number(row.quantity),
    value: row.value,
    receivedQuantity: Number(row.receivedQuantity),
    receivedValue: row.receivedValue,
    shortQuantity: Number(row.shortQuantity),
    shortReason: row.shortReason,
    onTheRoadQuantity: onTheRoad(toRoadLine(row)).toNumber(),
  }));
}

/** A line for its arrival. */
export interface TransitLine extends TransferLine {
  readonly id: string;
  readonly materialId: string;
}

/** The lines of a transfer by id. The transfer must be locked. */
export async function readTransferLines(
  db: Executor,
  ctx: Scoped,
  transferId: string,
): Promise<ReadonlyMap<string, TransitLine>> {
  const rows = await selectLines(db, ctx, transferId).execute();
  return new Map(rows.map((row) => [row.id, toRoadLine(row)]));
}

function selectLines(db: Executor, { scope }: Scoped, transferId: string) {
  return db
    .selectFrom('stock_transfer_line as line')
    .select(LINE_MATERIAL)
    .select([
      'line.id',
      'line.quantity',
      'line.value',
      'line.received_quantity as receivedQuantity',
      'line.received_value as receivedValue',
      'line.short_quantity as shortQuantity',
      'line.short_reason as shortReason',
    ])
    .where('line.organisation_id', '=', scope.organisationId)
    .where('line.stock_transfer_id', '=', transferId)
    .orderBy('line.position');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

function toRoadLine(row: Row): TransitLine {
  return {
    id: row.id,
    materialId: row.materialId,
    materialName: row.materialName,
    unit: row.unit,
    quantity: decimal(row.quantity),
    receivedQuantity: decimal(row.receivedQuantity),
    shortQuantity: decimal(row.shortQuantity),
  };
}
