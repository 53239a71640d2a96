import type { StockIssue, StockIssueEntry, StockIssueLine } from '@plinth/contracts/stock-issues';
import { withoutPriceNote } from '@plinth/domain/purchase-order/amounts/without-price';
import { useState } from 'react';

import { useAct, useIsCorrecting } from '#device/use-act.ts';
import { WaitingNotice, waitsReason } from '#device/waiting-notice.tsx';
import { ActButton } from '#document/document-act.tsx';
import { DocumentActions } from '#document/document-actions.tsx';
import { DocumentLines, visibleColumns } from '#document/document-lines.tsx';
import { RecordLink } from '#document/document-link.tsx';
import { DocumentPage, LoadedDocument } from '#document/document-page.tsx';
import { DocumentsFact, DocumentValue, Fact, Facts, FilledFacts } from '#document/facts.tsx';
import { inWords, revaluationWords } from '#document/history-rows.ts';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { workText } from '#lib/work-text.ts';
import { BudgetOverruns } from '#parts/budgets/budget-overruns.tsx';
import type { Column } from '#table/columns.ts';
import { CardSection } from '#ui/card.tsx';

import { IssueKindBadge } from './issue-kind-badge.tsx';
import { ReturnDialog } from './return-dialog.tsx';

export function StockIssuePage() {
  return (
    <LoadedDocument type="STOCK_ISSUE">{(issue) => <IssueDocument issue={issue} />}</LoadedDocument>
  );
}

function IssueDocument({ issue }: { issue: StockIssue }) {
  const isReturn = issue.kind === 'RETURN';
  const returning = useAct('issue-return', issue.id);
  const isCorrecting = useIsCorrecting();
  const [isTakingBack, setTakingBack] = useState(false);
  return (
    <>
      <DocumentPage
        type="STOCK_ISSUE"
        id={issue.id}
        title={issue.issueNumber}
        status={issue.kind}
        badge={<IssueKindBadge kind={issue.kind} />}
        context={`${isReturn ? 'Taken back' : 'Issued'} by ${issue.issuedByName} · ${formatDate(issue.issuedOn)}`}
        actions={
          <DocumentActions type="STOCK_ISSUE" id={issue.id}>
            {!isReturn && (
              <ActButton
                type="STOCK_ISSUE"
                id={issue.id}
                act={{
                  label: 'Take back…',
                  obstacle:
                    waitsReason(returning) ?? (isAnyOut(issue) ? undefined : 'All of it came back'),
                  needs: 'stock:issue',
                  project: issue.project,
                  onSelect: () => setTakingBack(true),
                }}
              />
            )}
          </DocumentActions>
        }
        notice={<WaitingNotice acts={returning.held} />}
        projects={[issue.project]}
        toHistory={issueHistory(isReturn)}
      >
        <CardSection>
          <IssueFacts issue={issue} />
        </CardSection>
        <BudgetOverruns documentId={issue.id} project={issue.project} />
        <DocumentLines
          label={isReturn ? 'What came back' : 'What was issued'}
          lines={issue.items}
          columns={columnsOf(issue)}
          noteOf={({ material, workItem }) =>
            [material.materialCode, workText(workItem)].filter(Boolean)
          }
        />
        <DocumentValue label={valueLabel(issue)} value={issue.value} />
      </DocumentPage>
      {(isTakingBack || isCorrecting) && !isReturn && (
        <ReturnDialog issue={issue} act={returning} onClose={() => setTakingBack(false)} />
      )}
    </>
  );
}

function IssueFacts({ issue }: { issue: StockIssue }) {
  const { store, project, issue: origin } = issue;
  return (
    <Facts className="sm:grid-cols-2">
      <Fact label="Store" note={[project.name, project.firm.name]}>
        {store.name}
      </Fact>
      <Fact label="Contractor">
        {issue.contractorId ? (
          <RecordLink to={paths.contractor(issue.contractorId)}>{issue.contractor}</RecordLink>
        ) : (
          issue.contractor || 'None'
        )}
      </Fact>
      <DocumentsFact label="Of issue" documents={origin ? [linkOf(origin)] : []} />
      <DocumentsFact label="Came back on" documents={issue.returns.map(linkOf)} />
      <FilledFacts
        facts={{
          Activity: issue.activity,
          'Cost head': issue.costHead,
          Location: issue.location,
          Tower: issue.tower?.name ?? '',
          Floor: issue.floor?.name ?? '',
          [origin ? 'Brought back by' : 'Handed to']: issue.handedTo,
          Remark: issue.remark,
        }}
      />
    </Facts>
  );
}

function linkOf({ id, issueNumber }: { readonly id: string; readonly issueNumber: string }) {
  return { to: paths.issue(id), number: issueNumber };
}

function columnsOf({ kind, value: total }: StockIssue): readonly Column<StockIssueLine>[] {
  const isIssue = kind === 'ISSUE';
  const quantity: Column<StockIssueLine> = {
    header: isIssue ? 'Issued' : 'Returned',
    role: 'quantity',
    show: (line) => `${formatQuantity(line.quantity)} ${line.material.unit}`,
  };
  const returned: Column<StockIssueLine> = {
    header: 'Came back',
    role: 'quantity',
    show: ({ returnedQuantity }) => formatQuantity(returnedQuantity),
  };
  return [quantity, ...(isIssue ? [returned] : []), ...visibleColumns(total, VALUE)];
}

const VALUE: Column<StockIssueLine> = {
  header: 'Value',
  role: 'money',
  show: ({ value, isUnpriced }) => (
    <>
      {formatMoney(value)}
      {isUnpriced && <span className="block text-[13px] text-warning">Not known yet</span>}
    </>
  ),
};

/** Goods that came without a price are worth nothing until they get one. */
function valueLabel({ unpricedLines }: StockIssue): string {
  const label = "Value at the store's average";
  const note = withoutPriceNote(unpricedLines);
  return note ? `${label}, ${note}: it changes when their receipts are priced` : label;
}

function isAnyOut({ items }: StockIssue): boolean {
  return items.some(({ quantity, returnedQuantity }) => quantity > returnedQuantity);
}

const issueHistory = (isReturn: boolean) =>
  inWords((entry: StockIssueEntry) => {
    if (entry.action === 'create') return { words: isReturn ? 'Taken back' : 'Issued' };
    if (entry.action === 'revalue') return revaluationWords(entry);
    const { id, number } = entry.detail.document;
    const documents = [{ label: number, to: paths.issue(id) }];
    return { words: 'Some of it came back on', documents };
  });
