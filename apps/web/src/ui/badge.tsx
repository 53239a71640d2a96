/** A status badge: a dot and a word, never colour alone. */
import { cva, type VariantProps } from 'class-variance-authority';

import { cn } from '#lib/cn.ts';

const badgeVariants = cva(
  'inline-flex items-center gap-1.5 rounded-full border border-transparent px-2 py-px text-[13px] font-medium whitespace-nowrap before:size-1.5 before:rounded-full before:bg-current',
  {
    variants: {
      tone: {
        info: 'bg-info-soft text-info',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        destructive: 'bg-destructive-soft text-destructive',
        neutral: 'bg-neutral-soft text-neutral',
        outline: 'border-input text-neutral',
      },
    },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={cn(badgeVariants({ tone }))}>{children}</span>;
}
