/**
 * A button. A disabled one stays in the tab order and shows its reason; one that the role can never
 * use is left out.
 */
import { NOT_YOUR_ROLE } from '@plinth/domain/access/permissions';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';

import { cn } from '#lib/cn.ts';

import { Spinner } from './spinner.tsx';
import { useTooltip } from './tooltip.tsx';

const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent font-medium whitespace-nowrap transition-colors select-none print:hidden ' +
    '[&_svg]:size-4 [&_svg]:shrink-0 ' +
    'aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-muted aria-disabled:text-muted-foreground',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        outline: 'border-input bg-card hover:bg-muted',
        ghost: 'hover:bg-muted aria-disabled:border-transparent aria-disabled:bg-transparent',
        link: 'text-primary hover:underline aria-disabled:border-transparent aria-disabled:bg-transparent',
      },
      size: {
        default: 'h-9 px-3.5 max-sm:h-11',
        sm: 'h-8 px-2.5 text-[13px] max-sm:h-11',
        // Square also in a row of wider buttons.
        icon: 'size-9 max-sm:size-11 max-sm:flex-none!',
        'icon-sm': 'size-8 max-sm:size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
);

export interface ButtonLook extends VariantProps<typeof buttonVariants> {
  className?: string | undefined;
}

/** The look of a button without its behaviour, for links. */
export function buttonLook({ className, ...look }: ButtonLook): string {
  return cn(buttonVariants(look), className);
}

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled' | 'className'>, ButtonLook {
  /** Shows a spinner and ignores clicks. */
  isLoading?: boolean;
  /** Why it is disabled; `true` and `undefined` mean that it is not. */
  disabledReason?: string | true | undefined;
}

export function Button({
  className,
  variant,
  size,
  isLoading = false,
  disabledReason = true,
  onClick,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const reason = disabledReason === true ? undefined : disabledReason;
  const { triggers, show, tip } = useTooltip(reason);
  const isInert = isLoading || reason !== undefined;
  if (reason === NOT_YOUR_ROLE) return null;
  return (
    <>
      <button
        {...props}
        {...triggers}
        // oxlint-disable-next-line react/button-has-type -- 'button' unless the caller says 'submit'
        type={type}
        className={buttonLook({ variant, size, className })}
        aria-disabled={isInert || undefined}
        aria-busy={isLoading || undefined}
        aria-describedby={reason === undefined ? props['aria-describedby'] : reasonId}
        onClick={(event) => {
          if (!isInert) return onClick?.(event);
          event.preventDefault();
          show(event);
        }}
      >
        {isLoading && <Spinner />}
        {children}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
      {tip}
    </>
  );
}
