/** Shares one delivery of an order line among the requests for which it was ordered. Pure. */
import { byNeed, shareQuantity } from '@plinth/domain/purchase-order/shares';
import { decimal, parseDecimal, sum } from '@plinth/domain/shared/decimal';

import { openOf, type OrderedLines, type ReceiptForm } from './receipt-form-model.ts';

/**
 * Finds the shares of each line of an order: their indexes, in the order of the need-by dates of
 * their requests; closed ones first, because they take nothing. A line that serves one request is
 * left out.
 */
export function sharedDeliveries(
  lineIds: readonly string[],
  ordered: OrderedLines,
): readonly (readonly number[])[] {
  const groups = Map.groupBy(lineIds.keys(), (index) => {
    const line = ordered.get(lineIds[index] ?? '');
    return line ? `${line.poNumber} ${line.lineNo}` : '';
  });
  const of = (index: number) => ordered.get(lineIds[index] ?? '');
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((indexes) =>
      indexes.toSorted(
        (one, other) =>
          Number(of(other)?.isClosed) - Number(of(one)?.isClosed) ||
          byNeed(of(one)?.request?.requiredBy, of(other)?.request?.requiredBy),
      ),
    );
}

/** The quantity that came in on the lines together; empty until anything is typed. */
export function deliveredTogether({ lines }: ReceiptForm, indexes: readonly number[]): string {
  const typed = indexes.flatMap(
    (index) => parseDecimal(lines[index]?.receivedQuantity ?? '') ?? [],
  );
  return typed.length === 0 ? '' : sum(typed).toString();
}

/**
 * Shares what came in among the lines: each takes what is outstanding of it before the next does;
 * what is beyond the order goes to each up to its tolerance, and the rest to the last. Lines that
 * were counted in another unit are counted in their own again.
 */
export function shareDelivery(
  form: ReceiptForm,
  { indexes, quantity }: { readonly indexes: readonly number[]; readonly quantity: string },
  ordered: OrderedLines,
): ReceiptForm {
  const came = parseDecimal(quantity);
  const shared = shareQuantity(
    came ?? decimal('0'),
    indexes.map((index) => {
      const of = ordered.get(form.lines[index]?.purchaseOrderLineId ?? '');
      const open = decimal((of && openOf(of)) || '0');
      return { open, ...(of && { atMost: decimal(of.canStillReceive) }) };
    }),
  );
  const shares = new Map(
    indexes.map((index, at) => [index, shared[at]?.gt('0') ? shared[at].toString() : '']),
  );
  // Unreadable text is shown, with its message, at the first line.
  if (came === null && indexes[0] !== undefined) shares.set(indexes[0], quantity);
  const lines = form.lines.map((line, index) => {
    const receivedQuantity = shares.get(index);
    const unit = ordered.get(line.purchaseOrderLineId)?.material.unit ?? line.unit;
    return receivedQuantity === undefined ? line : { ...line, receivedQuantity, unit, factor: '' };
  });
  return { ...form, lines };
}
