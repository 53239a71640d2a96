/** The sheet of a count, and beside it who did what with it. */
import type { StockCount } from '@plinth/contracts/stock-counts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Attachments } from '#document/attachments.tsx';
import { DocumentHistory } from '#document/document-history.tsx';
import { DOCUMENT_ASIDE, DOCUMENT_COLUMNS } from '#document/document-page.tsx';
import { Card } from '#ui/card.tsx';

import { countHistory } from './count-history.ts';
import { countHistoryQuery } from './stock-counts.api.ts';

export function CountColumns({ count, children }: { count: StockCount; children: ReactNode }) {
  const history = useQuery({ ...countHistoryQuery(count.id), select: countHistory });
  return (
    <div className={DOCUMENT_COLUMNS}>
      <Card className="min-w-0">{children}</Card>
      <aside aria-label="Around this document" className={DOCUMENT_ASIDE}>
        <Attachments documentType="STOCK_COUNT" documentId={count.id} projects={[count.project]} />
        <DocumentHistory history={history} />
      </aside>
    </div>
  );
}
