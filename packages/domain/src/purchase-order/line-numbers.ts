/**
 * The numbers of the lines of an order. An order stores a line for each request line that it serves;
 * those with the same number are the shares of one line, which states its material and price once.
 */
import type { LineContract } from '../rate-contract/rate/line-rate.ts';
import type { PricedAs } from './amounts/line-amount.ts';

interface Terms {
  readonly material: { readonly id: string };
  readonly priced: PricedAs | null;
  readonly isPriceHidden: boolean;
  readonly reverseChargeRate: string | null;
}

/**
 * The text that the shares of a line have in common. Shares whose terms differ after a change, as
 * where only a part of them came at the former price, are lines of their own.
 * @param group what the shares had in common before the change
 */
export function joinedBy(
  group: string,
  { material, priced, isPriceHidden, reverseChargeRate }: Terms,
  contract: Pick<LineContract, 'contractLineId' | 'rate'> | null,
): string {
  const price = priced && [priced.pricePerUnit, priced.discount, priced.gst].map(String);
  const rate = contract && [contract.contractLineId, contract.rate?.toString()];
  return JSON.stringify([group, material.id, price, isPriceHidden, reverseChargeRate, rate]);
}

interface Positioned {
  readonly joinedAs: string;
  readonly position: number;
  /** The number of its line before the change; absent for a new one. */
  readonly lineNo?: number | undefined;
}

/**
 * Numbers the lines by what their shares have in common. A line is numbered by the position of its
 * first share, and keeps that number: of shares that no longer have one price, those with the first
 * of them keep it.
 */
export function numbersOf(lines: readonly Positioned[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const used = new Set<number>();
  for (const line of lines.toSorted((one, other) => one.position - other.position)) {
    if (numbers.has(line.joinedAs)) continue;
    const { position, lineNo = position } = line;
    numbers.set(line.joinedAs, used.has(lineNo) ? position : lineNo);
    used.add(lineNo);
  }
  return numbers;
}
