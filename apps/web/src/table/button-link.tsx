/** A link with the look of a button. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Button, buttonLook, type ButtonLook } from '#ui/button.tsx';

interface ButtonLinkProps extends ButtonLook {
  to: string;
  /** The state that is passed to the router with the navigation. */
  state?: unknown;
  /** The reason why the link is disabled; `true` if it is not. */
  disabledReason?: string | true;
  onClick?: () => void;
  children: ReactNode;
  /** The accessible name of an icon. */
  title?: string;
  'aria-label'?: string;
}

export function ButtonLink({
  to,
  state,
  variant,
  size,
  className,
  disabledReason = true,
  ...props
}: ButtonLinkProps) {
  const look = { variant, size, className };
  if (disabledReason !== true) {
    return <Button {...look} {...props} disabledReason={disabledReason} />;
  }
  return <Link to={to} state={state} className={buttonLook(look)} {...props} />;
}
