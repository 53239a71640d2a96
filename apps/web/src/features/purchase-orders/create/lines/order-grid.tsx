/**
 * The grid of the form's lines, with ARIA table roles. Not a table element, because a browser lays
 * out and paints a whole table when one cell changes.
 */
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

interface PartProps {
  className?: string;
  children: ReactNode;
}

/**
 * Figures have the width of their digits; the rest goes to the names, most of it to the material's.
 * Unit and HSN code have columns of their own where there is room.
 */
const COLUMNS =
  'grid items-center grid-cols-[minmax(0,1.2fr)_5rem_6.25rem_3.5rem_minmax(9rem,1fr)_7.25rem_3.5rem] ' +
  '[&_input]:px-2 [&_button[role=combobox]]:gap-1 [&_button[role=combobox]]:px-2 ' +
  '@5xl:grid-cols-[minmax(0,1.8fr)_4rem_6rem_5.5rem_7.5rem_4.25rem_minmax(9.5rem,1.2fr)_8.5rem_3.75rem]';
const COLUMN_COUNT = 9;

export function GridRow({ className, children }: PartProps) {
  return (
    <div role="row" className={cn(COLUMNS, className)}>
      {children}
    </div>
  );
}

/** A cell that spans all columns. */
export function NoteRow({ children }: Pick<PartProps, 'children'>) {
  return (
    <div role="row">
      <div role="cell" aria-colspan={COLUMN_COUNT} className="pr-4 pb-2 pl-11 empty:hidden">
        {children}
      </div>
    </div>
  );
}

interface CellProps extends PartProps {
  isNumeric?: boolean;
  /** A column only where there is room. */
  isExtra?: boolean;
}

export function GridHeadCell({ className, ...props }: CellProps) {
  return (
    <div
      role="columnheader"
      className={cn(
        'text-[13px] font-medium whitespace-nowrap text-muted-foreground',
        places(props),
        className,
      )}
    >
      {props.children}
    </div>
  );
}

export function GridCell({ className, ...props }: CellProps) {
  return (
    <div
      role="cell"
      className={cn(places(props), props.isNumeric ? 'figures' : 'min-w-0', className)}
    >
      {props.children}
    </div>
  );
}

function places({ isNumeric, isExtra }: CellProps): string {
  return cn(
    'px-1.5 first:pl-4 last:pr-2 last:pl-0',
    isNumeric && 'text-right',
    isExtra && 'hidden px-2.5 @5xl:block',
  );
}
