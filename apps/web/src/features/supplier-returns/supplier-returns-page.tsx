import { Undo2 } from 'lucide-react';

import { documentList, DocumentListPage } from '#document/document-list.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { factColumn } from '#table/columns.ts';

import { RETURN_LIST } from './supplier-returns.list.ts';

const RETURNS = documentList('SUPPLIER_RETURN', {
  ...RETURN_LIST,
  columns: [
    { id: 'createdAt', header: 'Return', role: 'number', show: ({ returnNumber }) => returnNumber },
    {
      id: 'supplier',
      header: 'Supplier',
      role: 'text',
      show: ({ supplier }) => supplier.supplierName,
    },
    {
      id: 'receipt',
      header: 'GRN',
      role: 'document',
      show: ({ goodsReceipt }) => goodsReceipt.receiptNumber,
    },
    factColumn('returnedOn', 'Returned', 'date'),
    factColumn('reason', 'Reason', 'text'),
  ],
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
