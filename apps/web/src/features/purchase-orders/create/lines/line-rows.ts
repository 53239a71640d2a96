/** Rows of the form's lines; parts of a split are grouped. Pure. */
import type { DraftLine } from '@plinth/domain/purchase-order/create/draft';
import { canJoin } from '@plinth/domain/purchase-order/create/join';
import { splitMismatch } from '@plinth/domain/purchase-order/create/split';
import { decimalOrZero, sum } from '@plinth/domain/shared/decimal';

import { formatQuantity } from '#lib/format.ts';

export interface LineRow {
  /** The first part has the line's own key, so that the focus stays. */
  readonly lineKey: string;
  /** The index of the line in the form. */
  readonly index: number;
  /** 1 for a line that is not split. */
  readonly partCount: number;
  /**
   * A warning if the parts do not sum to the requested quantity, with both sums: `12 of 11 Piece`.
   */
  readonly splitWarning: string | null;
  readonly splitSums: string | null;
  /** Whether other lines of requests are for the same material. */
  readonly isJoinable: boolean;
}

export function lineRows(lines: readonly DraftLine[]): LineRow[] {
  const groups = Map.groupBy(lines, (line) => line.originalLineIndex);
  const splits = new Map(Array.from(groups, ([index, parts]) => [index, splitOf(parts)]));
  const ofMaterial = Map.groupBy(lines.filter(canJoin), ({ materialId }) => materialId);
  return lines.map((line, index) => ({
    lineKey: `${line.originalLineIndex}.${line.splitIndex ?? 0}`,
    index,
    ...(splits.get(line.originalLineIndex) ?? UNSPLIT),
    isJoinable: canJoin(line) && (ofMaterial.get(line.materialId)?.length ?? 0) > 1,
  }));
}

const UNSPLIT = { partCount: 1, splitWarning: null, splitSums: null };

function splitOf(parts: readonly DraftLine[]): Omit<LineRow, 'lineKey' | 'index' | 'isJoinable'> {
  const [{ originalQuantity, unit } = {}] = parts;
  if (originalQuantity === undefined) return UNSPLIT;
  const quantities = parts.map(({ quantity }) => decimalOrZero(quantity));
  const mismatch = splitMismatch(quantities, decimalOrZero(originalQuantity));
  const total = formatQuantity(sum(quantities).toString());
  return {
    partCount: parts.length,
    splitWarning: mismatch && mismatch.message,
    splitSums: mismatch && `${total} of ${formatQuantity(originalQuantity)} ${unit}`,
  };
}

/**
 * The rest that a line leaves to order, unless it is split: `4 of 11 Piece, 7 stay to be ordered`.
 * Null without a request or a quantity, or if all that is left is ordered.
 */
export function restOf({ mrnItemId, quantity, leftToOrder, unit }: DraftLine): string | null {
  if (mrnItemId === null) return null;
  const [ordered, left] = [decimalOrZero(quantity), decimalOrZero(leftToOrder)];
  if (ordered.lte('0') || ordered.eq(left)) return null;
  const part = `${formatQuantity(quantity)} of ${formatQuantity(leftToOrder)} ${unit}`;
  const rest = left.minus(ordered);
  return rest.gt('0') ? `${part}, ${formatQuantity(rest.toString())} stay to be ordered` : part;
}

/** The accessible name: `TMT bar 12 mm, line 2`, `TMT bar 12 mm, line 2, part 1 of 3`. */
export function lineName(line: DraftLine, partCount: number): string {
  const place = `${line.materialName}, line ${line.originalLineIndex + 1}`;
  return partCount > 1 ? `${place}, ${partName(line, partCount)}` : place;
}

export function partName({ splitIndex = 0 }: DraftLine, partCount: number): string {
  return `part ${splitIndex + 1} of ${partCount}`;
}
