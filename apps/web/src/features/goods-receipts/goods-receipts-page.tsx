import type { GoodsReceiptRow } from '@plinth/contracts/goods-receipts';
import { PackageCheck } from 'lucide-react';

import { WaitingOf } from '#device/waiting-notice.tsx';
import { documentList, DocumentListPage, statusColumn } from '#document/document-list.tsx';
import { paths } from '#lib/paths.ts';
import { columnsOf, dateColumn, factColumn, numberColumn } from '#table/columns.ts';
import { PermittedLink } from '#table/permitted-link.tsx';

import { RECEIPT_LIST } from './goods-receipts.list.ts';

const column = columnsOf<GoodsReceiptRow>();

const RECEIPTS = documentList('GOODS_RECEIPT', {
  ...RECEIPT_LIST,
  columns: column.columns([
    column.accessor(({ receiptNumber }) => receiptNumber ?? 'Draft', numberColumn('GRN')),
    column.accessor(({ supplier }) => supplier.supplierName, {
      id: 'supplierName',
      ...factColumn('Supplier', 'text'),
    }),
    column.accessor(
      ({ purchaseOrders }) => purchaseOrders.map(({ poNumber }) => poNumber).join(', '),
      {
        id: 'purchaseOrders',
        ...factColumn('Orders', 'document'),
      },
    ),
    column.accessor('challanNo', factColumn('Challan', 'code')),
    column.accessor('receivedOn', dateColumn('Received')),
    column.accessor('hasDiscrepancy', {
      ...factColumn('Difference', 'flag'),
      cell: ({ getValue }) => (getValue() ? <span className="text-warning">Yes</span> : 'None'),
    }),
    column.accessor('status', statusColumn('GOODS_RECEIPT')),
  ]),
  placeholder: 'Search by GRN, challan, supplier or vehicle...',
  searchedTexts: ({ receiptNumber, challanNo, supplier, vehicleNo }) => [
    receiptNumber ?? '',
    challanNo,
    supplier.supplierName,
    vehicleNo,
  ],
  recordsOf: ({ supplier }) => [{ id: supplier.id, name: supplier.supplierName }],
  empty: {
    icon: PackageCheck,
    title: 'No goods receipts yet',
    hint: 'When a truck comes, receive what is on it against its order.',
    action: (
      <PermittedLink needs="goods-receipts:create" to={paths.receiveGoods()}>
        Receive goods
      </PermittedLink>
    ),
  },
  noMatch: 'No goods receipts found',
});

export function GoodsReceiptsPage() {
  return (
    <DocumentListPage
      type="GOODS_RECEIPT"
      list={RECEIPTS}
      noun="receipt"
      notice={<WaitingOf kind="goods-receipt" />}
      actions={
        <PermittedLink needs="goods-receipts:create" to={paths.receiveGoods()}>
          Receive goods
        </PermittedLink>
      }
    />
  );
}
