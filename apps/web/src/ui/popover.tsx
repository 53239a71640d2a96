/** A popover; open while mounted. */
import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

import { cn } from '#lib/cn.ts';

import { floating } from './styles.ts';

interface PopoverProps {
  /** The accessible name of the popover. */
  label: string;
  /** The anchor, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  /** The element that gets the focus instead of the anchor, if any. */
  focusNext?: () => HTMLElement | null;
  align?: 'start' | 'end';
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

export function Popover({
  label,
  anchor,
  focusNext,
  align = 'end',
  className,
  onClose,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (focusNext?.() ?? anchor.current)?.focus();
          }}
          className={cn(
            floating,
            'max-h-(--radix-popover-content-available-height) w-64 overflow-y-auto p-3',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
