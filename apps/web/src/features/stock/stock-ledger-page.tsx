/** The stock ledger of a material in a store. */
import { REGISTER_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';
import type { listStockEntries, StockEntry } from '@plinth/contracts/stock';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { ENTRY_WORDS } from '@plinth/domain/stock/entry-kinds';
import { ScrollText } from 'lucide-react';
import { useParams } from 'react-router';

import { DocumentLink } from '#document/document-link.tsx';
import { documentPath } from '#lib/document-path.ts';
import { useBreadcrumbName } from '#lib/document-name.ts';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { factColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListRows } from '#table/list-page.tsx';
import { figures } from '#table/quantity.tsx';
import { useList } from '#table/use-list.ts';
import { PageHead } from '#ui/page-head.tsx';

const LEDGER = defineList('/api/v1/stock-entries', {
  key: ['stock', 'entries'],
  failure: 'Failed to fetch the ledger',
  label: 'Ledger',
  isOfProject: false,
  pageSize: REGISTER_PAGE_SIZE,
  sorts: [],
  order: { sortBy: 'onDate', direction: 'asc' },
  filters: [],
  rowId: ({ sequence }) => String(sequence),
  columns: [
    factColumn('onDate', 'Date', 'date'),
    {
      id: 'kind',
      header: 'What',
      role: 'name',
      show: (row) => (
        <>
          {ENTRY_WORDS[row.kind]}
          <span className="line-clamp-2 text-[13px] font-normal text-muted-foreground">
            {describe(row)}
          </span>
        </>
      ),
    },
    {
      id: 'document',
      header: 'Document',
      role: 'document',
      show: (row) => <EntryDocument entry={row} />,
    },
    {
      id: 'quantity',
      header: 'In / out',
      role: 'quantity',
      ...figures(({ quantity }: StockEntry) => quantity, { isSigned: true }),
    },
    {
      id: 'balanceQuantity',
      header: 'Balance',
      role: 'quantity',
      ...figures(({ balanceQuantity }: StockEntry) => balanceQuantity),
    },
    factColumn('value', 'Value', 'money'),
    factColumn('balanceValue', 'Balance value', 'money'),
  ],
  empty: { icon: ScrollText, title: 'No movements yet' },
  exportPath: '/api/v1/stock-entries/export',
});

export function StockLedgerPage() {
  const { storeId = '', materialId = '' } = useParams();
  const state = useList<StockEntry, Answered<typeof listStockEntries>>(LEDGER, {
    query: { storeId, materialId },
  });
  const { data } = state;
  useBreadcrumbName(data?.material.name ?? '');
  return (
    <>
      <PageHead
        title={data?.material.name ?? 'Stock ledger'}
        documentTitle={data ? `${data.material.name}, stock ledger` : 'Stock ledger'}
        context={
          data
            ? `${data.store.name} · ${data.project.name} · ${formatQuantity(data.closing.quantity)} ${data.material.unit} in store`
            : '\u00A0'
        }
        actions={
          <ButtonLink variant="outline" to={paths.stock()}>
            Back to stock
          </ButtonLink>
        }
      />
      <ListRows list={LEDGER} state={state} />
    </>
  );
}

function EntryDocument({ entry: { document } }: { entry: StockEntry }) {
  const to = documentPath(document.type, document.id);
  return to ? (
    <DocumentLink to={to}>{document.number}</DocumentLink>
  ) : (
    <span className="figures">{document.number}</span>
  );
}

/** The other party; of a correction, the corrected entry and the act. */
function describe({ party, quantity, document, corrects, cause, onDate }: StockEntry): string {
  if (!corrects) return party;
  const what = `${quantity === 0 ? 'Corrects' : 'Takes back'} ${document.number}`;
  const day = corrects.onDate === onDate ? '' : ` of ${formatDate(corrects.onDate)}`;
  return `${what}${day}${cause && cause.id !== document.id ? ` after ${cause.number}` : ''}`;
}
