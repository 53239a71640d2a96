/** The revisions of a document: what each changed, who proposed it, why, and who decided. */
import type { ReactNode } from 'react';

import { Badge, type BadgeTone } from '#ui/badge.tsx';

export interface RevisionEntry {
  readonly key: string | number;
  /** The name of the revision, such as `Revision 2`. */
  readonly name: string;
  readonly badges: readonly { readonly tone: BadgeTone; readonly word: string }[];
  /** The total that the revision comes to. */
  readonly figure?: string;
  /** The people and instants, as text or with times marked up. */
  readonly people: ReactNode;
  /** The reason that its maker gave; nothing is shown if it is empty. */
  readonly reason?: string;
  /** The changes of the revision, and the decision on it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

interface RevisionListProps {
  /** The revisions of the document, the newest first. */
  revisions: readonly RevisionEntry[];
  /** Whether the names are headings, where the list is a page or dialog of its own. */
  isTitled?: boolean;
}

export function RevisionList({ revisions, isTitled = false }: RevisionListProps) {
  const Name = isTitled ? 'h3' : 'span';
  return (
    <ul aria-label="Revisions" className="flex flex-col divide-y">
      {revisions.map(({ key, name, badges, figure, people, reason, children, actions }) => (
        <li
          key={key}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Name className="font-semibold">{name}</Name>
              {badges.map(({ tone, word }) => (
                <Badge key={word} tone={tone}>
                  {word}
                </Badge>
              ))}
              {figure && <span className="figures ml-auto">{figure}</span>}
            </div>
            <p className="text-[13px] text-muted-foreground empty:hidden">{people}</p>
            {reason && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reason}</p>}
            {children}
          </div>
          {actions && <div className="flex gap-2">{actions}</div>}
        </li>
      ))}
    </ul>
  );
}

interface DifferenceListProps {
  differences: readonly {
    readonly subject: string;
    readonly change: 'ADDED' | 'REMOVED' | 'CHANGED';
    readonly details: readonly string[];
  }[];
}

/** The changes of a revision as a list with one entry for each subject. */
export function DifferenceList({ differences }: DifferenceListProps) {
  if (differences.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-[13px]">
      {differences.map(({ subject, change, details }) => (
        <li key={`${subject} ${change}`}>
          <span className="font-medium">{`${subject} ${change.toLowerCase()}`}</span>
          {details.length > 0 && `: ${details.join(', ')}`}
        </li>
      ))}
    </ul>
  );
}
