/** The page of the current stock. */
import { addMaterialRequestItem, createMaterialRequest } from '@plinth/contracts/material-requests';
import type { StockRow } from '@plinth/contracts/stock';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { counted } from '@plinth/domain/shared/counted';
import { useMutation } from '@tanstack/react-query';
import { Package, Upload } from 'lucide-react';
import { createContext, use, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { call } from '#api/client.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { failsWith, invalidate } from '#api/query-client.ts';
import { usePermission, useUser } from '#api/session.ts';
import { formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { actionsColumn, type ListColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';
import { PermittedLink } from '#table/permitted-link.tsx';
import { figures, Quantity } from '#table/quantity.tsx';
import { Button } from '#ui/button.tsx';

import { LevelDialog } from './level-dialog.tsx';
import { STOCK_LIST } from './stock.list.ts';

/**
 * The list of stock; not sortable by value while prices are hidden, because the order would reveal
 * them.
 */
const stockList = (arePricesShown: boolean) =>
  defineList(STOCK_LIST.path, {
    ...STOCK_LIST,
    label: 'Stock',
    sorts: STOCK_LIST.sorts.filter((sort) => arePricesShown || sort !== 'value'),
    columns,
    placeholder: 'Search by material...',
    searchedTexts: ({ material }) => [
      material.name,
      material.materialCode,
      material.hsnCode,
      material.unit,
    ],
    recordsOf: ({ material }) => [material],
    rowId: ({ store, material }) => `${store.id} ${material.id}`,
    pathOf: ({ store, material }) => paths.stockLedger(store.id, material.id),
    empty: {
      icon: Package,
      title: 'No stock yet',
      hint: 'Goods appear here when they are received.',
      action: (
        <PermittedLink needs="goods-receipts:create" to={paths.receiveGoods()}>
          Receive goods
        </PermittedLink>
      ),
    },
    noMatch: 'No stock found',
    exportPath: '/api/v1/stock/export',
  });

const columns: readonly ListColumn<StockRow>[] = [
  { id: 'name', header: 'Material', role: 'name', show: ({ material }) => material.name },
  {
    id: 'store',
    header: 'Store',
    role: 'text',
    show: (row) => [row.store.name, row.bin].filter(Boolean).join(' · '),
  },
  {
    id: 'quantity',
    header: 'In store',
    role: 'measure',
    figureOf: ({ quantity }) => quantity,
    show: (row) => (
      <span className={isLow(row) ? 'text-destructive' : undefined}>
        <Quantity value={row.quantity} unit={row.material.unit} />
      </span>
    ),
  },
  {
    id: 'coming',
    header: 'Coming',
    role: 'quantity',
    ...figures(({ coming }: StockRow) => coming),
  },
  {
    id: 'reorderLevel',
    header: 'Reorder at',
    role: 'quantity',
    ...figures(({ reorderLevel }: StockRow) => reorderLevel),
  },
  { id: 'value', header: 'Value', role: 'money', show: (row) => <StockValue row={row} /> },
  actionsColumn(9.5, (row) => <RowActions row={row} />),
];

/** The value, and how many receipts are not in it because they have no price yet. */
function StockValue({ row: { value, receiptsToPrice, material, store } }: { row: StockRow }) {
  if (receiptsToPrice === 0 || value === NOT_SHOWN) return formatMoney(value);
  return (
    <span className="inline-flex flex-col items-end">
      {formatMoney(value)}
      <Link
        to={paths.receipts({ unpriced: '1', materialId: material.id, storeId: store.id })}
        className="text-xs leading-6 whitespace-normal text-warning underline"
      >
        {`plus ${counted(receiptsToPrice, 'receipt')} to be priced`}
      </Link>
    </span>
  );
}

/** Opens bin and reorder level of a row. */
const LevelContext = createContext<(row: StockRow) => void>(() => undefined);

function RowActions({ row }: { row: StockRow }) {
  const { material, store } = row;
  const openLevel = use(LevelContext);
  const permission = usePermission('stock:count', row.project);
  return (
    <div className="flex gap-1 max-sm:w-full max-sm:gap-2 max-sm:*:flex-1">
      <ButtonLink
        variant="outline"
        size="sm"
        to={paths.stockLedger(store.id, material.id)}
        aria-label={`Ledger of ${material.name} in ${store.name}`}
      >
        Ledger
      </ButtonLink>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Bin and reorder level of ${material.name}`}
        disabledReason={permission}
        onClick={() => openLevel(row)}
      >
        Level
      </Button>
    </div>
  );
}

export function StockPage() {
  const [levelOf, setLevelOf] = useState<StockRow | null>(null);
  const arePricesShown = usePermission('prices:read') === true;
  const list = useMemo(() => stockList(arePricesShown), [arePricesShown]);
  return (
    <LevelContext value={setLevelOf}>
      <ListPage
        list={list}
        title="Stock"
        context={({ scope, data }) =>
          [scope.place, data && counted(data.totalElements, 'line')].filter(Boolean).join(' · ')
        }
        renderActions={({ filters, data }) => (
          <>
            <PermittedLink needs="stock:open" variant="outline" to={paths.importOpeningStock()}>
              <Upload aria-hidden />
              Opening stock
            </PermittedLink>
            {filters.values.low && <RequestButton rows={ofOneProject(data?.list ?? [])} />}
          </>
        )}
      />
      {levelOf && <LevelDialog row={levelOf} onClose={() => setLevelOf(null)} />}
    </LevelContext>
  );
}

function RequestButton({ rows }: { rows: readonly StockRow[] }) {
  const permission = usePermission('material-requests:create');
  const request = useRequestStock();
  if (rows.length === 0) return null;
  return (
    <Button
      isLoading={request.isPending}
      disabledReason={permission}
      onClick={() => request.mutate(rows)}
    >
      {request.isPending ? 'Creating...' : `Request ${counted(rows.length, 'material')}`}
    </Button>
  );
}

/**
 * Rows below their reorder level in the first project of the list, because a request has one
 * project.
 */
function ofOneProject(rows: readonly StockRow[]): StockRow[] {
  return rows.filter((row) => isLow(row) && row.project.id === rows[0]?.project.id);
}

/** Whether the stock, including what is still to come, is at the reorder level or below. */
function isLow({ quantity, coming, reorderLevel }: StockRow): boolean {
  return reorderLevel !== null && quantity + coming <= reorderLevel;
}

/** Creates a material request for the rows, all of which must be of one project. */
function useRequestStock() {
  const navigate = useNavigate();
  const { id: requestedBy } = useUser();
  return useMutation({
    mutationFn: async (rows: readonly StockRow[]) => {
      const projectId = rows[0]?.project.id;
      const { mrn } = await call(createMaterialRequest, { body: { requestedBy, projectId } });
      for (const { material, store, reorderQuantity } of rows) {
        const body = {
          materialId: material.id,
          quantity: String(reorderQuantity),
          purpose: `Reorder for ${store.name}`,
        };
        await call(addMaterialRequestItem, { params: { id: mrn.id }, body });
      }
      return mrn.id;
    },
    onSuccess: (id) => void navigate(paths.completeMaterialRequest(id)),
    onSettled: () => void invalidate(DOCUMENT_QUERIES),
    meta: failsWith('Failed to create MRN'),
  });
}
