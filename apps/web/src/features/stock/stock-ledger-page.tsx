/** The ledger of a material in a store: every movement, and what lay there after it. */
import type { StockEntry } from '@plinth/contracts/stock';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useParams } from 'react-router';

import { explain } from '#api/api-error.ts';
import { DocumentLink } from '#document/document-link.tsx';
import { documentPath } from '#lib/document-path.ts';
import { useNameInTrail } from '#lib/document-name.ts';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { useListParams } from '#table/use-list-params.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { stockEntriesQuery } from './stock.api.ts';

const LIST = { columns: ['onDate'], defaults: { sortBy: 'onDate', direction: 'asc' } } as const;

const WORDS = {
  OPENING: 'Opening stock',
  RECEIPT: 'Received',
  RECEIPT_REVERSAL: 'Receipt reversed',
  PRICING: 'Priced',
  ISSUE: 'Issued',
  ISSUE_RETURN: 'Returned to store',
  TRANSFER_OUT: 'Sent',
  TRANSFER_IN: 'Arrived',
  SUPPLIER_RETURN: 'Returned to supplier',
  COUNT: 'Counted',
} as const satisfies Record<StockEntry['kind'], string>;

const column = columnsOf<StockEntry>();
const columns = column.columns([
  column.accessor('onDate', {
    header: 'Date',
    meta: { card: 'fact', className: 'figures w-26' },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor('kind', {
    header: 'What',
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <>
        {WORDS[original.kind]}
        <span className="line-clamp-2 text-[13px] font-normal text-muted-foreground">
          {describe(original)}
        </span>
      </>
    ),
  }),
  column.accessor(({ document }) => document.number, {
    id: 'document',
    header: 'Document',
    meta: { card: 'fact', className: 'w-36' },
    cell: ({ row: { original } }) => <EntryDocument entry={original} />,
  }),
  column.accessor('quantity', {
    header: 'In / out',
    meta: { card: 'fact', isNumeric: true, className: 'w-26' },
    cell: ({ getValue }) => signed(getValue()),
  }),
  column.accessor('balanceQuantity', {
    header: 'Balance',
    meta: { card: 'fact', isNumeric: true, className: 'w-26' },
    cell: ({ getValue }) => formatQuantity(getValue()),
  }),
  column.accessor('value', {
    header: 'Value',
    meta: { card: 'fact', isNumeric: true, className: 'w-30', from: 'middle' },
    cell: ({ getValue }) => money(getValue()),
  }),
  column.accessor('balanceValue', {
    header: 'Balance value',
    meta: { card: 'fact', isNumeric: true, className: 'w-32', from: 'wide' },
    cell: ({ getValue }) => money(getValue()),
  }),
]);

export function StockLedgerPage() {
  const { storeId = '', materialId = '' } = useParams();
  const params = useListParams(LIST);
  const { page, size } = params.query;
  const answer = useQuery(stockEntriesQuery({ storeId, materialId, page, size }));
  const { data, error, isPlaceholderData, refetch } = answer;
  const unit = data?.material.unit ?? '';
  useNameInTrail(data?.material.name ?? '');
  return (
    <>
      <PageHead
        title={data?.material.name ?? 'Stock ledger'}
        context={
          data
            ? `${data.store.name} · ${data.project.name} · ${formatQuantity(data.closing.quantity)} ${unit} in store`
            : '\u00A0'
        }
        actions={
          <ButtonLink variant="outline" to={paths.stock()}>
            Back to stock
          </ButtonLink>
        }
      />
      <DataTable
        label="Ledger"
        columns={columns}
        rows={data?.list}
        rowId={({ sequence }) => String(sequence)}
        skeletonRows={5}
        emptyState={
          <EmptyState
            icon={ScrollText}
            title="Nothing has moved yet"
            hint={error ? explain(error, 'Failed to fetch the ledger') : undefined}
          />
        }
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={error ? () => void refetch() : undefined}
        toolbar={null}
      />
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

/** From or to whom; of a correction, what it corrects and after which act. */
function describe({ party, quantity, document, corrects, cause, onDate }: StockEntry): string {
  if (!corrects) return party;
  const what = `${quantity === 0 ? 'Corrects' : 'Takes back'} ${document.number}`;
  const day = corrects.onDate === onDate ? '' : ` of ${formatDate(corrects.onDate)}`;
  return `${what}${day}${cause && cause.id !== document.id ? ` after ${cause.number}` : ''}`;
}

/** `+500`, `−20`. */
function signed(quantity: number): string {
  return quantity > 0 ? `+${formatQuantity(quantity)}` : formatQuantity(quantity);
}

function money(value: string): string {
  return value === NOT_SHOWN ? NOT_SHOWN : formatMoney(value);
}
