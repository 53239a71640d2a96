/** One stock count: a sheet while it is counted, beside the books for who reviews it, and what was posted of it. */
import type { StockCount } from '@plinth/contracts/stock-counts';
import { stockCountCan } from '@plinth/domain/stock-count/status';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';

import { ApiError, explain } from '#api/api-error.ts';
import { usePermission } from '#api/session.ts';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { ReasonDialog } from '#document/reason-dialog.tsx';
import { useNameInTrail } from '#lib/document-name.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CountReview } from './count-review.tsx';
import { CountSheet } from './count-sheet.tsx';
import { CountStatusBadge } from './count-status-badge.tsx';
import { countQuery, useCancelCount } from './stock-counts.api.ts';

export function StockCountPage() {
  const { id = '' } = useParams();
  const { data: count, error, refetch } = useQuery(countQuery(id));
  if (count) return <CountDocument key={count.id} count={count} />;
  if (error) return <CountMissing error={error} onRetry={() => void refetch()} />;
  return <DocumentSkeleton title="Count" label="Loading the count..." />;
}

function CountMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  return (
    <>
      <PageHead title={isGone ? 'Count not found' : 'Count'} />
      <Card>
        <EmptyState
          icon={CircleAlert}
          title="The count could not be loaded"
          hint={explain(error, 'Failed to fetch the count')}
          action={
            <>
              <ButtonLink variant="outline" to={paths.counts()}>
                Back to counts
              </ButtonLink>
              {!isGone && <Button onClick={onRetry}>Try again</Button>}
            </>
          }
        />
      </Card>
    </>
  );
}

function CountDocument({ count }: { count: StockCount }) {
  useNameInTrail(count.countNumber);
  const { status, store, project, posted } = count;
  return (
    <>
      <PageHead
        title={count.countNumber}
        context={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
            <CountStatusBadge status={status} />
            {`${store.name} · ${project.name} · ${
              posted
                ? `Posted by ${posted.name} · ${formatDate(posted.on)}`
                : `Started by ${count.startedByName}`
            }`}
          </span>
        }
        actions={stockCountCan.cancel(status).isAllowed && <CancelButton count={count} />}
      />
      {count.remark && <p className="mb-4 wrap-anywhere whitespace-pre-line">{count.remark}</p>}
      {stockCountCan.count(status).isAllowed ? (
        <CountSheet count={count} />
      ) : (
        <CountReview key={count.version} count={count} />
      )}
    </>
  );
}

function CancelButton({ count }: { count: StockCount }) {
  const [isAsked, setAsked] = useState(false);
  const permission = usePermission('stock:review', count.project);
  const cancel = useCancelCount(count);
  return (
    <>
      <Button variant="outline" disabledReason={permission} onClick={() => setAsked(true)}>
        Cancel count…
      </Button>
      {isAsked && (
        <ReasonDialog
          title={`Cancel ${count.countNumber}`}
          description="Nothing of it is posted. It stays, with its number."
          act={cancel}
          submitLabel="Cancel count"
          submittingLabel="Cancelling..."
          cancelLabel="Keep it"
          isFinal
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
