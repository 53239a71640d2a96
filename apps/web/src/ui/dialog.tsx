/** A dialog; under 640 px a full-height sheet with its actions at the bottom. */
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

import { cn } from '#lib/cn.ts';

import { Button } from './button.tsx';
import { focusHeading } from './page-heading.ts';

interface DialogProps {
  title: string;
  /** One line below the title. */
  description?: ReactNode;
  isOpen?: boolean;
  onClose: () => void;
  /** Actions; the primary one last. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Dialog({
  title,
  description,
  isOpen = true,
  onClose,
  footer,
  className,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const { noteOpener, goBack } = useFocusReturn();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Overlay />
        <Radix.Content
          data-modal=""
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            noteOpener();
            const field = body.current?.querySelector<HTMLElement>(FIRST_FIELD);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={goBack}
          onInteractOutside={(event) => {
            if (isNotice(event.target)) event.preventDefault();
          }}
          className={cn(
            'fixed inset-0 z-50 flex flex-col bg-card shadow-raised outline-none duration-100 data-[state=open]:animate-in data-[state=open]:fade-in-0',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100svh-4rem)] sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-1/2 sm:rounded-lg sm:border',
            className,
          )}
        >
          <div className="flex items-start gap-4 border-b px-5 py-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-muted-foreground">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label="Close" className="-my-1 -mr-2">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          <div ref={body} className="flex-1 overflow-y-auto px-5 py-4">
            {children}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Initial focus. Fields in dialogs have no `autoFocus`, because it moves the focus before its
 * origin is recorded.
 */
const FIRST_FIELD =
  ':is(input:not([type="radio"], [data-focus="later"]), input:checked, textarea, button[role="combobox"]):enabled';

/**
 * The element that opened the current dialog. A dialog that replaces it returns the focus there.
 */
let openerNow: HTMLElement | null = null;

/** Returns the focus, which Radix only does for its own triggers. */
function useFocusReturn() {
  const opener = useRef<HTMLElement>(null);
  /** The rows that the opener is in. */
  const rows = useRef<Element | null>(null);
  const openedAt = useRef('');
  return {
    noteOpener: () => {
      const { activeElement } = document;
      openedAt.current = location.pathname;
      // A menu item no longer exists by then; the menu's button replaces it.
      const menu = activeElement?.closest('[role="menu"]');
      const element = menu
        ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
        : activeElement;
      const isKnown = element instanceof HTMLElement && element !== document.body;
      opener.current = isKnown ? element : openerNow;
      openerNow = opener.current;
      rows.current = opener.current?.closest('[data-index]')?.parentElement ?? null;
    },
    goBack: (event: Event) => {
      event.preventDefault();
      // Another dialog may have replaced this one, and has recorded its opener before this one
      // closes.
      const others = document.querySelectorAll('[data-modal]');
      const isReplaced = others.length > 0 && !others[others.length - 1]?.contains(opener.current);
      if (isReplaced) return;
      openerNow = null;
      // The row that replaced a removed one takes the focus.
      const next = rows.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]');
      if (opener.current?.isConnected === false && next) opener.current = next;
      // After navigation, or without an opener, the focus would be lost.
      if (location.pathname === openedAt.current) opener.current?.focus();
      if (document.activeElement === document.body) focusHeading();
    },
  };
}

/** Dismissing a toast must not close the dialog. */
function isNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 border-t px-5 py-3 max-sm:pb-5 sm:justify-end max-sm:[&>button]:h-12 max-sm:[&>button]:flex-1">
      {children}
    </div>
  );
}

function Overlay() {
  return (
    <Radix.Overlay className="fixed inset-0 z-50 bg-black/45 duration-100 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
  );
}

interface SheetProps {
  /** The accessible name; the panel has its own visible head. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A panel from the left edge. */
export function Sheet({ title, isOpen, onClose, className, children }: SheetProps) {
  const { noteOpener, goBack } = useFocusReturn();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Overlay />
        <Radix.Content
          data-modal=""
          aria-describedby={undefined}
          onOpenAutoFocus={noteOpener}
          onCloseAutoFocus={goBack}
          className={cn(
            'fixed inset-y-0 left-0 z-50 flex flex-col border-r bg-card shadow-raised outline-none duration-150 data-[state=closed]:animate-out data-[state=closed]:slide-out-to-left data-[state=open]:animate-in data-[state=open]:slide-in-from-left',
            className,
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface TopPanelProps {
  /** The accessible name; the panel has its own visible head. */
  title: string;
  onClose: () => void;
  /** Called after the panel has closed and the focus has returned. */
  onClosed?: () => void;
  children: ReactNode;
}

/**
 * A panel at the top of the window, full-screen on phones. Its own first control takes the focus.
 */
export function TopPanel({ title, onClose, onClosed, children }: TopPanelProps) {
  const { noteOpener, goBack } = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Overlay />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={noteOpener}
          onCloseAutoFocus={(event) => {
            goBack(event);
            onClosed?.();
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-card shadow-raised outline-none sm:inset-x-0 sm:top-[12svh] sm:bottom-auto sm:mx-auto sm:w-[min(40rem,calc(100vw-2rem))] sm:rounded-lg sm:border"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
