/** Compares the total of what is read with the totals that a sheet states itself. */
import { decimal, decimalText } from '../shared/decimal.ts';
import { grouped } from '../shared/grouped.ts';
import { figure } from './figure.ts';

/**
 * Says whether the total agrees with one of the sheet, and else by how much it differs from the
 * last one; null if the sheet states no total.
 * @param read the total of the rows that are read
 * @param own the totals as the sheet writes them; sub-totals and totals with tax are among them
 */
export function ownTotalText(read: string, own: readonly string[]): string | null {
  const stated = own.flatMap((text) => figure(text) ?? []);
  const last = stated.at(-1);
  if (!last) return null;
  const total = decimal(read);
  const shown = grouped(decimalText(last, 2));
  if (stated.some((one) => one.eq(total))) {
    return `as the sheet’s own total ${grouped(decimalText(total, 2))}`;
  }
  const difference = last.minus(total);
  const word = difference.gt('0') ? 'more' : 'less';
  return `the sheet’s own total is ${shown}, ${grouped(decimalText(difference.abs(), 2))} ${word}`;
}
