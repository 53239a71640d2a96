/** Shares one delivery of a material among the requests for which it was ordered. Pure. */
import { decimal, parseDecimal, sum } from '@plinth/domain/shared/decimal';

import { openOf, type OrderedLines, type ReceiptForm } from './receipt-form-model.ts';

/**
 * Finds the lines of an order that are for the same material: their indexes, in the order of the
 * need-by dates of their requests. A material of one line is left out.
 */
export function sharedDeliveries(
  lineIds: readonly string[],
  ordered: OrderedLines,
): readonly (readonly number[])[] {
  const groups = Map.groupBy(lineIds.keys(), (index) => {
    const of = ordered.get(lineIds[index] ?? '');
    return of ? `${of.poNumber} ${of.material.id}` : '';
  });
  const needOf = (index: number) =>
    ordered.get(lineIds[index] ?? '')?.request?.requiredBy ?? LATEST;
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((indexes) => indexes.toSorted((one, other) => compared(needOf(one), needOf(other))));
}

const LATEST = '9999-12-31';

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The quantity that came in on the lines together; empty until anything is typed. */
export function deliveredTogether({ lines }: ReceiptForm, indexes: readonly number[]): string {
  const typed = indexes.flatMap(
    (index) => parseDecimal(lines[index]?.receivedQuantity ?? '') ?? [],
  );
  return typed.length === 0 ? '' : sum(typed).toString();
}

/**
 * Shares what came in among the lines: each takes what is outstanding of it before the next does,
 * and the last takes the rest. Lines that were counted in another unit are counted in their own
 * again.
 */
export function shareDelivery(
  form: ReceiptForm,
  { indexes, quantity }: { readonly indexes: readonly number[]; readonly quantity: string },
  ordered: OrderedLines,
): ReceiptForm {
  const came = parseDecimal(quantity);
  const shares = new Map<number, string>();
  let rest = came ?? decimal('0');
  for (const index of indexes) {
    const of = ordered.get(form.lines[index]?.purchaseOrderLineId ?? '');
    const open = decimal((of && openOf(of)) || '0');
    const share = index === indexes.at(-1) || rest.lt(open) ? rest : open;
    rest = rest.minus(share);
    shares.set(index, share.gt('0') ? share.toString() : '');
  }
  // Unreadable text is shown, with its message, at the first line.
  if (came === null && indexes[0] !== undefined) shares.set(indexes[0], quantity);
  const lines = form.lines.map((line, index) => {
    const receivedQuantity = shares.get(index);
    const unit = ordered.get(line.purchaseOrderLineId)?.material.unit ?? line.unit;
    return receivedQuantity === undefined ? line : { ...line, receivedQuantity, unit, factor: '' };
  });
  return { ...form, lines };
}
