/** Kinds of acts in the outbox: endpoint, title, and form for corrections. */
import type { createGoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { EndpointDefinition, Sent } from '@plinth/contracts/shared/endpoint';
import type { createStockIssue, returnStockIssue } from '@plinth/contracts/stock-issues';
import type { createStockTransfer, receiveStockTransfer } from '@plinth/contracts/stock-transfers';
import type { createSupplierReturn } from '@plinth/contracts/supplier-returns';
import type { DocumentType } from '@plinth/domain/document/documents';

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
  /**
   * The endpoint by its path, because the contract's schemas are large; the compiler checks the
   * path.
   */
  readonly endpoint: Address<Endpoint>;
  readonly type: DocumentType;
  /** The message if the server sends none. */
  readonly failure: string;
  /** The form to correct it in. */
  readonly formPath: (place: string) => string;
}

export const ACT_KINDS: { readonly [Kind in ActKind]: KindOf<ActEndpoints[Kind]> } = {
  'goods-receipt': {
    type: 'GOODS_RECEIPT',
    endpoint: { method: 'POST', path: '/api/v1/goods-receipts' },
    failure: 'Failed to save the GRN',
    formPath: paths.createReceipt,
  },
  'stock-issue': {
    type: 'STOCK_ISSUE',
    endpoint: { method: 'POST', path: '/api/v1/stock-issues' },
    failure: 'Failed to issue the material',
    formPath: paths.createIssue,
  },
  'issue-return': {
    type: 'STOCK_ISSUE',
    endpoint: { method: 'POST', path: '/api/v1/stock-issues/:id/return' },
    failure: 'Failed to take the material back',
    formPath: paths.issue,
  },
  'stock-transfer': {
    type: 'STOCK_TRANSFER',
    endpoint: { method: 'POST', path: '/api/v1/stock-transfers' },
    failure: 'Failed to send the material',
    formPath: paths.createTransfer,
  },
  'transfer-receipt': {
    type: 'STOCK_TRANSFER',
    endpoint: { method: 'POST', path: '/api/v1/stock-transfers/:id/receive' },
    failure: 'Failed to receive the transfer',
    formPath: paths.transfer,
  },
  'supplier-return': {
    type: 'SUPPLIER_RETURN',
    endpoint: { method: 'POST', path: '/api/v1/supplier-returns' },
    failure: 'Failed to create the return',
    formPath: paths.createSupplierReturn,
  },
};

/** The search parameter with the key of a refused act. */
export const CORRECTED = 'unsent';

/** The address of a refused act's form. */
export function correctionPath(act: {
  readonly kind: ActKind;
  readonly place: string;
  readonly key: string;
}): string {
  return `${ACT_KINDS[act.kind].formPath(act.place)}?${CORRECTED}=${encodeURIComponent(act.key)}`;
}
