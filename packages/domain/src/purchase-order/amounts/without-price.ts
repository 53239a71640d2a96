/** Lines whose price is not known yet, which no total counts. */
import { counted } from '../../shared/counted.ts';

/** `plus 3 lines without a price`; null if all have one. */
export function withoutPriceNote(lines: number): string | null {
  return lines === 0 ? null : `plus ${counted(lines, 'line')} without a price`;
}
