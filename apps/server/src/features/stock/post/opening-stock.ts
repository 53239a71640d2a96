/**
 * Posts opening stock for materials without entries in the store, and reverses it while nothing has
 * moved since.
 */
import { decimal } from '@plinth/domain/shared/decimal';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor, Transaction } from '#db/database.ts';
import type { Movement, MovingDocument } from './movement.ts';
import { postEntries } from './post-entries.ts';
import { lockStock } from '../stock.store.ts';

export interface OpenedStock {
  readonly storeId: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly quantity: string;
  readonly value: string;
}

export type OpeningDocument = Pick<MovingDocument, 'id' | 'firmId' | 'onDate'>;

/** Materials with entries in the store, except reversed openings. */
export async function findMoved(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  storeId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stock')
    .select('material_id as materialId')
    .where('organisation_id', '=', scope.organisationId)
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('quantity', '>', '0'),
        eb.exists(
          eb
            .selectFrom('stock_entry as entry')
            .select('entry.sequence')
            .where('entry.organisation_id', '=', scope.organisationId)
            .whereRef('entry.store_id', '=', 'stock.store_id')
            .whereRef('entry.material_id', '=', 'stock.material_id')
            .where('entry.kind', '<>', 'OPENING'),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ materialId }) => materialId));
}

/** @throws AppError unprocessable for a locked or future day */
export async function postOpeningStock(
  tx: Transaction,
  ctx: Context,
  document: OpeningDocument,
  stock: readonly OpenedStock[],
): Promise<void> {
  await postEntries(tx, ctx, described(document, ''), movementsOf(stock, 1));
}

/**
 * Reverses the opening stock of an import.
 * @returns a violation for each material that moved since; then nothing is posted
 */
export async function reverseOpeningStock(
  tx: Transaction,
  ctx: Context,
  document: OpeningDocument,
  stock: readonly OpenedStock[],
): Promise<Violation[]> {
  const held = await lockStock(tx, ctx.scope, stock);
  const ids = stock.map(({ materialId }) => materialId);
  const opened = await tx
    .selectFrom('stock_entry')
    .select(['store_id as storeId', 'material_id as materialId', 'sequence'])
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('material_id', '=', anyOf(ids))
    .where('document_id', '=', document.id)
    .execute();
  const last = new Map(
    opened.map(({ storeId, materialId, sequence }) => [`${storeId} ${materialId}`, sequence]),
  );
  const violations = stock.flatMap(({ storeId, materialId, materialName }): Violation[] => {
    const key = `${storeId} ${materialId}`;
    const isMoved = held.get(key)?.sequence !== last.get(key);
    const isCounted = (held.get(key)?.countedOn ?? '') > document.onDate;
    if (!isMoved && !isCounted) return [];
    const happened = isMoved ? 'has moved' : 'was counted';
    const message = `${materialName} ${happened} in the store since; a count sets it right`;
    return [{ code: 'moved-since', path: materialId, message }];
  });
  if (violations.length === 0) {
    await postEntries(tx, ctx, described(document, 'Taken back'), movementsOf(stock, -1));
  }
  return violations;
}

function described(document: OpeningDocument, party: string): MovingDocument {
  const number = 'Opening stock';
  return { ...document, type: 'OPENING_STOCK', number, party, dayPath: 'onDate' };
}

function movementsOf(stock: readonly OpenedStock[], sign: 1 | -1): Movement[] {
  return stock.map(({ storeId, materialId, materialName, quantity, value }) => ({
    storeId,
    materialId,
    materialName,
    kind: 'OPENING',
    quantity: decimal(quantity).times(String(sign)),
    worth: { by: 'document', value: decimal(value).times(String(sign)) },
    lineId: null,
    path: '',
  }));
}
