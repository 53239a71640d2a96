/** What may wait on this device: where it is sent, what it is called, and where it is corrected. */
import type { createGoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { EndpointDefinition, Sent } from '@plinth/contracts/shared/endpoint';
import type { createStockIssue, returnStockIssue } from '@plinth/contracts/stock-issues';
import type { createStockTransfer, receiveStockTransfer } from '@plinth/contracts/stock-transfers';
import type { createSupplierReturn } from '@plinth/contracts/supplier-returns';
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';

import type { Address } from '#api/client.ts';
import { paths } from '#lib/paths.ts';

interface ActEndpoints {
  'goods-receipt': typeof createGoodsReceipt;
  'stock-issue': typeof createStockIssue;
  'issue-return': typeof returnStockIssue;
  'stock-transfer': typeof createStockTransfer;
  'transfer-receipt': typeof receiveStockTransfer;
  'supplier-return': typeof createSupplierReturn;
}

export type ActKind = keyof ActEndpoints;

export type ActBody<Kind extends ActKind> = Sent<ActEndpoints[Kind], 'body'>;

interface KindOf<Endpoint extends EndpointDefinition> {
  /** The contract's schemas weigh more than all of this; the compiler holds the address to them. */
  readonly endpoint: Address<Endpoint>;
  /** The field of the answer in which the document stands. */
  readonly answerField: string;
  /** The list in which it stands once it is made. */
  readonly listName: string;
  /** What is said where the server gives no reason. */
  readonly failure: string;
  /** Where it can be opened and corrected, by its place. */
  readonly formPath: (place: string) => string;
  /** Where the document stands once it is made. */
  readonly documentPath: (id: string) => string;
  /** What photos are attached to; null where it takes none. */
  readonly attachedTo: AttachedTo | null;
  /** The first words of the queries that tell of it. */
  readonly refreshes: readonly string[];
}

const STOCK = ['stock', 'stock-issues', 'stock-transfers'];
const ORDERS = [
  'goods-receipts',
  'supplier-returns',
  'purchase-orders',
  'material-requests',
  'stock',
];

export const ACT_KINDS: { readonly [Kind in ActKind]: KindOf<ActEndpoints[Kind]> } = {
  'goods-receipt': {
    endpoint: { method: 'POST', path: '/api/v1/goods-receipts' },
    answerField: 'goodsReceipt',
    listName: 'Goods receipts',
    failure: 'Failed to save the GRN',
    formPath: paths.createReceipt,
    documentPath: paths.receipt,
    attachedTo: 'GOODS_RECEIPT',
    refreshes: ORDERS,
  },
  'stock-issue': {
    endpoint: { method: 'POST', path: '/api/v1/stock-issues' },
    answerField: 'stockIssue',
    listName: 'Issues',
    failure: 'Failed to issue the material',
    formPath: paths.createIssue,
    documentPath: paths.issue,
    attachedTo: null,
    refreshes: STOCK,
  },
  'issue-return': {
    endpoint: { method: 'POST', path: '/api/v1/stock-issues/:id/return' },
    answerField: 'stockIssue',
    listName: 'Issues',
    failure: 'Failed to take the material back',
    formPath: paths.issue,
    documentPath: paths.issue,
    attachedTo: null,
    refreshes: STOCK,
  },
  'stock-transfer': {
    endpoint: { method: 'POST', path: '/api/v1/stock-transfers' },
    answerField: 'stockTransfer',
    listName: 'Transfers',
    failure: 'Failed to send the material',
    formPath: paths.createTransfer,
    documentPath: paths.transfer,
    attachedTo: null,
    refreshes: STOCK,
  },
  'transfer-receipt': {
    endpoint: { method: 'POST', path: '/api/v1/stock-transfers/:id/receive' },
    answerField: 'stockTransfer',
    listName: 'Transfers',
    failure: 'Failed to receive the transfer',
    formPath: paths.transfer,
    documentPath: paths.transfer,
    attachedTo: null,
    refreshes: STOCK,
  },
  'supplier-return': {
    endpoint: { method: 'POST', path: '/api/v1/supplier-returns' },
    answerField: 'supplierReturn',
    listName: 'Returns to suppliers',
    failure: 'Failed to create the return',
    formPath: paths.createSupplierReturn,
    documentPath: paths.supplierReturn,
    attachedTo: null,
    refreshes: ORDERS,
  },
};

/** In the address: the refused act that a form takes up again. */
export const CORRECTED = 'unsent';

/** Where a refused act is opened with what was typed. */
export function correctionPath(act: {
  readonly kind: ActKind;
  readonly place: string;
  readonly key: string;
}): string {
  return `${ACT_KINDS[act.kind].formPath(act.place)}?${CORRECTED}=${encodeURIComponent(act.key)}`;
}
