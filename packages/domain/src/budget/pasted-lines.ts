/**
 * Lines of a budget copied from a sheet: code of the work (empty for the project as a whole), material
 * or category, unit, quantity, rate.
 */
import { pastedCells } from '../import/pasted-cells.ts';
import { unitNamed } from '../import/unit-names.ts';
import { parseDecimal, sum } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';
import { ALL_UNITS } from '../shared/quantity.ts';
import { amountOf } from './revision.ts';

export interface PastedLine {
  readonly workCode: string;
  /** Of a material or category. */
  readonly name: string;
  /** As written where it is none of ours. */
  readonly unit: string;
  readonly quantity: string;
  readonly rate: string;
}

/** Rows without a name or a quantity are headings and totals, and are left out; so is a first row of titles. */
export function pastedLines(text: string): PastedLine[] {
  return pastedCells(text)
    .filter(([, name = '', , quantity = '']) => name !== '' && quantity !== '')
    .filter(([, , , quantity = ''], index) => index > 0 || parseDecimal(quantity) !== null)
    .map(([workCode = '', name = '', unit = '', quantity = '', rate = '']) => ({
      workCode,
      name,
      unit: unitNamed(unit, ALL_UNITS) ?? unit,
      quantity: plain(quantity),
      rate: plain(rate || '0'),
    }));
}

function plain(text: string): string {
  return parseDecimal(text)?.toString() ?? text;
}

/** Rupees of a line, to the paisa; null where a figure is none. */
export function pastedAmount({ quantity, rate }: PastedLine): string | null {
  const [count, each] = [parseDecimal(quantity), parseDecimal(rate)];
  return count && each && moneyString(amountOf(count, each));
}

/** Of the lines that have an amount. */
export function pastedTotal(lines: readonly PastedLine[]): string {
  const known = lines.flatMap(({ quantity, rate }) => {
    const [count, each] = [parseDecimal(quantity), parseDecimal(rate)];
    return count && each ? [amountOf(count, each)] : [];
  });
  return moneyString(sum(known));
}
