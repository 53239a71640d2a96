/** Says that a form was opened with what was typed before, and offers to discard it. */
import { History } from 'lucide-react';

import { cn } from '#lib/cn.ts';
import { formatAgo } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { focusHeading } from '#ui/page-heading.ts';

import type { RestoredDraft } from './use-draft.ts';

interface RestoredNoteProps {
  form: { readonly restored: RestoredDraft | null; readonly startAfresh: () => void };
  className?: string;
}

/** Stands at the top of each form that has a draft. */
export function RestoredNote({ form: { restored, startAfresh }, className }: RestoredNoteProps) {
  if (!restored) return null;
  const { savedAt } = restored;
  const age = savedAt === null ? '' : ` ${formatAgo(new Date(savedAt).toISOString(), new Date())}`;
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-soft px-3 py-2 text-info',
        className,
      )}
    >
      <History aria-hidden className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-40">
        {`Restored what you typed${age}`}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="text-foreground"
        onClick={() => {
          // The heading takes the focus, because the button disappears.
          focusHeading();
          startAfresh();
        }}
      >
        Start afresh
      </Button>
    </div>
  );
}
