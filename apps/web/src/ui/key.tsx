import { cn } from '#lib/cn.ts';

export function Key({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-sm border bg-muted px-1 font-sans text-xs text-muted-foreground',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
