/** A page of a master: its facts, and sections of what concerns it. */
import type { ReactNode } from 'react';

import { isNotFound } from '#api/api-error.ts';
import { capitalized } from '#lib/format.ts';
import { useBreadcrumbName } from '#lib/document-name.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { ActionFoot } from './action-foot.tsx';

interface RecordPageProps {
  title: string;
  /** The code of the record and other facts in one line. */
  context: string;
  isArchived: boolean;
  actions: ReactNode;
  /** Whether the actions are in a bar at the bottom on a phone, as on pages of documents. */
  areActionsAtThumb?: boolean;
  /** The facts of the record, above the sections. */
  facts: ReactNode;
  children: ReactNode;
}

export function RecordPage({ title, context, isArchived, ...props }: RecordPageProps) {
  useBreadcrumbName(title);
  const isAtThumb = useMediaQuery(PHONE) && props.areActionsAtThumb === true;
  return (
    <>
      <PageHead
        title={title}
        context={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {isArchived && <Badge tone="neutral">Archived</Badge>}
            {context}
          </span>
        }
        actions={!isAtThumb && props.actions}
      />
      <div className="flex flex-col gap-4">
        <Card>
          <CardSection>{props.facts}</CardSection>
        </Card>
        {props.children}
      </div>
      {isAtThumb && <ActionFoot>{props.actions}</ActionFoot>}
    </>
  );
}

interface RecordStateProps {
  /** `material` */
  what: string;
  error: Error | null;
  onRetry: () => void;
  /** The list of all of them. */
  back: { readonly to: string; readonly label: string };
}

/** The state of the page while the record is loading, or if it cannot be loaded. */
export function RecordState({ what, error, onRetry, back }: RecordStateProps) {
  if (!error) {
    return (
      <div role="status" aria-busy aria-label={`Loading the ${what}...`}>
        <Skeleton className="h-7 w-64" />
        <Skeleton className="mt-2 mb-4 w-40" />
        <Card>
          <CardSection className="grid gap-4 sm:grid-cols-3">
            {['a', 'b', 'c'].map((fact) => (
              <Skeleton key={fact} className="h-9 w-2/3" />
            ))}
          </CardSection>
        </Card>
      </div>
    );
  }
  const isGone = isNotFound(error);
  const named = capitalized(what);
  return (
    <>
      <PageHead title={isGone ? `${named} not found` : named} />
      <LoadFailure
        what={`the ${what}`}
        error={error}
        onRetry={isGone ? undefined : onRetry}
        wayBack={
          <ButtonLink variant="outline" to={back.to}>
            {back.label}
          </ButtonLink>
        }
      />
    </>
  );
}
