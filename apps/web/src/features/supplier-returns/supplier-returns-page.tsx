/** Returns to suppliers: what went back, when, from which receipt, and why. */
import type { SupplierReturnRow } from '@plinth/contracts/supplier-returns';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';

import { counted } from '#lib/counted.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import type { ListFilter } from '#table/list-filters.ts';
import { DocumentToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { returnListQuery } from './supplier-returns.api.ts';

const LIST = {
  columns: ['createdAt'],
  defaults: { sortBy: 'createdAt', direction: 'desc' },
} as const;

const FILTERS: readonly ListFilter[] = [
  { kind: 'supplier', name: 'supplierId', label: 'Supplier' },
];

const column = columnsOf<SupplierReturnRow>();
const columns = column.columns([
  column.accessor('returnNumber', {
    id: 'createdAt',
    header: 'Return',
    enableSorting: true,
    meta: { card: 'title', className: 'figures w-36 font-semibold' },
  }),
  column.accessor(({ supplier }) => supplier.supplierName, {
    id: 'supplier',
    header: 'Supplier',
    meta: { card: 'fact' },
  }),
  column.accessor(({ goodsReceipt }) => goodsReceipt.receiptNumber, {
    id: 'receipt',
    header: 'GRN',
    meta: { card: 'fact', className: 'figures w-36' },
  }),
  column.accessor('returnedOn', {
    header: 'Returned',
    meta: { card: 'fact', className: 'figures w-26' },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor('reason', {
    header: 'Reason',
    meta: { card: 'fact', from: 'middle' },
  }),
]);

export function SupplierReturnsPage() {
  const params = useListParams(LIST);
  const navigate = useNavigate();
  const filters = useDocumentFilters(params, FILTERS);
  const query = { ...params.query, ...filters.query };
  const answer = useQuery(returnListQuery(query));
  const { data, isError, isPlaceholderData, refetch } = answer;
  return (
    <>
      <PageHead
        title="Returns to Supplier"
        context={[filters.place, data && counted(data.totalElements, 'return')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <ExportMenu
            path="/api/v1/supplier-returns/export"
            query={query}
            total={data?.totalElements}
          />
        }
      />
      <DataTable
        label="Returns to suppliers"
        columns={columns}
        rows={rowsFound(answer, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 || params.search !== '' ? (
            <NoMatch title="No returns found" filters={filters} />
          ) : (
            <EmptyState
              icon={Undo2}
              title="Nothing went back yet"
              hint="A return starts at the goods receipt that the goods came on."
              action={<ButtonLink to={paths.receipts()}>Goods receipts</ButtonLink>}
            />
          )
        }
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ id }) => void navigate(paths.supplierReturn(id))}
        toolbar={
          <DocumentToolbar
            placeholder="Search by return or supplier..."
            params={params}
            filters={filters}
            names={{
              supplierId: data?.list.find(
                ({ supplier }) => supplier.id === filters.values.supplierId,
              )?.supplier.supplierName,
              isWhole: isAnswered(answer, params),
            }}
          />
        }
      />
    </>
  );
}

function searchedTexts({ returnNumber, supplier }: SupplierReturnRow) {
  return [returnNumber, supplier.supplierName];
}
