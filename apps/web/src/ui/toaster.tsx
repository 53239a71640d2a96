/** Notices in the corner: announced to screen readers, up to three at a time, gone after four seconds. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';

import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'destructive';

interface Notice {
  title: string;
  description?: string | undefined;
  tone?: Tone;
  /** One thing to do about it, such as undo. */
  action?: { label: string; onSelect: () => void };
}

const ICONS = {
  neutral: <Info className="text-info" />,
  success: <CircleCheck className="text-success" />,
  warning: <TriangleAlert className="text-warning" />,
  destructive: <CircleAlert className="text-destructive" />,
} satisfies Record<Tone, ReactNode>;

export function notify(notice: Notice): void {
  toast.custom((id) => <ToastCard {...notice} onClose={() => toast.dismiss(id)} />);
}

/** The toast of something that worked. */
export function notifySuccess(title: string, action?: Notice['action']): void {
  notify({ tone: 'success', title, ...(action && { action }) });
}

function ToastCard({
  title,
  description,
  tone = 'neutral',
  action,
  onClose,
}: Notice & { onClose: () => void }) {
  return (
    <div
      role="status"
      className="flex w-full items-start gap-3 rounded-lg border bg-card p-3 text-foreground shadow-raised sm:w-90"
    >
      <span aria-hidden className="mt-0.5 [&>svg]:size-4">
        {ICONS[tone]}
      </span>
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">{title}</p>
        {description && <p className="text-[13px] text-muted-foreground">{description}</p>}
        {action && (
          <button
            type="button"
            className="mt-1 rounded-sm font-medium text-primary hover:underline"
            onClick={() => {
              action.onSelect();
              onClose();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="rounded-sm p-0.5 text-muted-foreground hover:text-foreground [&>svg]:size-4"
        onClick={onClose}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

/** Mounted once, by the app. Where the fewest controls are: low on the left on a desk, on top on a phone. */
export function Toaster() {
  const isPhone = useMediaQuery(PHONE);
  return (
    <SonnerToaster
      visibleToasts={3}
      duration={4000}
      position={isPhone ? 'top-center' : 'bottom-left'}
      style={{ fontFamily: 'inherit' }}
    />
  );
}
