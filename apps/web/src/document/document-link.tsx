/** A link to a document in a text; underlined, so that colour is not the only cue. */
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';

interface DocumentLinkProps {
  to: string;
  /** Its number. */
  children: string;
  /** Cancelled, and struck through. */
  isVoid?: boolean;
}

export function DocumentLink({ to, isVoid = false, children }: DocumentLinkProps) {
  const line = isVoid ? 'line-through' : 'text-primary underline decoration-primary/40';
  return (
    <Link
      to={to}
      className={cn('figures rounded-sm underline-offset-2 hover:decoration-current', line)}
    >
      {children}
    </Link>
  );
}
