/** A calculation as one text, for tests. */
import type { Calculation } from '#ui/explanation.tsx';

/** `SPI 0.92 = ₹4.00 earned ÷ ₹5.00 planned (its note)`. */
export function calculationText({ result, parts, note }: Calculation): string {
  const terms = parts.map(({ sign, figure, what }) => `${sign} ${figure} ${what}`);
  return [result, ...terms, ...(note ? [`(${note})`] : [])].join(' ');
}
