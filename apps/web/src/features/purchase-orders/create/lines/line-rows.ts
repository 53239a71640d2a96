/** Rows of the form's lines; parts of a split are grouped. Pure. */
import type { DraftLine } from '@plinth/domain/purchase-order/create/draft';
import { canJoin, sharedLines } from '@plinth/domain/purchase-order/create/join';
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
  /**
   * The requests of a joined line with what each gets of it, the earliest need first:
   * `MRN/26-27/00070: 60, MRN/26-27/00069: 40`. Null for a line of one request.
   */
  readonly requests: string | null;
}

export function lineRows(lines: readonly DraftLine[]): LineRow[] {
  const groups = Map.groupBy(lines, (line) => line.originalLineIndex);
  const splits = new Map(Array.from(groups, ([index, parts]) => [index, splitOf(parts)]));
  const ofMaterial = Map.groupBy(lines.filter(canJoin), ({ materialId }) => materialId);
  const shares = Map.groupBy(sharedLines(lines), ({ joinedAs }) => joinedAs);
  return lines.map((line, index) => ({
    lineKey: `${line.originalLineIndex}.${line.splitIndex ?? 0}`,
    index,
    ...(splits.get(line.originalLineIndex) ?? UNSPLIT),
    isJoinable: canJoin(line) && (ofMaterial.get(line.materialId)?.length ?? 0) > 1,
    requests: line.joined ? requestsText(shares.get(index) ?? []) : null,
  }));
}

const UNSPLIT = { partCount: 1, splitWarning: null, splitSums: null };

function requestsText(shares: readonly DraftLine[]): string {
  return shares
    .map(
      ({ mrnNumber, purpose, quantity }) => `${mrnNumber ?? purpose}: ${formatQuantity(quantity)}`,
    )
    .join(', ');
}

function splitOf(
  parts: readonly DraftLine[],
): Pick<LineRow, 'partCount' | 'splitWarning' | 'splitSums'> {
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
