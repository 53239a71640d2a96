/** A decision about a document: who, when, why. */
import type { Signature } from '@plinth/contracts/shared/documents';
import { CircleSlash, Clock, type LucideIcon, PackageX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';
import { formatDateTime } from '#lib/format.ts';

const LOOKS = {
  refused: ['bg-destructive-soft text-destructive', CircleSlash],
  returned: ['bg-warning-soft text-warning', Undo2],
  waiting: ['bg-info-soft text-info', Clock],
  ended: ['bg-neutral-soft text-neutral', PackageX],
} as const satisfies Record<string, readonly [string, LucideIcon]>;

interface DecisionNoticeProps {
  look: keyof typeof LOOKS;
  /** The decision in a word or two: `Rejected`, `Closed short`. */
  title: string;
  by?: Signature | null;
  reason?: string | null;
  /** The facts for the decision, above the reason. */
  facts?: ReactNode;
  /** Hints on what to do next. */
  children?: ReactNode;
}

export function DecisionNotice({ look, title, by, reason, facts, children }: DecisionNoticeProps) {
  const [colours, Icon] = LOOKS[look];
  return (
    <div
      className={cn(
        'mb-4 flex flex-wrap gap-2.5 rounded-lg px-4 py-3',
        children ? 'items-center' : 'items-start',
        colours,
      )}
    >
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', (reason || facts) && 'self-start')}
      />
      <div className="min-w-0 flex-1 basis-52">
        <p>
          <span className="font-semibold">{by ? `${title} by ${by.name}` : title}</span>
          {by && <time dateTime={by.at}>{` · ${formatDateTime(by.at)}`}</time>}
        </p>
        {facts}
        {reason && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line text-foreground">{reason}</p>
        )}
      </div>
      {children}
    </div>
  );
}
