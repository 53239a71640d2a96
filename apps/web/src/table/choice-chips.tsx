/** Toggles for a few values. */
import { type ReactNode, useId } from 'react';

import { cn } from '#lib/cn.ts';

interface ChoiceGroupProps {
  label: string;
  /** The label beside the values, not above them. */
  isInline?: boolean;
  children: ReactNode;
}

export function ChoiceGroup({ label, isInline = false, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={cn('flex gap-1.5', isInline ? 'items-center' : 'flex-col')}
    >
      <span id={id} className="text-[13px] font-medium">
        {label}
      </span>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </div>
  );
}

interface ChoiceChipProps {
  isChosen: boolean;
  onClick: () => void;
  children: string;
}

export function ChoiceChip({ isChosen, onClick, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cn(
        'h-8 rounded-full border px-3 text-[13px] transition-colors max-sm:h-11',
        isChosen
          ? 'border-primary bg-primary-soft font-medium text-primary'
          : 'border-input hover:bg-muted',
      )}
    >
      {children}
    </button>
  );
}
