/** A document named in a sentence, as a link to it: underlined, so that it is not known by its colour alone. */
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';

interface DocumentLinkProps {
  to: string;
  /** Its number. */
  children: string;
  /** It counts no longer, and is struck through. */
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
