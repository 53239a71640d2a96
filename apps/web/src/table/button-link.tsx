/** A link that reads as a button: going somewhere is a link, so that it opens in a new tab too. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Button, buttonLook, type ButtonLook } from '#ui/button.tsx';

interface ButtonLinkProps extends ButtonLook {
  to: string;
  /** Passed in the navigation state. */
  state?: unknown;
  /** Why it cannot be gone to now. */
  disabledReason?: string | true;
  children: ReactNode;
  /** The word of an icon. */
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
