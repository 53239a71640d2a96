import { NOT_YOUR_ROLE } from '@plinth/domain/access/permissions';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

import { floating, option } from './styles.ts';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floating,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  /** Why it is disabled; `true` and `undefined` mean that it is not. */
  disabledReason?: string | true;
  children: ReactNode;
}

/**
 * A disabled item can be focused, so that its reason is read; one that the role can never use is
 * left out.
 */
export function MenuItem({ onSelect, disabledReason = true, children }: MenuItemProps) {
  if (disabledReason === NOT_YOUR_ROLE) return null;
  if (disabledReason === true) {
    return (
      <Radix.Item className={option} onSelect={onSelect}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      aria-disabled
      className={cn(option, 'max-w-64 flex-col items-start gap-0 text-muted-foreground')}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      <span className="text-[13px] leading-4">{disabledReason}</span>
    </Radix.Item>
  );
}

interface MenuCheckboxItemProps {
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A toggle; the menu stays open. */
export function MenuCheckboxItem({ isChecked, onCheckedChange, children }: MenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      className={cn(option, 'pl-8')}
      checked={isChecked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span className="absolute left-2 grid size-4 place-items-center rounded-sm border border-input">
        <Radix.ItemIndicator>
          <Check aria-hidden strokeWidth={3} className="size-3! text-primary!" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1.5">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;
}
