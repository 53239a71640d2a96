/** A placeholder of the loading content, without layout shift. */
import { cn } from '#lib/cn.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('h-4 animate-pulse rounded-md bg-muted', className)} />;
}
