import type { StockCountRow } from '@plinth/contracts/stock-counts';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { documentList, DocumentListPage, statusColumn } from '#document/document-list.tsx';
import { formatDateTime } from '#lib/format.ts';
import { columnsOf, factColumn, numberColumn } from '#table/columns.ts';
import { Button } from '#ui/button.tsx';

import { StartCountDialog } from './start-count-dialog.tsx';
import { COUNT_LIST } from './stock-counts.list.ts';

const column = columnsOf<StockCountRow>();

const COUNTS = documentList('STOCK_COUNT', {
  ...COUNT_LIST,
  columns: column.columns([
    column.accessor('countNumber', numberColumn('Count')),
    column.accessor(({ store }) => store.name, { id: 'store', ...factColumn('Store', 'text') }),
    column.accessor(({ lineCount, countedCount }) => `${countedCount} of ${lineCount}`, {
      id: 'progress',
      ...factColumn('Counted', 'code'),
    }),
    column.accessor(({ createdAt }) => formatDateTime(createdAt), {
      id: 'started',
      ...factColumn('Started', 'moment'),
    }),
    column.accessor('startedByName', factColumn('By', 'person')),
    column.accessor('status', statusColumn('STOCK_COUNT')),
  ]),
  placeholder: 'Search by count or store...',
  searchedTexts: ({ countNumber, store }) => [countNumber, store.name],
  empty: {
    icon: ClipboardCheck,
    title: 'No counts yet',
    hint: 'People count without seeing the books; what differs is reviewed and posted.',
    action: <StartCount />,
  },
  noMatch: 'No counts found',
});

export function StockCountsPage() {
  return (
    <DocumentListPage type="STOCK_COUNT" list={COUNTS} noun="count" actions={<StartCount />} />
  );
}

function StartCount() {
  const [isStarting, setStarting] = useState(false);
  const permission = usePermission('stock:count');
  return (
    <>
      <Button disabledReason={permission} onClick={() => setStarting(true)}>
        Start a count
      </Button>
      {isStarting && <StartCountDialog onClose={() => setStarting(false)} />}
    </>
  );
}
