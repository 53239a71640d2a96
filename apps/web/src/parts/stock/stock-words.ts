/** The stock of a material as words beside a line. Pure. */
import type { MaterialStock } from '@plinth/contracts/stock';
import { decimal, sum } from '@plinth/domain/shared/decimal';

import { formatQuantity } from '#lib/format.ts';

const MAX_STORES = 2;

/**
 * The words say what is at hand, on order and in the stores of other projects, and name the stores
 * that have most: `In stock 60 Piece`, `on order 40`, `other stores 95: Harbour Depot 25, …`.
 */
export function stockWords(
  { onHand, onOrder, elsewhere }: MaterialStock,
  unit: string,
): readonly string[] {
  const words = [`In stock ${formatQuantity(onHand)} ${unit}`];
  if (onOrder > 0) words.push(`on order ${formatQuantity(onOrder)}`);
  if (elsewhere.length > 0) words.push(elsewhereWords(elsewhere));
  return words;
}

function elsewhereWords(elsewhere: MaterialStock['elsewhere']): string {
  const total = sum(elsewhere.map(({ quantity }) => decimal(quantity)));
  const named = elsewhere.slice(0, MAX_STORES).map(({ store, projectName, quantity }) => {
    const place = `${projectName}, ${store.name}`;
    return elsewhere.length === 1 ? place : `${place} ${formatQuantity(quantity)}`;
  });
  const more = elsewhere.length - named.length;
  if (more > 0) named.push(`${more} more`);
  return `other stores ${formatQuantity(total.toString())}: ${named.join('; ')}`;
}
