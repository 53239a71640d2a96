/** Formats reports as aligned text. */
import { type Comparison, median, type Report, type Round } from './figures.ts';

/** Title, column headings, and a line per comparison. */
export function table({ title, typical, high, product, floor, rows }: Report): string {
  const measured = high === undefined ? typical : `${typical} · ${high}`;
  const head = ['', product, floor, 'ratio'];
  const text = aligned([head, ...rows.map(cells)]);
  return `${title}: ${measured}; median of the rounds (least–most)\n${text}`;
}

/** Left-aligns the first column, right-aligns the others. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => width(line, column))),
  );
  return lines
    .map((line) => line.map((cell, column) => pad(cell, column, widths)).join('  '))
    .join('\n');
}

function cells({ name, product, floor }: Comparison): string[] {
  return [name, figures(product), figures(floor), ratios(product, floor)];
}

function figures(rounds: readonly Round[]): string {
  return parts(rounds)
    .map((values) => {
      const [least, most] = [Math.min(...values), Math.max(...values)].map(short);
      return `${short(median(values))} (${least}–${most})`;
    })
    .join(' · ');
}

function ratios(product: readonly Round[], floor: readonly Round[]): string {
  const floors = parts(floor).map(median);
  return parts(product)
    .map((values, part) => `${short(median(values) / (floors[part] ?? Number.NaN))}×`)
    .join(' · ');
}

/** The typical values of all rounds, and the high ones if there are any. */
function parts(rounds: readonly Round[]): number[][] {
  const highs = rounds.flatMap(({ high }) => high ?? []);
  return [rounds.map(({ typical }) => typical), ...(highs.length > 0 ? [highs] : [])];
}

/** Rounds to about three significant digits. */
export function short(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

function width(line: readonly string[], column: number): number {
  return line[column]?.length ?? 0;
}

function pad(cell: string, column: number, widths: readonly number[]): string {
  const length = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(length) : cell.padStart(length);
}
