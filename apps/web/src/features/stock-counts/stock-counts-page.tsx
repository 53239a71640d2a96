import { ClipboardCheck } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { documentList, DocumentListPage, statusColumn } from '#document/document-list.tsx';
import { formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { factColumn } from '#table/columns.ts';
import { PermittedLink } from '#table/permitted-link.tsx';
import { Button } from '#ui/button.tsx';

import { StartCountDialog } from './start-count-dialog.tsx';
import { COUNT_LIST } from './stock-counts.list.ts';

const COUNTS = documentList('STOCK_COUNT', {
  ...COUNT_LIST,
  columns: [
    { id: 'createdAt', header: 'Count', role: 'number', show: ({ countNumber }) => countNumber },
    { id: 'store', header: 'Store', role: 'text', show: ({ store }) => store.name },
    {
      id: 'progress',
      header: 'Counted',
      role: 'code',
      show: ({ lineCount, countedCount }) => `${countedCount} of ${lineCount}`,
    },
    {
      id: 'started',
      header: 'Started',
      role: 'moment',
      show: ({ createdAt }) => formatDateTime(createdAt),
    },
    factColumn('startedByName', 'By', 'person'),
    statusColumn('STOCK_COUNT'),
  ],
  placeholder: 'Search by count or store...',
  searchedTexts: ({ countNumber, store }) => [countNumber, store.name],
  empty: {
    icon: ClipboardCheck,
    title: 'No counts yet',
    hint: 'People count without seeing the books; what differs is reviewed and posted.',
    action: (
      <PermittedLink needs="stock:count" to={paths.counts({ new: '1' })}>
        Start a count
      </PermittedLink>
    ),
  },
  noMatch: 'No counts found',
});

export function StockCountsPage() {
  const [isStarting, setStarting] = useFlagInAddress('new');
  const permission = usePermission('stock:count');
  return (
    <>
      <DocumentListPage
        type="STOCK_COUNT"
        list={COUNTS}
        noun="count"
        actions={
          <Button disabledReason={permission} onClick={() => setStarting(true)}>
            Start a count
          </Button>
        }
      />
      {isStarting && permission === true && <StartCountDialog onClose={() => setStarting(false)} />}
    </>
  );
}
