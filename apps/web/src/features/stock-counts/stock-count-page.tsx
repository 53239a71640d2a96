/** One stock count: a sheet while it is counted, beside the books for who reviews it, and what was posted of it. */
import type { StockCount } from '@plinth/contracts/stock-counts';
import { stockCountCan } from '@plinth/domain/stock-count/status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';

import { usePermission } from '#api/session.ts';
import { DocumentMissing } from '#document/document-missing.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { ReasonDialog } from '#document/reason-dialog.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { useNameInTrail } from '#lib/document-name.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CountReview } from './count-review.tsx';
import { CountSheet } from './count-sheet.tsx';
import { countQuery, useCancelCount } from './stock-counts.api.ts';

const BACK = { to: paths.counts(), label: 'Back to counts' };

export function StockCountPage() {
  const { id = '' } = useParams();
  const { data: count, error, refetch } = useQuery(countQuery(id));
  if (count) return <CountDocument key={count.id} count={count} />;
  if (error) {
    return (
      <DocumentMissing what="Count" error={error} back={BACK} onRetry={() => void refetch()} />
    );
  }
  return <DocumentSkeleton title="Count" label="Loading the count..." />;
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
            <StatusBadge type="STOCK_COUNT" status={status} />
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
