/** A spinner; the text beside it describes what is loading. */
import { LoaderCircle } from 'lucide-react';

import { cn } from '#lib/cn.ts';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}

/** A spinner in the middle of a page, with a label. */
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
