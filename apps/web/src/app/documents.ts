/** Icon, sidebar entry and screens of each document type. */
import type { Role } from '@plinth/domain/access/permissions';
import type { DocumentType } from '@plinth/domain/document/documents';
import {
  ArrowLeftRight,
  ClipboardCheck,
  ClipboardList,
  FileSignature,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  Scale,
  ShoppingCart,
  Undo2,
} from 'lucide-react';
import type { RouteObject } from 'react-router';

import { prefetchDocument } from '#api/documents.ts';
import { RECEIPT_LIST, RECEIPT_STARTS } from '#features/goods-receipts/goods-receipts.list.ts';
import { STATEMENT_LIST } from '#features/consumption-statements/consumption-statements.list.ts';
import {
  REQUEST_LIST,
  REQUEST_STARTS,
} from '#features/material-requests/material-requests.list.ts';
import { ORDER_LIST, ORDER_STARTS } from '#features/purchase-orders/purchase-orders.list.ts';
import { COUNT_LIST, COUNT_STARTS } from '#features/stock-counts/stock-counts.list.ts';
import {
  RATE_CONTRACT_LIST,
  CONTRACT_STARTS,
} from '#features/rate-contracts/rate-contracts.list.ts';
import { ISSUE_LIST, ISSUE_STARTS } from '#features/stock-issues/stock-issues.list.ts';
import { TRANSFER_LIST, TRANSFER_STARTS } from '#features/stock-transfers/stock-transfers.list.ts';
import { RETURN_LIST } from '#features/supplier-returns/supplier-returns.list.ts';
import type { DocumentStart } from '#lib/document-start.ts';
import { paths } from '#lib/paths.ts';
import type { DocumentListSpec } from '#table/list-spec.ts';

import { fetchesAhead, page } from './screen-route.tsx';

type Screen = Pick<RouteObject, 'lazy'>;

export type SidebarGroup = 'Project Management' | 'Purchase & Inventory' | 'Warehouse';

interface DocumentScreens {
  readonly icon: LucideIcon;
  readonly sidebar: { readonly group: SidebarGroup; readonly label: string };
  /** The roles that use its list daily; for others it is under "More". */
  readonly dailyOf?: readonly Role[];
  /** The acts with it that the palette offers. */
  readonly starts?: readonly DocumentStart[];
  /** Further search words for its list. */
  readonly keywords: string;
  readonly listSpec: DocumentListSpec;
  readonly list: Screen;
  readonly document: Screen;
  readonly further: readonly (RouteObject & { readonly path: string })[];
}

export const ID = ':id';

const contractForm = () => import('#features/rate-contracts/form/contract-form-page.tsx');

