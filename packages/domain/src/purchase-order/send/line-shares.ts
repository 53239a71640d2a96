/**
 * The supplier answers the lines of an order as its paper shows them; the answer applies to the
 * shares that the requests have in a line.
 */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { quantityString } from '../../shared/quantity.ts';
import { lastPromisedDay } from '../amend/agreed-changes.ts';
import { byNeed, shareQuantity } from '../shares.ts';
import type { OrderedLine, PromisedLine } from './supplier-answer.ts';

export interface ShareOfLine extends OrderedLine {
  /** Shares with the same number are one line. */
  readonly lineNo: number;
  /** The day by which its request needs the goods; null if none is stated. */
  readonly requiredBy: IsoDate | null;
  /** The quantity accepted and not returned. */
  readonly receivedQuantity: string;
}

/**
 * The lines that are to be answered; a line has the id of the first of its shares.
 * @param shares in the order of their positions
 */
export function askedLines<Share extends ShareOfLine>(shares: readonly Share[]): Share[] {
  return groupsOf(shares).map(([first, ...others]) => ({
    ...first,
    quantity: sum([first, ...others].map(({ quantity }) => decimal(quantity))).toString(),
  }));
}

/**
 * The promises of the shares: each has the day and the remark of its line, and the promised quantity
 * goes to the requests by their need-by dates, what came in already to those that have it.
 */
export function sharedPromises(
  lines: readonly PromisedLine[],
  shares: readonly ShareOfLine[],
): PromisedLine[] {
  const promises = new Map(lines.map((line) => [line.lineId, line]));
  return groupsOf(shares).flatMap((group) => {
    const promise = promises.get(group[0].lineId);
    if (!promise) return [];
    const inOrder = group.toSorted((one, other) => byNeed(one.requiredBy, other.requiredBy));
    const quantities = promisedOf(decimal(promise.quantity), inOrder);
    const quantityOf = new Map(inOrder.map(({ lineId }, at) => [lineId, quantities[at]]));
    return group.map(({ lineId, unit }) => ({
      ...promise,
      lineId,
      quantity: quantityString(quantityOf.get(lineId) ?? promise.quantity, unit),
    }));
  });
}

function promisedOf(promised: Decimal, shares: readonly ShareOfLine[]): Decimal[] {
  const ordered = shares.map(({ quantity }) => decimal(quantity));
  const came = shares.map(({ receivedQuantity }, at) => {
    const [received, all] = [decimal(receivedQuantity), ordered[at] ?? decimal('0')];
    return received.lt(all) ? received : all;
  });
  const rest = promised.minus(sum(came));
  if (rest.lt('0')) return shareQuantity(promised, toShares(ordered));
  const more = shareQuantity(rest, toShares(ordered.map((all, at) => all.minus(came[at] ?? '0'))));
  return more.map((quantity, at) => quantity.plus(came[at] ?? '0'));
}

function toShares(quantities: readonly Decimal[]) {
  return quantities.map((open) => ({ open }));
}

/** The promises line by line, from those of the shares, in the order of their positions. */
export function joinedPromises<Promise extends NumberedPromise>(
  promises: readonly Promise[],
): Promise[] {
  return groupsOf(promises).map((group) => {
    const [first] = group;
    const remarks = new Set(group.map(({ remark }) => remark).filter(Boolean));
    return {
      ...first,
      quantity: sum(group.map(({ quantity }) => decimal(quantity))).toString(),
      promisedOn: lastPromisedDay(group) ?? first.promisedOn,
      remark: [...remarks].join(' · '),
    };
  });
}

interface NumberedPromise extends PromisedLine {
  readonly lineNo: number;
}

function groupsOf<Share extends { readonly lineNo: number }>(
  shares: readonly Share[],
): [Share, ...Share[]][] {
  const groups = Map.groupBy(shares, ({ lineNo }) => lineNo);
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}
