/** The number of selected rows, and their actions. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';
import { Button } from '#ui/button.tsx';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  className?: string;
  /** The buttons for the selected rows. */
  children: ReactNode;
}

export function SelectionBar({ count, onClear, className, children }: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label="Selected rows"
      className={cn('flex items-center gap-2 bg-primary-soft', className)}
    >
      <span className="figures font-medium text-primary">{count} selected</span>
      <span className="ml-auto flex items-center gap-2 sm:ml-3">{children}</span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        <X aria-hidden className="max-sm:hidden" />
        Clear
      </Button>
    </div>
  );
}
