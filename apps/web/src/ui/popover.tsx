/** A small panel at a control. Mount it to open it, unmount it to close it. */
import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

import { cn } from '#lib/cn.ts';

import { floating } from './styles.ts';

interface PopoverProps {
  /** Read to screen readers. */
  label: string;
  /** The control that it stands at, which takes the focus back. */
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

export function Popover({
  label,
  anchor,
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
            anchor.current?.focus();
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
