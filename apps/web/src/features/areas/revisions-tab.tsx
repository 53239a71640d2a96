/** The revisions of the statement, each with what it changed. */
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';

import { PaperButton } from '#document/pdf-buttons.tsx';
import { formatAmount, formatDateTime, formatQuantity } from '#lib/format.ts';
import { LoadFailure } from '#table/load-failure.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AREA_PAPER, areaRevisionsQuery } from './areas.api.ts';

export function RevisionsTab({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useQuery(areaRevisionsQuery(projectId));
  if (error) {
    return (
      <LoadFailure
        title="The revisions could not be loaded"
        error={error}
        fallback="Failed to fetch the revisions"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-60" />;
  const { draft, list } = data;
  if (list.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={History}
          title="Nothing is approved yet"
          hint="Approving keeps the statement as it is; later revisions say what they change."
        />
      </Card>
    );
  }
  return (
    <Card>
      {draft && (
        <CardSection title={`Revision ${draft.revision}`}>
          <Badge tone="neutral">Draft</Badge>
          <Differences list={draft.differences} />
        </CardSection>
      )}
      {list.map(({ revision, approvedAt, approvedBy, reason, note, total, differences }) => (
        <CardSection key={revision} title={`Revision ${revision}`}>
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="success">Approved</Badge>
            <span className="flex-1">{`by ${approvedBy}, ${formatDateTime(approvedAt)}`}</span>
            <PaperButton
              path={AREA_PAPER}
              id={projectId}
              revision={{ number: revision, name: `revision ${revision}` }}
            />
          </div>
          <p className="figures mt-1 text-[13px] whitespace-normal text-muted-foreground">
            {`${formatQuantity(total.units)} units · carpet ${formatAmount(total.figures.carpet.sqm)} sqm · saleable ${formatAmount(total.figures.saleable.sqft)} sq ft`}
          </p>
          {reason && <p className="mt-1">{reason}</p>}
          {note && <p className="mt-1">{note}</p>}
          <Differences list={differences} />
        </CardSection>
      ))}
    </Card>
  );
}

const WORDS = { ADDED: 'added', REMOVED: 'removed', CHANGED: 'changed' } as const;

interface DifferencesProps {
  list: readonly {
    readonly subject: string;
    readonly change: keyof typeof WORDS;
    readonly details: readonly string[];
  }[];
}

function Differences({ list }: DifferencesProps) {
  if (list.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-[13px]">
      {list.map(({ subject, change, details }) => (
        <li key={`${subject} ${change}`}>
          <span className="font-medium">{`${subject} ${WORDS[change]}`}</span>
          {details.length > 0 && `: ${details.join(', ')}`}
        </li>
      ))}
    </ul>
  );
}
