/** What the table and the cards of a budget share: the name of a line, and its act. */
import type { BudgetLine } from '@plinth/contracts/budgets';
import { Pencil } from 'lucide-react';
import { useMemo, useRef } from 'react';

import { cn } from '#lib/cn.ts';
import { useWindowedRows } from '#table/windowed-rows.ts';
import { Button } from '#ui/button.tsx';

import type { BudgetColumns } from './budget-columns.ts';
import type { BudgetRow, BudgetTotal } from './budget-figures.ts';
import { nameOf, workOf } from './budget-lines.ts';

export interface BudgetRowsProps {
  rows: readonly BudgetRow[];
  totals: readonly BudgetTotal[];
  columns: BudgetColumns;
  /** True, or why lines cannot be changed now. */
  mayChange: true | string;
  onChange: (line: BudgetLine) => void;
  /** Opens what took of the line. */
  onShow: (line: BudgetLine) => void;
}

export type RowActs = Pick<BudgetRowsProps, 'mayChange' | 'onChange' | 'onShow'>;

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

interface NameProps extends Pick<RowActs, 'onShow'> {
  line: BudgetLine;
  className?: string;
}

export function LineName({ line, onShow, className }: NameProps) {
  return (
    <>
      <button
        type="button"
        className="block min-h-6 cursor-pointer rounded-sm text-left font-medium wrap-anywhere text-primary underline decoration-primary/40 underline-offset-2 hover:decoration-current"
        onClick={() => onShow(line)}
      >
        <span className={cn(className)}>{nameOf(line)}</span>
      </button>
      {/* Buttons are not printed. */}
      <span className="hidden print:inline">{nameOf(line)}</span>
    </>
  );
}

interface ChangeProps extends Pick<RowActs, 'mayChange' | 'onChange'> {
  line: BudgetLine;
}

export function ChangeLine({ line, mayChange, onChange }: ChangeProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Change ${nameOf(line)} of ${workOf(line)}`}
      disabledReason={mayChange}
      onClick={() => onChange(line)}
    >
      <Pencil aria-hidden />
    </Button>
  );
}
