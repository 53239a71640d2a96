/** The frame of a count's page. */
import type { StockCount } from '@plinth/contracts/stock-counts';
import { stockCountCan } from '@plinth/domain/stock-count/status';
import type { ReactNode } from 'react';

import { ActButton } from '#document/document-act.tsx';
import { DocumentPage } from '#document/document-page.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDate } from '#lib/format.ts';

import { countHistory } from './count-history.ts';

interface CountFrameProps {
  count: StockCount;
  notice: ReactNode;
  /** The bar at the bottom; null if nothing is left to do. */
  foot: ReactNode;
  children: ReactNode;
}

export function CountFrame({ count, notice, foot, children }: CountFrameProps) {
  const { id, status, store, project, posted, remark } = count;
  const by = posted
    ? `Posted by ${posted.name} · ${formatDate(posted.on)}`
    : `Started by ${count.startedByName}`;
  return (
    <DocumentPage
      type="STOCK_COUNT"
      id={id}
      title={count.countNumber}
      status={status}
      badge={<StatusBadge type="STOCK_COUNT" status={status} />}
      context={`${store.name} · ${project.name} · ${by}`}
      actions={stockCountCan.cancel(status).isAllowed && <CancelButton count={count} />}
      notice={
        <>
          {remark && <p className="mb-4 wrap-anywhere whitespace-pre-line">{remark}</p>}
          {notice}
        </>
      }
      foot={foot}
      projects={[project]}
      toHistory={countHistory}
    >
      {children}
    </DocumentPage>
  );
}

function CancelButton({ count }: { count: StockCount }) {
  return (
    <ActButton
      variant="outline"
      type="STOCK_COUNT"
      id={count.id}
      act={{
        label: 'Cancel count…',
        needs: 'stock:review',
        project: count.project,
        renderDialog: reasonDialog('STOCK_COUNT', (shown) => ({
          act: 'cancel',
          failure: 'Failed to cancel the count',
          title: `Cancel ${shown.countNumber}`,
          description: 'Nothing is posted. The count stays, with its number.',
          submitLabel: 'Cancel count',
          submittingLabel: 'Cancelling...',
          cancelLabel: 'Keep it',
          isFinal: true,
        })),
      }}
    />
  );
}
