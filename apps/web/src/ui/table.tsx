/** Table parts for lines of a document; lists use `table/data-table.tsx`. */
import type { ComponentProps } from 'react';

import { cn } from '#lib/cn.ts';

export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table className={cn('w-full border-collapse', className)} {...props} />;
}

/** `isNumeric` right-aligns the cell, in tabular figures. */
interface CellProps {
  isNumeric?: boolean;
}

export function HeadCell({ isNumeric, className, ...props }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      className={cn(
        'h-10 px-2.5 text-left text-[13px] font-medium whitespace-nowrap text-muted-foreground first:pl-3 last:pr-3',
        isNumeric && 'text-right',
        className,
      )}
      {...props}
    />
  );
}

/** A head that stays in sight; in a scroll container it cannot be sticky to the window. */
export const STICKY_HEAD =
  'sticky top-14 z-10 bg-card shadow-[0_1px_0_var(--border)] group-data-scrolls/region:static';

export function BodyRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('border-t', className)} {...props} />;
}

export function Cell({ isNumeric, className, ...props }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      className={cn(
        'h-10 px-2.5 py-1 first:pl-3 last:pr-3',
        isNumeric ? 'figures text-right' : 'wrap-anywhere',
        className,
      )}
      {...props}
    />
  );
}
