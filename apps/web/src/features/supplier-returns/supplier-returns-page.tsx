import type { SupplierReturnRow } from '@plinth/contracts/supplier-returns';
import { Undo2 } from 'lucide-react';

import { documentList, DocumentListPage } from '#document/document-list.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf, dateColumn, factColumn, numberColumn } from '#table/columns.ts';

import { RETURN_LIST } from './supplier-returns.list.ts';

const column = columnsOf<SupplierReturnRow>();

const RETURNS = documentList('SUPPLIER_RETURN', {
  ...RETURN_LIST,
  columns: column.columns([
    column.accessor('returnNumber', numberColumn('Return')),
    column.accessor(({ supplier }) => supplier.supplierName, {
      id: 'supplier',
      ...factColumn('Supplier', 'text'),
    }),
    column.accessor(({ goodsReceipt }) => goodsReceipt.receiptNumber, {
      id: 'receipt',
      ...factColumn('GRN', 'document'),
    }),
    column.accessor('returnedOn', dateColumn('Returned')),
    column.accessor('reason', factColumn('Reason', 'text')),
  ]),
  placeholder: 'Search by return or supplier...',
  searchedTexts: ({ returnNumber, supplier }) => [returnNumber, supplier.supplierName],
  recordsOf: ({ supplier }) => [{ id: supplier.id, name: supplier.supplierName }],
  empty: {
    icon: Undo2,
    title: 'No returns yet',
    hint: 'A return starts at the goods receipt that the goods came on.',
    action: <ButtonLink to={paths.receipts()}>Goods receipts</ButtonLink>,
  },
  noMatch: 'No returns found',
});

export function SupplierReturnsPage() {
  return <DocumentListPage type="SUPPLIER_RETURN" list={RETURNS} noun="return" />;
}
