/** One issue: who took what for which work, what came back of it, and taking back what is left. */
import type { StockIssue } from '@plinth/contracts/stock-issues';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';

import { usePermission } from '#api/session.ts';
import { type ActState, useAct, useIsCorrecting } from '#device/use-act.ts';
import { WaitingNotice, waitsReason } from '#device/waiting-notice.tsx';
import { Attachments } from '#document/attachments.tsx';
import { DocumentHistory } from '#document/document-history.tsx';
import { DocumentLink } from '#document/document-link.tsx';
import { DocumentMissing } from '#document/document-missing.tsx';
import { DocumentPage } from '#document/document-page.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { Fact, Facts } from '#document/facts.tsx';
import { MovedLines } from '#document/moved-lines.tsx';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

import { issueHistory } from './issue-history.ts';
import { IssueKindBadge } from './issue-kind-badge.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { issueHistoryQuery, issueQuery } from './stock-issues.api.ts';

const BACK = { to: paths.issues(), label: 'Back to issues' };

export function StockIssuePage() {
  const { id = '' } = useParams();
  const { data: issue, error, refetch } = useQuery(issueQuery(id));
  if (issue) return <IssueDocument key={issue.id} issue={issue} />;
  if (error) {
    return (
      <DocumentMissing what="Issue" error={error} back={BACK} onRetry={() => void refetch()} />
    );
  }
  return <DocumentSkeleton title="Issue" label="Loading the issue..." />;
}

function IssueDocument({ issue }: { issue: StockIssue }) {
  const isReturn = issue.kind === 'RETURN';
  const returning = useAct('issue-return', issue.id);
  const history = useQuery({
    ...issueHistoryQuery(issue.id),
    select: (entries) => issueHistory(entries, isReturn),
  });
  return (
    <DocumentPage
      title={issue.issueNumber}
      status={issue.kind}
      context={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <IssueKindBadge kind={issue.kind} />
          {`${isReturn ? 'Taken back' : 'Issued'} by ${issue.issuedByName} · ${formatDate(issue.issuedOn)}`}
        </span>
      }
      actions={<IssueActions issue={issue} act={returning} />}
      notice={<WaitingNotice acts={returning.held} />}
      aside={
        <>
          <Attachments
            documentType="STOCK_ISSUE"
            documentId={issue.id}
            projects={[issue.project]}
          />
          <DocumentHistory history={history} />
        </>
      }
    >
      <CardSection>
        <IssueFacts issue={issue} />
      </CardSection>
      <IssueLines issue={issue} />
    </DocumentPage>
  );
}

function IssueFacts({ issue }: { issue: StockIssue }) {
  const { store, project, returns } = issue;
  const further = [
    ['Activity', issue.activity],
    ['Location', issue.location],
    [issue.issue ? 'Brought back by' : 'Handed to', issue.handedTo],
    ['Remark', issue.remark],
  ] as const;
  return (
    <Facts className="sm:grid-cols-2">
      <Fact label="Store" note={[project.name, project.firm.name]}>
        {store.name}
      </Fact>
      <Fact label="Contractor">{issue.contractor || 'None'}</Fact>
      {issue.issue && (
        <Fact label="Of issue">
          <DocumentLink to={paths.issue(issue.issue.id)}>{issue.issue.issueNumber}</DocumentLink>
        </Fact>
      )}
      {returns.length > 0 && (
        <Fact label="Came back on">
          {returns.map(({ id, issueNumber }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <DocumentLink to={paths.issue(id)}>{issueNumber}</DocumentLink>
            </span>
          ))}
        </Fact>
      )}
      {further.map(
        ([label, value]) =>
          value !== '' && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}

function IssueLines({ issue: { kind, items, value } }: { issue: StockIssue }) {
  const isShown = value !== NOT_SHOWN;
  const isIssue = kind === 'ISSUE';
  return (
    <>
      <MovedLines
        label={isIssue ? 'What was issued' : 'What came back'}
        columns={[
          isIssue ? 'Issued' : 'Returned',
          ...(isIssue ? ['Came back'] : []),
          ...(isShown ? ['Value'] : []),
        ]}
        lines={items.map((line) => ({
          id: line.id,
          material: line.material,
          figures: [
            `${formatQuantity(line.quantity)} ${line.material.unit}`,
            ...(isIssue ? [formatQuantity(line.returnedQuantity)] : []),
            ...(isShown ? [formatMoney(line.value)] : []),
          ],
        }))}
      />
      {isShown && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t px-4 py-3">
          <span className="text-muted-foreground">Value at the store&apos;s average</span>
          <span className="figures font-semibold">{formatMoney(value)}</span>
        </p>
      )}
    </>
  );
}

function IssueActions({ issue, act }: { issue: StockIssue; act: ActState<'issue-return'> }) {
  const [isAsked, setAsked] = useState(false);
  const isCorrecting = useIsCorrecting();
  const permission = usePermission('stock:issue', issue.project);
  const isAnyLeft = issue.items.some(
    ({ quantity, returnedQuantity }) => quantity > returnedQuantity,
  );
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label="Print"
        className="max-sm:hidden"
        onClick={() => print()}
      >
        <Printer aria-hidden />
      </Button>
      {issue.kind === 'ISSUE' && (
        <Button
          disabledReason={waitsReason(act) ?? (isAnyLeft ? permission : 'All of it came back')}
          onClick={() => setAsked(true)}
        >
          Take back…
        </Button>
      )}
      {(isAsked || isCorrecting) && (
        <ReturnDialog issue={issue} act={act} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
