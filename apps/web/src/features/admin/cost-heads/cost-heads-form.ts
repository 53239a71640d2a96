/** The list of cost heads as it is edited: its order is that of the rows. Pure. */
import { setCostHeads } from '@plinth/contracts/cost-heads';
import { costHeadListViolations } from '@plinth/domain/cost-head/cost-head';
import { pastedNames } from '@plinth/domain/sheet/pasted-names';
import { rowProblemText } from '@plinth/domain/sheet/read-sheet';
import type { Violation } from '@plinth/domain/shared/violation';
import { z } from 'zod';

const { heads } = setCostHeads.body.shape;

export const costHeadsShape = z.object({ heads });

export type CostHeadsBody = z.output<typeof costHeadsShape>;

export function costHeadsViolations({ heads: rows }: CostHeadsBody): readonly Violation[] {
  return costHeadListViolations(rows);
}

export interface HeadRow {
  /** The id of the cost head; null until it is saved. */
  readonly id: string | null;
  readonly name: string;
  readonly isArchived: boolean;
}

/** Moves a row by one among those that are in use. */
export function moved(rows: readonly HeadRow[], index: number, step: 1 | -1): HeadRow[] {
  const row = rows[index];
  let other = index + step;
  while (rows[other]?.isArchived) other += step;
  const neighbour = rows[other];
  if (!row || !neighbour) return [...rows];
  return rows.with(index, neighbour).with(other, row);
}

export interface PastedHeads {
  readonly rows: readonly HeadRow[];
  /** Why nothing was pasted; null otherwise. */
  readonly problem: string | null;
}

/** Names from a sheet or a list after a row; an empty row takes the first. All names, or none. */
export function pasted(rows: readonly HeadRow[], index: number, text: string): PastedHeads {
  const { names, problems } = pastedNames(text);
  const [problem] = problems;
  if (problem) return { rows, problem: rowProblemText(problem) };
  const added = names.map((name) => ({ id: null, name, isArchived: false }));
  const row = rows[index];
  const [first, ...others] = added;
  if (!row || !first) return { rows, problem: null };
  const next =
    row.name.trim() === ''
      ? rows.toSpliced(index, 1, { ...row, name: first.name }, ...others)
      : rows.toSpliced(index + 1, 0, ...added);
  return { rows: next, problem: null };
}

/** The typed rows, with cost heads that somebody else has added in the meantime. */
export function withAdded(typed: readonly HeadRow[], stored: readonly HeadRow[]): HeadRow[] {
  const known = new Set(typed.map(({ id }) => id));
  return [...typed, ...stored.filter(({ id }) => !known.has(id))];
}
