/**
 * The page that a link opens without sign-in: an order for its supplier, or a document to be
 * approved.
 */
import type { SupplierLink } from '@plinth/contracts/links';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { explain, isNotFound } from '#api/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { ApprovalLinkPage } from './approval-link-page.tsx';
import { AnswerSection } from './answer-section.tsx';
import { LinkFrame } from './link-frame.tsx';
import { SentOrder } from './sent-order.tsx';
import { linkQuery } from './links.api.ts';

export function LinkPage() {
  const { secret = '' } = useParams();
  const link = useQuery(linkQuery(secret));
  if (link.isPending) return <PageSpinner label="Loading" />;
  if (!link.data) {
    return <NoLink error={link.error} onRetry={() => void link.refetch()} />;
  }
  return link.data.kind === 'APPROVAL' ? (
    <ApprovalLinkPage secret={secret} link={link.data} />
  ) : (
    <OpenLink secret={secret} link={link.data} />
  );
}

function NoLink({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isWrong = isNotFound(error);
  return (
    <LinkFrame title="This link is not valid">
      <p className="mt-2 text-muted-foreground">
        {isWrong
          ? 'Check that you have opened the whole link, or ask whoever sent it for a new one.'
          : explain(error, 'What it opens could not be loaded.')}
      </p>
      {!isWrong && (
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </LinkFrame>
  );
}

function OpenLink({ secret, link }: { secret: string; link: SupplierLink }) {
  const { firmName, poNumber, revision, closedReason, order, answerDue, answer } = link;
  return (
    <LinkFrame title={`Purchase order ${poNumber}`}>
      <p className="text-muted-foreground">
        {[revisionName(revision), `From ${firmName}`, `to ${link.supplierName}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order === null ? (
        <p role="status" className="mt-4 rounded-md bg-muted px-3 py-3 font-medium">
          {closedReason}
        </p>
      ) : (
        <>
          {answerDue && answer === null && (
            <p className="mt-1 font-medium">Please answer by {formatDate(answerDue)}</p>
          )}
          <SentOrder secret={secret} order={order} />
          <AnswerSection key={answer?.id ?? ''} secret={secret} link={link} order={order} />
        </>
      )}
    </LinkFrame>
  );
}
