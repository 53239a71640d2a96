/** The read-only sections of a request. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';

import { DecisionNotice } from '#document/decision-notice.tsx';
import { Fact, Facts } from '#document/facts.tsx';
import { formatDate, sentenceCase } from '#lib/format.ts';
import { BudgetOverruns } from '#parts/budgets/budget-overruns.tsx';
import { CardSection } from '#ui/card.tsx';

import { RequestLines } from './request-lines.tsx';

interface RequestProps {
  request: MaterialRequestDocument;
}

export function RequestDocument({ request }: RequestProps) {
  const { remark, items } = request;
  return (
    <>
      <CardSection>
        <Facts className="grid-cols-2 lg:grid-cols-3">
          <Fact label="Requested Date">
            <span className="figures">{formatDate(request.requestedDate)}</span>
          </Fact>
          <Fact label="Requested By">{request.requestedByName}</Fact>
          <Fact label="Project Name" className="max-lg:col-span-2">
            {request.project.name}
          </Fact>
          <Fact label="Priority">
            {request.priority ? sentenceCase(request.priority) : 'Not filled in yet'}
          </Fact>
          <Fact label="Required On">
            {request.requiredOn ?? 'Not filled in yet'}
            {request.requiredBy && (
              <span className="figures block">{`by ${formatDate(request.requiredBy)}`}</span>
            )}
          </Fact>
        </Facts>
      </CardSection>
      <CardSection title={`Materials (${items.length})`} className="pb-0">
        <RequestLines request={request} />
      </CardSection>
      <BudgetOverruns documentId={request.id} project={request.project} />
      {remark && (
        <CardSection title="Remark for approval">
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{remark}</p>
        </CardSection>
      )}
    </>
  );
}

/** Shows who rejected the request and why, if it is rejected. */
export function RejectionNotice({
  request: { status, rejectedBy, rejectionReason },
}: RequestProps) {
  if (status !== 'REJECTED') return null;
  return (
    <DecisionNotice look="refused" title="Rejected" by={rejectedBy} reason={rejectionReason} />
  );
}
