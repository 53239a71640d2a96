/** A surface in titled sections. */
import type { ComponentProps, ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border bg-card', className)} {...props} />;
}

interface CardSectionProps {
  title?: string;
  className?: string;
  children: ReactNode;
}

/** Sections are separated by a line. */
export function CardSection({ title, className, children }: CardSectionProps) {
  return (
    <section className={cn('p-4 not-first:border-t', className)}>
      {title && <h2 className="mb-3 font-semibold">{title}</h2>}
      {children}
    </section>
  );
}
