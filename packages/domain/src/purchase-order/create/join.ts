/**
 * Joins the lines of several requests for the same material into one line to order, and shares its
 * quantity among the requests.
 */
import { type Decimal, decimal, decimalOrZero, sum } from '../../shared/decimal.ts';
import { quantityString } from '../../shared/quantity.ts';
import { byNeed, shareQuantity } from '../shares.ts';
import type { DraftLine } from './draft.ts';

/** Joins all lines of requests that are for the same material; each stands where its first was. */
export function joinSameMaterial(lines: readonly DraftLine[]): DraftLine[] {
  const groups = Map.groupBy(lines, (line) => (canJoin(line) ? line.materialId : line));
  return [...groups.values()].map(joined);
}

/** Joins a line again with the others of its material; it stays where the first of them is. */
export function joinAgain(lines: readonly DraftLine[], materialId: string): DraftLine[] {
  const isOne = (line: DraftLine) => canJoin(line) && line.materialId === materialId;
  const [first, ...others] = lines.filter(isOne);
  if (!first || others.length === 0) return [...lines];
  const whole = joined([first, ...others].flatMap(separated));
  const terms = { ...sharedOf(first), isOrdered: true };
  return lines.flatMap((line) => {
    if (line === first) return [{ ...whole, ...terms }];
    return isOne(line) ? [] : [line];
  });
}

/** Whether the line is from a request and not split. */
export function canJoin({ mrnItemId, splitIndex }: DraftLine): boolean {
  return mrnItemId !== null && splitIndex === undefined;
}

function joined(lines: readonly DraftLine[]): DraftLine {
  const [first, ...others] = lines;
  if (!first) throw new RangeError('no line to join');
  if (others.length === 0) return first;
  const { mrnNumber: _of, ...line } = first;
  const total = (field: 'quantity' | 'requestedQuantity' | 'leftToOrder') =>
    quantityString(sum(lines.map((one) => decimalOrZero(one[field]))));
  return {
    ...line,
    quantity: total('quantity'),
    requestedQuantity: total('requestedQuantity'),
    leftToOrder: total('leftToOrder'),
    joined: lines.toSorted(
      (one, other) =>
        byNeed(one.requiredBy, other.requiredBy) || one.originalLineIndex - other.originalLineIndex,
    ),
  };
}

/**
 * Returns the lines of the requests of which a line was joined, at its price and from its supplier.
 * A request that gets nothing of a lowered quantity is left to be ordered later.
 */
export function separated(line: DraftLine): DraftLine[] {
  if (!line.joined) return [line];
  const shares = new Map(sharedLines([line]).map((one) => [one.mrnItemId, one.quantity]));
  return line.joined
    .map((part) => {
      const quantity = shares.get(part.mrnItemId);
      const isOrdered = line.isOrdered && quantity !== undefined;
      return { ...part, ...sharedOf(line), quantity: quantity ?? part.leftToOrder, isOrdered };
    })
    .toSorted((one, other) => one.originalLineIndex - other.originalLineIndex);
}

function sharedOf({ pricePerUnit, priceOrigin, discount, gst, supplierId, ...line }: DraftLine) {
  const { contractLineId, contractReason } = line;
  return {
    pricePerUnit,
    priceOrigin,
    discount,
    gst,
    supplierId,
    ...(contractLineId !== undefined && { contractLineId }),
    ...(contractReason !== undefined && { contractReason }),
  };
}

/**
 * Returns one line per request: the quantity of a joined line, or of the parts into which it was
 * split, goes to its requests by their need-by dates. What is ordered beyond all of them goes to the
 * last one. The shares of a line have its index in `joinedAs`; lines that are not joined are
 * unchanged.
 */
export function sharedLines(lines: readonly DraftLine[]): DraftLine[] {
  const left = new Map<string | null, Decimal>();
  return lines.flatMap((line, joinedAs) => {
    const { joined: parts = [], ...whole } = line;
    const quantity = decimalOrZero(line.quantity);
    if (parts.length === 0 || quantity.lte('0')) return [line];
    const opens = parts.map((part) => left.get(part.mrnItemId) ?? decimal(part.leftToOrder));
    const shares = shareQuantity(
      quantity,
      opens.map((open) => ({ open })),
    );
    return parts.flatMap((part, index): DraftLine[] => {
      const [share = quantity, open = quantity] = [shares[index], opens[index]];
      left.set(part.mrnItemId, share.gt(open) ? decimal('0') : open.minus(share));
      if (share.eq('0')) return [];
      const { mrnItemId, leftToOrder, requestedQuantity, purpose, workItem, mrnNumber } = part;
      const of = { mrnItemId, leftToOrder, requestedQuantity, purpose, workItem };
      return [
        {
          ...whole,
          ...of,
          ...(mrnNumber !== undefined && { mrnNumber }),
          quantity: quantityString(share),
          joinedAs,
        },
      ];
    });
  });
}
