/** Shares the amended figures of a line among the requests that it serves. */
import { type Decimal, decimal, parseDecimal, sum } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { quantityString } from '../../shared/quantity.ts';
import { byNeed, shareQuantity } from '../shares.ts';
import { completedQuantity, type CurrentLine, type LinePrice } from './amend-lines.ts';

export interface CurrentShare extends CurrentLine {
  /** The day by which its request needs the goods; null if none is stated. */
  readonly requiredBy: IsoDate | null;
}

interface AmendedFigures extends LinePrice {
  readonly quantity: string;
}

interface AmendedShares<Figures> {
  readonly items: readonly (Figures & { readonly id: string })[];
  /** The ids of the shares of which nothing remains. */
  readonly removed: readonly string[];
}

/**
 * The quantity goes to the requests by their need-by dates, beyond what came in or was given up of
 * each; more than is ordered goes to the last. A share that came in whole keeps its price.
 */
export function amendedShares<Figures extends AmendedFigures>(
  shares: readonly CurrentShare[],
  figures: Figures,
): AmendedShares<Figures> {
  const [first, ...others] = shares;
  const typed = parseDecimal(figures.quantity);
  if (!first || others.length === 0 || !typed) {
    // Unreadable text is refused.
    const items = shares.map(({ id }) => ({ ...figures, id }));
    return { items, removed: [] };
  }
  const quantities = sharedOf(typed, shares);
  const all = shares.map((share) => ({ share, quantity: quantities.get(share.id) ?? typed }));
  return {
    items: all.flatMap(({ share, quantity }) => {
      if (quantity.eq('0')) return [];
      const completed = completedQuantity(share);
      const { pricePerUnit, discount, gst } = share;
      const isWhole = completed.gt('0') && quantity.lte(completed);
      const price = isWhole ? { pricePerUnit, discount, gst } : {};
      return [{ ...figures, ...price, id: share.id, quantity: quantityString(quantity) }];
    }),
    removed: all.flatMap(({ share, quantity }) => (quantity.eq('0') ? [share.id] : [])),
  };
}

function sharedOf(quantity: Decimal, shares: readonly CurrentShare[]): Map<string, Decimal> {
  // A closed share is not the last, because it takes no more.
  const inOrder = shares.toSorted(
    (one, other) =>
      Number(other.isClosed) - Number(one.isClosed) || byNeed(one.requiredBy, other.requiredBy),
  );
  const completed = inOrder.map(completedQuantity);
  const beyond = quantity.minus(sum(completed));
  const more = shareQuantity(
    beyond.lt('0') ? decimal('0') : beyond,
    inOrder.map((share, at) => ({ open: share.quantity.minus(completed[at] ?? '0') })),
  );
  return new Map(
    inOrder.map(({ id }, at) => [id, (more[at] ?? beyond).plus(completed[at] ?? '0')]),
  );
}
