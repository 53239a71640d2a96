/** Links in a text; underlined, so that colour is not the only cue. */
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';

interface RecordLinkProps {
  to: string;
  children: string;
  className?: string;
}

interface DocumentLinkProps {
  to: string;
  /** The number of the document. */
  children: string;
  /** Whether the document is cancelled, which is shown struck through. */
  isVoid?: boolean;
}

const CURRENT = 'text-primary underline decoration-primary/40';

/** A link to a document, by its number, which never wraps. */
export function DocumentLink({ isVoid = false, ...link }: DocumentLinkProps) {
  return <RecordLink {...link} className={cn('figures', isVoid ? 'line-through' : CURRENT)} />;
}

/** A link to a master record, by its name, which may wrap. */
export function RecordLink({ to, className = CURRENT, children }: RecordLinkProps) {
  return (
    <Link
      to={to}
      className={cn('rounded-sm underline-offset-2 hover:decoration-current', className)}
    >
      {children}
    </Link>
  );
}
