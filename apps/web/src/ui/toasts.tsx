/**
 * Toasts at the bottom of the page, above action bars, or at the top while the field in use is down
 * there: announced by sonner's live region, up to three at a time, for four seconds (ten with an
 * action), longer while hovered or focused. Alt+T focuses them.
 */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, type FocusEvent, type ReactNode, useSyncExternalStore } from 'react';
import { type ExternalToast, Toaster as SonnerToaster, toast } from 'sonner';

import { PHONE } from '#lib/use-media-query.ts';

import { focusHeading } from './page-heading.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'destructive';

export interface Notice {
  title: string;
  description?: string | undefined;
  tone?: Tone;
  /** Names what an error comes from: it goes once that is resolved (`resolveToasts`). */
  cause?: string;
  /** An action such as undo. */
  action?: { label: string; onSelect: () => void };
}

const ICONS = {
  neutral: <Info className="text-info" />,
  success: <CircleCheck className="text-success" />,
  warning: <TriangleAlert className="text-warning" />,
  destructive: <CircleAlert className="text-destructive" />,
} satisfies Record<Tone, ReactNode>;

const DURATION_MS = 4000;
/** Enough time to read it and to reach the action by keyboard. */
const ACTION_DURATION_MS = 10_000;

const durationOf = ({ action }: Notice) => (action ? ACTION_DURATION_MS : DURATION_MS);

/** The errors that are shown, by the id of their toast. */
const errors = new Map<string | number, { readonly cause?: string; readonly shownAt: number }>();

/** Shows a toast; called through `notify`, which loads this file. */
export function showNotice(notice: Notice): void {
  // The form that shows a toast focuses what is wrong at the same time.
  requestAnimationFrame(() => showAwayFromFocus(notice));
}

function showAwayFromFocus(notice: Notice): void {
  const { tone = 'neutral', title, description = '', action, cause } = notice;
  if (tone === 'success') dismissTroubles();
  const id = `${tone}: ${title}: ${description}`;
  // A toast that moved would be announced again.
  const shown = toast.getToasts().find((one) => one.id === id);
  const position = (shown && 'position' in shown && shown.position) || placeAwayFromFocus();
  show(notice, { ...(!action && { id }), position, duration: durationOf(notice) });
  if (tone === 'destructive' && !action) {
    errors.set(id, { ...(cause !== undefined && { cause }), shownAt: performance.now() });
  }
}

/** Dismisses the errors of a cause that is no more. */
export function resolveCause(cause: string): void {
  requestAnimationFrame(() => dismissErrors((error) => error.cause === cause));
}

/** An error that is so young, in ms, comes with the change of the screen and belongs to the next one. */
const ARRIVAL_MS = 500;

/** Dismisses the errors of the screen that was left. */
export function leaveErrors(): void {
  const left = performance.now() - ARRIVAL_MS;
  requestAnimationFrame(() => dismissErrors(({ shownAt }) => shownAt < left));
}

function dismissErrors(isOver: (error: { cause?: string; shownAt: number }) => boolean): void {
  for (const [id, error] of errors) {
    if (!isOver(error)) continue;
    toast.dismiss(id);
    errors.delete(id);
  }
}

function dismissTroubles(): void {
  for (const { id } of toast.getToasts()) {
    if (/^(?:warning|destructive):/.test(String(id))) toast.dismiss(id);
  }
}

function show(notice: Notice, options: ExternalToast): void {
  toast.custom(
    (id) => (
      <ToastCard
        {...notice}
        onClose={() => toast.dismiss(id)}
        onPause={(isHeld) =>
          show(notice, { ...options, id, duration: isHeld ? Infinity : durationOf(notice) })
        }
      />
    ),
    options,
  );
}

interface ToastCardProps extends Notice {
  onClose: () => void;
  /** Focus entered or left it. */
  onPause: (isHeld: boolean) => void;
}

function ToastCard({
  title,
  description,
  tone = 'neutral',
  action,
  onClose,
  onPause,
}: ToastCardProps) {
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for its buttons: one in use does not vanish
    <div
      onFocus={(event) => !isWithin(event) && onPause(true)}
      onBlur={(event) => !isWithin(event) && onPause(false)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex w-(--toast-width) items-start gap-3 rounded-lg border bg-card p-3 text-foreground shadow-raised max-sm:w-full md:gap-2.5"
    >
      <span aria-hidden className="mt-0.5 [&>svg]:size-4">
        {ICONS[tone]}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {description && <p className="text-[13px] text-muted-foreground">{description}</p>}
        {action && (
          <button
            type="button"
            className="-mx-2 mt-0.5 -mb-1 min-h-8 rounded-sm px-2 font-medium text-primary hover:underline max-sm:min-h-11"
            onClick={() => {
              action.onSelect();
              // The heading takes the focus, because the button disappears.
              focusHeading();
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
        className="-m-1 grid size-7 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground max-sm:-m-3 max-sm:size-11 [&>svg]:size-4"
        onClick={onClose}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

/**
 * The offsets of toasts from the edges of the window, so that they cover nothing that is read or
 * pressed first. The style sheet sets them by screen.
 */
const PLACE = {
  top: '4rem',
  bottom: 'calc(var(--toast-bottom) + var(--keyboard))',
  left: 'var(--toast-left)',
  right: 'var(--toast-left)',
};

/** How far up toasts reach above an action bar, in px. */
const REACH = 200;

const AT_BOTTOM = 'bottom-left';

function placeAwayFromFocus(): ExternalToast['position'] & string {
  return isFocusBelow() ? 'top-center' : AT_BOTTOM;
}

function isFocusBelow(): boolean {
  const field = document.activeElement;
  if (!field?.matches('input, textarea, [role="combobox"]')) return false;
  const isBesideDialog = !matchMedia(PHONE).matches && document.querySelector('[data-modal]');
  if (isBesideDialog) return false;
  return field.getBoundingClientRect().bottom > innerHeight - keyboardHeight() - REACH;
}

/** The layer of toasts: above dialogs, below open menus and pickers. */
const LAYER = 55;

/** Rendered once, by the toaster. */
export function Toasts() {
  const style: CSSProperties & Record<'--keyboard', string> = {
    '--keyboard': `${useSyncExternalStore(watchKeyboard, keyboardHeight)}px`,
    zIndex: LAYER,
    fontFamily: 'inherit',
  };
  return (
    <SonnerToaster
      visibleToasts={3}
      position={AT_BOTTOM}
      offset={PLACE}
      mobileOffset={PLACE}
      style={style}
    />
  );
}

/** The height of a phone's keyboard, which covers the bottom of the window, in px. */
function keyboardHeight(): number {
  const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
  return Math.max(0, Math.round(innerHeight - height - offsetTop));
}

function watchKeyboard(onChange: () => void): () => void {
  const events = ['resize', 'scroll'] as const;
  for (const event of events) visualViewport?.addEventListener(event, onChange);
  return () => {
    for (const event of events) visualViewport?.removeEventListener(event, onChange);
  };
}
