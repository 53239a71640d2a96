/** Shares a quantity among the requests for which a line was ordered. */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';

export interface Share {
  /** The quantity that the share still wants. */
  readonly open: Decimal;
  /** The most that it can take, if more than wanted is given; `open` if absent. */
  readonly atMost?: Decimal;
}

/**
 * Shares the quantity: each share gets what it wants before the next does. What is given beyond all
 * that is wanted goes to each up to its most, and the last share takes the remainder, so that the
 * shares always add up to the quantity.
 * @param shares in the order in which they are served, `byNeed`
 */
export function shareQuantity(quantity: Decimal, shares: readonly Share[]): Decimal[] {
  const wanted = taken(
    quantity,
    shares.map(({ open }) => open),
  );
  const beyond = quantity.minus(sum(wanted));
  const more = taken(
    beyond,
    shares.map(({ open, atMost = open }) => atMost.minus(open)),
  );
  const remainder = beyond.minus(sum(more));
  return wanted.map((own, index) => {
    const share = own.plus(more[index] ?? NOTHING);
    return index === shares.length - 1 ? share.plus(remainder) : share;
  });
}

/** Gives each what it wants of the quantity, one after the other, while something is left. */
function taken(quantity: Decimal, wanted: readonly Decimal[]): Decimal[] {
  let rest = quantity;
  return wanted.map((most) => {
    const share = most.lt('0') ? NOTHING : rest.lt(most) ? rest : most;
    rest = rest.minus(share);
    return share;
  });
}

const NOTHING = decimal('0');

/** Compares the days by which requests need their goods: the earliest first, none last. */
export function byNeed(one: IsoDate | null | undefined, other: IsoDate | null | undefined): number {
  const [before, after] = [one ?? LATEST, other ?? LATEST];
  if (before === after) return 0;
  return before < after ? -1 : 1;
}

const LATEST = '9999-12-31';
