/** The facts at the head of a document. */
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';
import { formatMoney } from '#lib/format.ts';

import { DocumentLink } from './document-link.tsx';

export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn('grid gap-x-6 gap-y-4', className)}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** Secondary facts; empty ones are left out. */
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

/** Facts by label; those without a value are left out. */
export function FilledFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return Object.entries(facts).map(
    ([label, value]) =>
      value !== '' && (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ),
  );
}

interface DocumentsFactProps {
  label: string;
  /** Links to the documents; without any, the fact is left out. */
  documents: readonly { readonly to: string; readonly number: string }[];
}

export function DocumentsFact({ label, documents }: DocumentsFactProps) {
  if (documents.length === 0) return null;
  return (
    <Fact label={label}>
      {documents.map(({ to, number }, index) => (
        <span key={to}>
          {index > 0 && ', '}
          <DocumentLink to={to}>{number}</DocumentLink>
        </span>
      ))}
    </Fact>
  );
}

/** Totals of the lines, only with `prices:read`. */
export function DocumentValue({ label, value }: { label: string; value: string }) {
  if (value === NOT_SHOWN) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t px-4 py-3">
      <span className="text-muted-foreground">{label}</span>
      <span className="figures font-semibold">{formatMoney(value)}</span>
    </p>
  );
}
