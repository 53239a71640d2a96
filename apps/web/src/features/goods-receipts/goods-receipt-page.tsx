/** One goods receipt: what came against which order, what was wrong with it, and what can be done with it. */
import { type GoodsReceipt, getGoodsReceiptHistory } from '@plinth/contracts/goods-receipts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useParams } from 'react-router';

import { ApiError, explain } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { Attachments } from '#document/attachments.tsx';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { DocumentHistory } from '#document/document-history.tsx';
import { DocumentPage } from '#document/document-page.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { receiptQuery } from './goods-receipts.api.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { receiptHistory } from './receipt-history.ts';
import { ReceiptLines } from './receipt-lines.tsx';

const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['goods-receipts', 'history', id],
    queryFn: async ({ signal }) =>
      (await call(getGoodsReceiptHistory, { params: { id }, signal })).list,
    select: receiptHistory,
    meta: FAILS_SILENTLY,
  });

export function GoodsReceiptPage() {
  const { id = '' } = useParams();
  const { data: receipt, error, refetch } = useQuery(receiptQuery(id));
  if (receipt) return <ReceiptDocument key={receipt.id} receipt={receipt} />;
  if (error) return <ReceiptMissing error={error} onRetry={() => void refetch()} />;
  return <DocumentSkeleton title="GRN" label="Loading the GRN..." />;
}

function ReceiptMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  return (
    <>
      <PageHead title={isGone ? 'GRN not found' : 'GRN'} />
      <Card>
        <EmptyState
          icon={CircleAlert}
          title="The GRN could not be loaded"
          hint={explain(error, 'Failed to fetch the GRN')}
          action={
            <>
              <ButtonLink variant="outline" to={paths.receipts()}>
                Back to goods receipts
              </ButtonLink>
              {!isGone && <Button onClick={onRetry}>Try again</Button>}
            </>
          }
        />
      </Card>
    </>
  );
}

function ReceiptDocument({ receipt }: { receipt: GoodsReceipt }) {
  const history = useQuery(historyQuery(receipt.id));
  const { reversal } = receipt;
  return (
    <DocumentPage
      title={receipt.receiptNumber ?? 'Draft GRN'}
      status={receipt.status}
      context={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <StatusBadge type="GOODS_RECEIPT" status={receipt.status} />
          {`Received by ${receipt.receivedByName} · ${formatDate(receipt.receivedOn)}`}
        </span>
      }
      actions={<ReceiptActions receipt={receipt} />}
      notice={
        reversal && (
          <DecisionNotice look="refused" title="Reversed" by={reversal} reason={reversal.reason} />
        )
      }
      aside={
        <>
          <Attachments
            documentType="GOODS_RECEIPT"
            documentId={receipt.id}
            projects={[receipt.project]}
          />
          <DocumentHistory history={history} />
        </>
      }
    >
      <CardSection>
        <ReceiptFacts receipt={receipt} />
      </CardSection>
      <ReceiptLines receipt={receipt} />
    </DocumentPage>
  );
}
