/** Shared parts of the table and the cards of a budget: visible rows, and the name of a line. */
import type { BudgetLine } from '@plinth/contracts/budgets';
import { useMemo, useRef } from 'react';

import { useWindowedRows } from '#table/windowed-rows.ts';

import type { BudgetColumns } from './budget-columns.ts';
import type { BudgetRow, BudgetTotal } from './budget-figures.ts';
import { nameOf } from './budget-lines.ts';

export interface BudgetRowsProps {
  rows: readonly BudgetRow[];
  totals: readonly BudgetTotal[];
  columns: BudgetColumns;
  /** Opens the line: what took of it, and its change. */
  onShow: (line: BudgetLine) => void;
}

/** @param height of a row in rem */
export function useLineRows({ rows, onShow }: BudgetRowsProps, height: number) {
  const box = useRef<HTMLElement>(null);
  const ids = useMemo(() => rows.map(({ line }) => line.id), [rows]);
  const windowed = useWindowedRows({
    ids,
    box,
    height,
    onOpen: (index) => {
      const row = rows[index];
      if (row) onShow(row.line);
    },
  });
  const setBox = (element: HTMLElement | null) => {
    box.current = element;
  };
  return { ...windowed, setBox };
}

interface NameProps {
  line: BudgetLine;
  onShow: (line: BudgetLine) => void;
  /** The tab index of the row: only the active row can be reached by Tab. */
  tabIndex: 0 | -1;
  className?: string;
}

export function LineName({ line, onShow, tabIndex, className }: NameProps) {
  return (
    <button
      type="button"
      // On paper the button is printed as plain text.
      data-printed=""
      tabIndex={tabIndex}
      className="block min-h-6 cursor-pointer rounded-sm text-left font-medium wrap-anywhere text-primary underline decoration-primary/40 underline-offset-2 hover:decoration-current print:text-inherit print:no-underline"
      onClick={() => onShow(line)}
    >
      <span className={className}>{nameOf(line)}</span>
    </button>
  );
}
