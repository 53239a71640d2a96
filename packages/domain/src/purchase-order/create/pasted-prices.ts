/**
 * Reads figures of a spreadsheet for the lines of an order: by name or code if there is a column of
 * them, otherwise in sequence from the line into which they were pasted. A row that matches no line
 * is reported; nothing is guessed.
 */
import { shownTextProblem } from '../../sheet/cell-problem.ts';
import { likenessKey } from '../../sheet/cell-text.ts';
import { counted } from '../../shared/counted.ts';
import { figure, isEmptyCell } from '../../sheet/figure.ts';
import { pastedRows } from '../../sheet/read-sheet.ts';
import {
  PASTED_FIELDS,
  type PastedColumns,
  type PastedField,
  pastedColumns,
} from './pasted-columns.ts';

export interface NamedLine {
  readonly materialId: string;
  readonly materialCode: string;
  readonly itemCode?: string | undefined;
  readonly materialName: string;
  /** Whether the line is ordered; only then a missing price is reported. */
  readonly isOrdered: boolean;
}

export type PastedFigures = Readonly<Partial<Record<PastedField, string>>>;

export interface PastedPrices {
  /** The figures as plain decimals, by the index of the line. */
  readonly figures: ReadonlyMap<number, PastedFigures>;
  /** Messages about figures that were not used, and why. */
  readonly problems: readonly string[];
}

interface PricedRow {
  readonly row: number;
  readonly names: readonly string[];
  readonly figures: PastedFigures;
}

const NOUNS = {
  quantity: 'a quantity',
  pricePerUnit: 'a price',
  discount: 'a discount',
  gst: 'a rate of GST',
} as const satisfies Record<PastedField, string>;

/**
 * @param text as copied from a spreadsheet
 * @param lines as they stand on the screen
 * @param at where it was pasted
 */
export function pastedPrices(
  text: string,
  lines: readonly NamedLine[],
  at: { readonly index: number; readonly field: PastedField },
): PastedPrices {
  const columns = pastedColumns(pastedRows(text), at.field);
  if (typeof columns === 'string') return { figures: new Map(), problems: [columns] };
  const { rows, problems } = readRows(columns);
  const placed =
    columns.names.length > 0
      ? placedByName(rows, lines)
      : placedInOrder(rows, lines, at.index - columns.firstRow);
  return { figures: placed.figures, problems: [...problems, ...placed.problems] };
}

function readRows({ rows, names, figures }: PastedColumns) {
  const problems: string[] = [];
  const read = rows.flatMap(({ row, cells }): PricedRow[] => {
    const refuse = (column: number, problem: string) =>
      problems.push(`Row ${row}: column ${column + 1}: ${problem}`);
    const values: Partial<Record<PastedField, string>> = {};
    for (const field of PASTED_FIELDS) {
      const at = figures.get(field) ?? -1;
      const text = cells[at] ?? '';
      if (isEmptyCell(text)) continue;
      const value = readFigure(text, field);
      if (value !== null) values[field] = value;
      else refuse(at, shownTextProblem(text) ?? `“${text}” is not ${NOUNS[field]}`);
    }
    const unread = names.find((at) => shownTextProblem(cells[at] ?? '') !== null);
    if (unread === undefined || isBlankRow(values)) {
      return [{ row, names: names.map((at) => cells[at] ?? ''), figures: values }];
    }
    refuse(unread, shownTextProblem(cells[unread] ?? '') ?? '');
    return [];
  });
  return { rows: read, problems };
}

/**
 * Reads a figure, or returns null. A percentage that may be a fraction, as in a cell without its
 * format, is refused, because 0.18 is not 0.18 %.
 */
function readFigure(text: string, field: PastedField): string | null {
  const value = figure(text);
  if (value === null) return null;
  const isPercentage = field === 'gst' || field === 'discount';
  if (isPercentage && value.gt('100')) return null;
  const isFraction =
    field === 'gst' && ['0.05', '0.12', '0.18', '0.28', '0.4'].some((one) => value.eq(one));
  return isFraction ? null : value.toString();
}

function placedInOrder(
  rows: readonly PricedRow[],
  lines: readonly NamedLine[],
  offset: number,
): PastedPrices {
  const filled = rows.flatMap(({ row, figures }) =>
    isBlankRow(figures) ? [] : [[row + offset, figures] as const],
  );
  const figures = new Map(filled.filter(([index]) => index < lines.length));
  const over = filled.length - figures.size;
  return {
    figures,
    problems: over > 0 ? [`${counted(over, 'row')} more than there are lines below`] : [],
  };
}

function placedByName(rows: readonly PricedRow[], lines: readonly NamedLine[]): PastedPrices {
  const materials = materialsByKey(lines);
  const figures = new Map<number, PastedFigures>();
  const problems: string[] = [];
  const rowsOf = new Map<string, PricedRow[]>();
  for (const row of rows) {
    if (isBlankRow(row.figures)) continue;
    const found = row.names.map((name) => materials.get(likenessKey(name))).find(Boolean) ?? [];
    const [material, ...others] = found;
    const label = row.names.filter(Boolean).join(', ');
    if (material === undefined) problems.push(`Row ${row.row}: no line is “${label}”`);
    else if (others.length > 0) {
      problems.push(`Row ${row.row}: several materials are “${label}”, use their codes`);
    } else rowsOf.set(material, [...(rowsOf.get(material) ?? []), row]);
  }
  const places = Map.groupBy(lines.keys(), (index) => lines[index]?.materialId ?? '');
  for (const [material, found] of rowsOf) {
    const indexes = places.get(material) ?? [];
    const isPairwise = found.length === indexes.length;
    const isOne = new Set(found.map((row) => JSON.stringify(row.figures))).size === 1;
    if (!isPairwise && !isOne) {
      const numbers = found.map(({ row }) => row).join(', ');
      problems.push(`Rows ${numbers} differ for ${lines[indexes[0] ?? -1]?.materialName}`);
      continue;
    }
    for (const [at, index] of indexes.entries()) {
      figures.set(index, (isPairwise ? found[at] : found[0])?.figures ?? {});
    }
  }
  return { figures, problems: [...problems, ...missing(figures, lines)] };
}

/** Materials by name and by code, in any spelling. */
function materialsByKey(lines: readonly NamedLine[]): ReadonlyMap<string, readonly string[]> {
  const keys = lines.flatMap(({ materialId, materialCode, itemCode = '', materialName }) =>
    [materialCode, itemCode, materialName]
      .map((text) => ({ key: likenessKey(text), materialId }))
      .filter(({ key }) => key !== ''),
  );
  return new Map(
    Array.from(
      Map.groupBy(keys, ({ key }) => key),
      ([key, found]) => [key, [...new Set(found.map(({ materialId }) => materialId))]],
    ),
  );
}

const NAMED = 5;

/**
 * Reports ordered lines without a figure: `Not in the list: TMT bar 12 mm, CP bib cock and 3 more`.
 */
function missing(figures: ReadonlyMap<number, unknown>, lines: readonly NamedLine[]): string[] {
  const left = lines.filter(({ isOrdered }, index) => isOrdered && !figures.has(index));
  const names = [...new Set(left.map(({ materialName }) => materialName))];
  if (names.length === 0) return [];
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return [`Not in the list: ${names.slice(0, NAMED).join(', ')}${more}`];
}

function isBlankRow(figures: PastedFigures): boolean {
  return Object.keys(figures).length === 0;
}