export const DOCUMENT_SCREENS: Readonly<Record<DocumentType, DocumentScreens>> = {
  MATERIAL_REQUEST: {
    icon: ClipboardList,
    sidebar: { group: 'Purchase & Inventory', label: 'Material Request Note' },
    dailyOf: ['ADMIN', 'PROJECT_MANAGER', 'PURCHASE_MANAGER', 'SITE_ENGINEER', 'STORE_KEEPER'],
    starts: REQUEST_STARTS,
    keywords: 'MRN requests indents',
    listSpec: REQUEST_LIST,
    list: page(
      () => import('#features/material-requests/material-requests-page.tsx'),
      'MaterialRequestsPage',
    ),
    document: page(
      () => import('#features/material-requests/page/material-request-page.tsx'),
      'MaterialRequestPage',
    ),
    further: [
      {
        path: paths.completeMaterialRequest(ID),
        loader: fetchesAhead((id) => prefetchDocument('MATERIAL_REQUEST', id)),
        ...page(
          () => import('#features/material-requests/form/complete-material-request-page.tsx'),
          'CompleteMaterialRequestPage',
        ),
      },
    ],
  },
  PURCHASE_ORDER: {
    icon: ShoppingCart,
    sidebar: { group: 'Purchase & Inventory', label: 'Purchase Orders' },
    dailyOf: [
      'ADMIN',
      'PROJECT_MANAGER',
      'PURCHASE_MANAGER',
      'SITE_ENGINEER',
      'ACCOUNTANT',
      'VIEWER',
    ],
    starts: ORDER_STARTS,
    keywords: 'PO',
    listSpec: ORDER_LIST,
    list: page(
      () => import('#features/purchase-orders/purchase-orders-page.tsx'),
      'PurchaseOrdersPage',
    ),
    document: page(
      () => import('#features/purchase-orders/purchase-order-page.tsx'),
      'PurchaseOrderPage',
    ),
    further: [
      {
        path: paths.placeOrder(),
        ...page(
          () => import('#features/purchase-orders/create/place-order-page.tsx'),
          'PlaceOrderPage',
        ),
      },
      {
        path: paths.createPurchaseOrder(':mrnId'),
        ...page(
          () => import('#features/purchase-orders/create/create-purchase-order-page.tsx'),
          'CreatePurchaseOrderPage',
        ),
      },
      {
        path: paths.compareRevisions(ID),
        ...page(
          () => import('#features/purchase-orders/amend/compare-revisions-page.tsx'),
          'CompareRevisionsPage',
        ),
      },
    ],
  },
  GOODS_RECEIPT: {
    icon: PackageCheck,
    sidebar: { group: 'Warehouse', label: 'Goods Receipts' },
    dailyOf: ['ADMIN', 'PURCHASE_MANAGER', 'SITE_ENGINEER', 'STORE_KEEPER', 'ACCOUNTANT'],
    starts: RECEIPT_STARTS,
    keywords: 'GRN',
    listSpec: RECEIPT_LIST,
    list: page(
      () => import('#features/goods-receipts/goods-receipts-page.tsx'),
      'GoodsReceiptsPage',
    ),
    document: page(
      () => import('#features/goods-receipts/page/goods-receipt-page.tsx'),
      'GoodsReceiptPage',
    ),
    further: [
      {
        path: paths.receiveGoods(),
        ...page(
          () => import('#features/goods-receipts/receive/receive-goods-page.tsx'),
          'ReceiveGoodsPage',
        ),
      },
      {
        path: paths.createReceipt(ID),
        ...page(
          () => import('#features/goods-receipts/receive/create-receipt-page.tsx'),
          'CreateReceiptPage',
        ),
      },
      {
        path: paths.editReceipt(ID),
        ...page(
          () => import('#features/goods-receipts/receive/edit-receipt-page.tsx'),
          'EditReceiptPage',
        ),
      },
    ],
  },
  STOCK_ISSUE: {
    icon: PackageMinus,
    sidebar: { group: 'Warehouse', label: 'Issues' },
    dailyOf: ['STORE_KEEPER'],
    starts: ISSUE_STARTS,
    keywords: 'material out contractor',
    listSpec: ISSUE_LIST,
    list: page(() => import('#features/stock-issues/stock-issues-page.tsx'), 'StockIssuesPage'),
    document: page(() => import('#features/stock-issues/stock-issue-page.tsx'), 'StockIssuePage'),
    further: [
      {
        path: paths.createIssue(),
        ...page(() => import('#features/stock-issues/create-issue-page.tsx'), 'CreateIssuePage'),
      },
    ],
  },
  STOCK_TRANSFER: {
    icon: ArrowLeftRight,
    sidebar: { group: 'Warehouse', label: 'Transfers' },
    dailyOf: ['STORE_KEEPER'],
    starts: TRANSFER_STARTS,
    keywords: 'delivery challan DC',
    listSpec: TRANSFER_LIST,
    list: page(
      () => import('#features/stock-transfers/stock-transfers-page.tsx'),
      'StockTransfersPage',
    ),
    document: page(
      () => import('#features/stock-transfers/stock-transfer-page.tsx'),
      'StockTransferPage',
    ),
    further: [
      {
        path: paths.createTransfer(),
        ...page(
          () => import('#features/stock-transfers/create-transfer-page.tsx'),
          'CreateTransferPage',
        ),
      },
    ],
  },
  SUPPLIER_RETURN: {
    icon: Undo2,
    sidebar: { group: 'Warehouse', label: 'Returns' },
    keywords: 'RTN returns to suppliers',
    listSpec: RETURN_LIST,
    list: page(
      () => import('#features/supplier-returns/supplier-returns-page.tsx'),
      'SupplierReturnsPage',
    ),
    document: page(
      () => import('#features/supplier-returns/supplier-return-page.tsx'),
      'SupplierReturnPage',
    ),
    further: [
      {
        path: paths.createSupplierReturn(ID),
        ...page(
          () => import('#features/supplier-returns/create-supplier-return-page.tsx'),
          'CreateSupplierReturnPage',
        ),
      },
    ],
  },
  STOCK_COUNT: {
    icon: ClipboardCheck,
    sidebar: { group: 'Warehouse', label: 'Counts' },
    dailyOf: ['STORE_KEEPER'],
    starts: COUNT_STARTS,
    keywords: 'stock count physical verification',
    listSpec: COUNT_LIST,
    list: page(() => import('#features/stock-counts/stock-counts-page.tsx'), 'StockCountsPage'),
    document: page(() => import('#features/stock-counts/stock-count-page.tsx'), 'StockCountPage'),
    further: [],
  },
  CONSUMPTION_STATEMENT: {
    icon: Scale,
    sidebar: { group: 'Project Management', label: 'Consumption statements' },
    keywords: 'reconciliation cement theoretical recovery contractor',
    listSpec: STATEMENT_LIST,
    list: page(
      () => import('#features/consumption-statements/consumption-statements-page.tsx'),
      'ConsumptionStatementsPage',
    ),
    document: page(
      () => import('#features/consumption-statements/consumption-statement-page.tsx'),
      'ConsumptionStatementPage',
    ),
    further: [],
  },
  RATE_CONTRACT: {
    icon: FileSignature,
    sidebar: { group: 'Purchase & Inventory', label: 'Rate Contracts' },
    dailyOf: ['PURCHASE_MANAGER'],
    starts: CONTRACT_STARTS,
    keywords: '',
    listSpec: RATE_CONTRACT_LIST,
    list: page(
      () => import('#features/rate-contracts/rate-contracts-page.tsx'),
      'RateContractsPage',
    ),
    document: page(
      () => import('#features/rate-contracts/rate-contract-page.tsx'),
      'RateContractPage',
    ),
    further: [
      {
        path: paths.createRateContract(),
        ...page(contractForm, 'CreateRateContractPage'),
      },
      {
        path: paths.editRateContract(ID),
        ...page(contractForm, 'EditRateContractPage'),
      },
      {
        path: paths.priceIndices(),
        ...page(
          () => import('#features/rate-contracts/indices/price-indices-page.tsx'),
          'PriceIndicesPage',
        ),
      },
    ],
  },
};
