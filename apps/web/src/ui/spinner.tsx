/** Something is under way; the words beside it say what. */
import { LoaderCircle } from 'lucide-react';

import { cn } from '#lib/cn.ts';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}

/** A whole page that is not there yet. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="flex min-h-60 items-center justify-center gap-3 text-muted-foreground"
    >
      <Spinner className="size-5" />
      {label}
    </div>
  );
}
