import { PackageCheck } from 'lucide-react';

import { WaitingOf } from '#device/waiting-notice.tsx';
import { documentList, DocumentListPage, statusColumn } from '#document/document-list.tsx';
import { paths } from '#lib/paths.ts';
import { factColumn } from '#table/columns.ts';
import { PermittedLink } from '#table/permitted-link.tsx';

import { RECEIPT_LIST } from './goods-receipts.list.ts';

const RECEIPTS = documentList('GOODS_RECEIPT', {
  ...RECEIPT_LIST,
  columns: [
    {
      id: 'createdAt',
      header: 'GRN',
      role: 'number',
      show: ({ receiptNumber }) => receiptNumber ?? 'Draft',
    },
    {
      id: 'supplierName',
      header: 'Supplier',
      role: 'text',
      show: ({ supplier }) => supplier.supplierName,
    },
    {
      id: 'purchaseOrders',
      header: 'Orders',
      role: 'document',
      show: ({ purchaseOrders }) => purchaseOrders.map(({ poNumber }) => poNumber).join(', '),
    },
    factColumn('challanNo', 'Challan', 'code'),
    factColumn('receivedOn', 'Received', 'date'),
    {
      id: 'hasDiscrepancy',
      header: 'Difference',
      role: 'flag',
      show: ({ hasDiscrepancy }) =>
        hasDiscrepancy ? <span className="text-warning">Yes</span> : 'None',
    },
    statusColumn('GOODS_RECEIPT'),
  ],
  placeholder: 'Search by GRN, challan, supplier or vehicle...',
  searchedTexts: ({ receiptNumber, challanNo, supplier, vehicleNo }) => [
    receiptNumber ?? '',
    challanNo,
    supplier.supplierName,
    vehicleNo,
  ],
  recordsOf: ({ supplier, store }) => [{ id: supplier.id, name: supplier.supplierName }, store],
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
