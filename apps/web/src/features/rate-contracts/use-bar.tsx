/** How much of something is used, as a bar with its words. */
import { cn } from '#lib/cn.ts';

interface UseBarProps {
  /** `60 % of its days`. */
  label: string;
  /** The used share, from 0 to 100. */
  percent: number;
  isWarning?: boolean;
}

export function UseBar({ label, percent, isWarning = false }: UseBarProps) {
  return (
    <span className="flex min-w-24 flex-col gap-1">
      <span className="figures text-[13px] leading-4">{label}</span>
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-muted">
        <span
          className={cn('block h-full rounded-full', isWarning ? 'bg-warning' : 'bg-primary')}
          style={{ width: `${percent}%` }}
        />
      </span>
    </span>
  );
}
