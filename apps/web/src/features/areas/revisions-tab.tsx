/** The revisions of the statement, each with what it changed. */
import type { listAreaRevisions } from '@plinth/contracts/areas';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';

import { PaperButton } from '#document/pdf-buttons.tsx';
import { DifferenceList, type RevisionEntry, RevisionList } from '#document/revision-list.tsx';
import { formatAmount, formatDateTime, formatQuantity } from '#lib/format.ts';
import { Loaded } from '#table/loaded.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AREA_PAPER, areaRevisionsQuery } from './areas.api.ts';

export function RevisionsTab({ projectId }: { projectId: string }) {
  return (
    <Loaded
      query={useQuery(areaRevisionsQuery(projectId))}
      what="the revisions"
      loading={<Skeleton className="h-60" />}
    >
      {(revisions) => <Revisions projectId={projectId} {...revisions} />}
    </Loaded>
  );
}

function Revisions({
  projectId,
  draft,
  list,
}: { projectId: string } & Answered<typeof listAreaRevisions>) {
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
  const drafted: RevisionEntry[] = draft
    ? [
        {
          key: draft.revision,
          name: `Revision ${draft.revision}`,
          badges: [{ tone: 'neutral', word: 'Draft' }],
          people: '',
          children: <DifferenceList differences={draft.differences} />,
        },
      ]
    : [];
  const approved = list.map((revision): RevisionEntry => {
    const { total, approvedBy, approvedAt, reason, note, differences } = revision;
    return {
      key: revision.revision,
      name: `Revision ${revision.revision}`,
      badges: [{ tone: 'success', word: 'Approved' }],
      people: `by ${approvedBy}, ${formatDateTime(approvedAt)}`,
      reason,
      children: (
        <>
          {note && <p className="mt-1">{note}</p>}
          <p className="figures text-[13px] whitespace-normal text-muted-foreground">
            {`${formatQuantity(total.units)} units · carpet ${formatAmount(total.figures.carpet.sqm)} sqm · saleable ${formatAmount(total.figures.saleable.sqft)} sq ft`}
          </p>
          <DifferenceList differences={differences} />
        </>
      ),
      actions: (
        <PaperButton
          path={AREA_PAPER}
          id={projectId}
          revision={{ number: revision.revision, name: `revision ${revision.revision}` }}
        />
      ),
    };
  });
  return (
    <Card>
      <CardSection>
        <RevisionList isTitled revisions={[...drafted, ...approved]} />
      </CardSection>
    </Card>
  );
}
