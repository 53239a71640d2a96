/** A list of amounts with their total. */
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

export function AmountList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2">{children}</dl>;
}

interface AmountProps {
  label: string;
  /** Whether the amount is the total, and is emphasised. */
  isTotal?: boolean;
  /** Contained in the amount above. */
  isPart?: boolean;
  className?: string;
  children: ReactNode;
}

export function Amount({
  label,
  isTotal = false,
  isPart = false,
  className,
  children,
}: AmountProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        isTotal && 'text-[17px] leading-6 font-semibold',
        isPart && '-mt-1.5 text-[13px] text-muted-foreground',
        className,
      )}
    >
      <dt>{label}</dt>
      <dd className="figures ml-auto text-right">{children}</dd>
    </div>
  );
}
