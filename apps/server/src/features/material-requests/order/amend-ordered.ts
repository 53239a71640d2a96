/** An amended order takes more or less of the requests that it serves. */
import { statusOfLines } from '@plinth/domain/material-request/left-to-order';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { type RequestActedOn, updateLines } from '../material-requests.store.ts';

interface Amended {
  readonly place: { readonly firmId: string; readonly projectId: string };
  /** The request with its lines, locked by the caller. */
  readonly request: Pick<RequestActedOn, 'id' | 'status' | 'lines'>;
  readonly purchaseOrderId: string;
  /** The additional ordered quantity by request line; negative for less. */
  readonly changeByLine: ReadonlyMap<string, Decimal>;
}

/**
 * Changes the ordered quantities of a request. They may exceed the requested ones, as sites buy
 * full trucks.
 */
export async function amendOrdered(
  tx: Transaction,
  ctx: Context,
  { place, request, purchaseOrderId, changeByLine }: Amended,
): Promise<void> {
  const { id, status: before } = request;
  const lines = request.lines.map((line) => {
    const ordered = decimal(line.orderedQuantity).plus(changeByLine.get(line.id) ?? decimal('0'));
    return { ...line, orderedQuantity: quantityString(ordered) };
  });
  const changed = lines.filter((line) => changeByLine.get(line.id)?.eq('0') === false);
  if (changed.length === 0) return;
  const after = statusOfLines(lines);
  const quantityByLine = Object.fromEntries(
    changed.map((line) => [line.id, quantityString(changeByLine.get(line.id) ?? 0)]),
  );
  await Promise.all([
    updateLines(tx, ctx.scope, id, { lines: changed, status: after }),
    recordChange(tx, ctx, {
      documentType: 'MATERIAL_REQUEST',
      documentId: id,
      place,
      action: 'amend-order',
      detail: { purchaseOrderId, quantityByLine, before, after },
    }),
  ]);
}
