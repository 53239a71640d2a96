/** Stock: what lies in the stores now, what it is worth, and what has to be asked for. */
import type { StockRow } from '@plinth/contracts/stock';
import { useQuery } from '@tanstack/react-query';
import { Package, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { counted } from '#lib/counted.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import type { ListFilter } from '#table/list-filters.ts';
import type { ListOptions } from '#table/list-params.ts';
import { DocumentToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { LevelDialog } from './level-dialog.tsx';
import { stockListQuery } from './stock.api.ts';
import { useRequestStock } from './use-request-stock.ts';

const LIST = {
  columns: ['name', 'quantity', 'value'],
  defaults: { sortBy: 'name', direction: 'asc' },
} as const;

/** What a row is worth tells the order by it, too. */
const UNPRICED_LIST: ListOptions<(typeof LIST.columns)[number]> = {
  ...LIST,
  columns: ['name', 'quantity'],
};

const FILTERS: readonly ListFilter[] = [
  { kind: 'material', name: 'materialId', label: 'Material' },
  { kind: 'flag', name: 'low', label: 'To be reordered only' },
];

const emptyState = (
  <EmptyState
    icon={Package}
    title="Nothing lies in the stores yet"
    hint="What is received at the gate lies here from then on."
    action={<ButtonLink to={paths.receiveGoods()}>Receive goods</ButtonLink>}
  />
);

const column = columnsOf<StockRow>();
const columns = (onLevel: (row: StockRow) => void, arePricesShown: boolean) =>
  column.columns([
    column.accessor(({ material }) => material.name, {
      id: 'name',
      header: 'Material',
      enableSorting: true,
      meta: { card: 'title', className: 'font-semibold' },
    }),
    column.accessor(({ store }) => store.name, {
      id: 'store',
      header: 'Store',
      meta: { card: 'fact', className: 'w-36' },
      cell: ({ row: { original } }) =>
        [original.store.name, original.bin].filter(Boolean).join(' · '),
    }),
    column.accessor('quantity', {
      header: 'In store',
      enableSorting: true,
      meta: { card: 'fact', isNumeric: true, className: 'w-32' },
      cell: ({ row: { original } }) => (
        <span className={isLow(original) ? 'text-destructive' : undefined}>
          {`${formatQuantity(original.quantity)} ${original.material.unit}`}
        </span>
      ),
    }),
    column.accessor('coming', {
      header: 'Coming',
      meta: { card: 'fact', isNumeric: true, className: 'w-24', from: 'middle' },
      cell: ({ getValue }) => formatQuantity(getValue()),
    }),
    column.accessor('reorderLevel', {
      header: 'Reorder at',
      meta: { card: 'fact', isNumeric: true, className: 'w-26', from: 'middle' },
      cell: ({ getValue }) => {
        const level = getValue();
        return level === null ? '–' : formatQuantity(level);
      },
    }),
    column.accessor('value', {
      header: 'Value',
      enableSorting: arePricesShown,
      meta: { card: 'fact', isNumeric: true, className: 'w-32', from: 'wide' },
      cell: ({ getValue }) => (getValue() === NOT_SHOWN ? NOT_SHOWN : formatMoney(getValue())),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { card: 'actions', className: 'w-40' },
      cell: ({ row: { original } }) => (
        <div className="flex gap-1 max-sm:w-full max-sm:gap-2 max-sm:*:flex-1">
          <ButtonLink
            variant="outline"
            size="sm"
            to={paths.stockLedger(original.store.id, original.material.id)}
            aria-label={`Ledger of ${original.material.name} in ${original.store.name}`}
          >
            Ledger
          </ButtonLink>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Bin and reorder level of ${original.material.name}`}
            onClick={() => onLevel(original)}
          >
            Level
          </Button>
        </div>
      ),
    }),
  ]);

export function StockPage() {
  const [levelOf, setLevelOf] = useState<StockRow | null>(null);
  const arePricesShown = usePermission('prices:read') === true;
  const tableColumns = useMemo(() => columns(setLevelOf, arePricesShown), [arePricesShown]);
  const requestPermission = usePermission('material-requests:create');
  const request = useRequestStock();
  const openPermission = usePermission('stock:open');
  const params = useListParams(arePricesShown ? LIST : UNPRICED_LIST);
  const navigate = useNavigate();
  const filters = useDocumentFilters(params, FILTERS);
  const answer = useQuery(stockListQuery({ ...params.query, ...filters.query }));
  const { data, isError, isPlaceholderData, refetch } = answer;
  const toRequest = filters.values.low ? ofOneProject(data?.list ?? []) : [];
  return (
    <>
      <PageHead
        title="Stock"
        context={[filters.place, data && counted(data.totalElements, 'line')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ButtonLink
              variant="outline"
              to={paths.importOpeningStock()}
              disabledReason={openPermission}
            >
              <Upload aria-hidden />
              Opening stock
            </ButtonLink>
            {toRequest.length > 0 && (
              <Button
                isLoading={request.isPending}
                disabledReason={requestPermission}
                onClick={() => request.mutate(toRequest)}
              >
                {request.isPending
                  ? 'Creating...'
                  : `Request ${counted(toRequest.length, 'material')}`}
              </Button>
            )}
          </>
        }
      />
      <DataTable
        label="Stock"
        columns={tableColumns}
        rows={rowsFound(answer, params, searchedTexts)}
        rowId={({ store, material }) => `${store.id} ${material.id}`}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 || params.search !== '' ? (
            <NoMatch title="No stock found" filters={filters} />
          ) : (
            emptyState
          )
        }
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ store, material }) => void navigate(paths.stockLedger(store.id, material.id))}
        toolbar={
          <DocumentToolbar
            placeholder="Search by material..."
            params={params}
            filters={filters}
            names={{
              materialId: data?.list.find(
                ({ material }) => material.id === filters.values.materialId,
              )?.material.name,
              isWhole: isAnswered(answer, params),
            }}
          />
        }
      />
      {levelOf && <LevelDialog row={levelOf} onClose={() => setLevelOf(null)} />}
    </>
  );
}

/** What is low in the first project of the list: a request is for one. */
function ofOneProject(rows: readonly StockRow[]): StockRow[] {
  return rows.filter((row) => isLow(row) && row.project.id === rows[0]?.project.id);
}

/** What is coming counts: it has been asked for already. */
function isLow({ quantity, coming, reorderLevel }: StockRow): boolean {
  return reorderLevel !== null && quantity + coming <= reorderLevel;
}

function searchedTexts({ material }: StockRow) {
  return [material.name, material.materialCode, material.hsnCode, material.unit];
}
