/** What stands at the head of a document, fact by fact. */
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn('grid gap-x-6 gap-y-4', className)}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** Lesser facts below; empty ones are left out. */
  note?: readonly (string | null)[];
  className?: string;
  children: ReactNode;
}

export function Fact({ label, note, className, children }: FactProps) {
  const facts = note?.filter(Boolean).join(' · ');
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-[13px] text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">
        {children}
        {facts && <span className="block text-[13px] text-muted-foreground">{facts}</span>}
      </dd>
    </div>
  );
}
