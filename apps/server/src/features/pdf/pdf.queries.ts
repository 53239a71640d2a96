/** Reads documents for their PDFs, as plain data that can be posted to a thread. */
import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { StockCount } from '@plinth/contracts/stock-counts';
import type { StockIssue } from '@plinth/contracts/stock-issues';
import type { StockTransfer } from '@plinth/contracts/stock-transfers';
import type { SupplierReturn } from '@plinth/contracts/supplier-returns';
import { DOCUMENTS, type DocumentTypesWith } from '@plinth/domain/document/documents';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { DOCUMENT_TABLES, nameOf, visibleRows } from '#documents/document-tables.ts';
import { type PaperParties, readEnds, readParties } from '#documents/frozen.ts';
import { notFound, requireAllowed } from '#errors.ts';
import { getConsumptionStatement } from '#features/consumption-statements/consumption-statements.public.ts';
import type { PrintedLogo } from '#features/firms/firms.public.ts';
import { getGoodsReceipt } from '#features/goods-receipts/goods-receipts.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import {
  getOrderParties,
  getPurchaseOrder,
  type OrderParties,
  readSavedPaper,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { getStockCount } from '#features/stock-counts/stock-counts.public.ts';
import { getStockIssue } from '#features/stock-issues/stock-issues.public.ts';
import { getStockTransfer } from '#features/stock-transfers/stock-transfers.public.ts';
import { getSupplierReturn } from '#features/supplier-returns/supplier-returns.public.ts';
import { canAt, permitted, requirePermission } from '#scope.ts';

import type { AreaPdf } from './project/area-pdf.queries.ts';
import type { BudgetPdf } from './project/budget-pdf.queries.ts';
import type { ContractPdf } from './purchase/contract-pdf.queries.ts';
import { readTaxableValues } from './stores/challan-values.queries.ts';

/** Every paper prints the logo that its firm has now. */
interface Paper {
  readonly logo: PrintedLogo | null;
}

/** The order as on its screen. */
export interface OrderPdf extends Paper {
  readonly type: 'PURCHASE_ORDER';
  readonly number: string;
  readonly order: PurchaseOrder;
  readonly parties: OrderParties;
}

export interface RequestPdf extends Paper {
  readonly type: 'MATERIAL_REQUEST';
  readonly number: string;
  readonly mrn: MaterialRequest;
  readonly parties: PaperParties;
}

/**
 * The taxable values by line, which a challan must state, also for people who may not see prices.
 */
type TaxableValues = Awaited<ReturnType<typeof readTaxableValues>>;

export interface TransferPdf extends Paper {
  readonly type: 'STOCK_TRANSFER';
  readonly number: string;
  readonly transfer: StockTransfer;
  readonly ends: { readonly from: PaperParties; readonly to: PaperParties };
  readonly taxableValues: TaxableValues;
  /** Whether the reader may read prices at one end of the transfer. */
  readonly arePricesRead: boolean;
}

export interface ReceiptPdf extends Paper {
  readonly type: 'GOODS_RECEIPT';
  readonly number: string;
  readonly receipt: GoodsReceipt & { readonly receiptNumber: string };
  readonly parties: PaperParties;
}

export interface ReturnPdf extends Paper {
  readonly type: 'SUPPLIER_RETURN';
  readonly number: string;
  readonly supplierReturn: SupplierReturn;
  readonly parties: PaperParties;
  readonly taxableValues: TaxableValues;
}

export interface IssuePdf extends Paper {
  readonly type: 'STOCK_ISSUE';
  readonly number: string;
  readonly issue: StockIssue;
  readonly parties: PaperParties;
}

/** The count as on its screen: its books are blind where they are on the screen. */
export interface CountPdf extends Paper {
  readonly type: 'STOCK_COUNT';
  readonly number: string;
  readonly count: StockCount;
  readonly parties: PaperParties;
}

/** A consumption statement, with prices if the reader may see them. */
export interface ConsumptionPdf extends Paper {
  readonly type: 'CONSUMPTION_STATEMENT';
  readonly number: string;
  readonly statement: ConsumptionStatement;
  readonly isPriced: boolean;
  readonly parties: PaperParties;
}

export type Printed = DocumentTypesWith<{ readonly pdf: object }>;

export type DocumentPdf =
  | OrderPdf
  | RequestPdf
  | TransferPdf
  | ReceiptPdf
  | ReturnPdf
  | IssuePdf
  | CountPdf
  | ConsumptionPdf
  | AreaPdf
  | BudgetPdf
  | ContractPdf;

type Scoped = Pick<Context, 'scope'>;

/** The logo is read in the same way for all. */
type Read<One extends DocumentPdf> = Omit<One, keyof Paper>;

/**
 * @param revision the one in force if absent; an earlier one as its paper was
 * @throws AppError notFound, also out of scope; forbidden without `prices:read`
 */
export async function getOrderPdf(
  db: Executor,
  ctx: Scoped,
  id: string,
  revision?: number,
): Promise<Read<OrderPdf>> {
  const order = await getPurchaseOrder(db, ctx, id);
  const { id: projectId, firm } = order.project;
  requirePermission(ctx.scope, { firmId: firm.id, projectId }, 'prices:read');
  const type = 'PURCHASE_ORDER';
  if (revision !== undefined && revision !== order.revision) {
    const saved = await readSavedPaper(db, ctx, { orderId: id, revision });
    return { type, number: numberOf(saved.order), ...saved };
  }
  const parties = await getOrderParties(db, ctx, id);
  return { type, number: numberOf(order), order, parties };
}

/** `PO/26-27/00012/A2` for its second amendment. */
export function numberOf({
  poNumber,
  revision,
}: Pick<PurchaseOrder, 'poNumber' | 'revision'>): string {
  return revision === 0 ? poNumber : `${poNumber}/A${revision}`;
}

/** @throws AppError notFound, also out of scope */
export async function getRequestPdf(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<Read<RequestPdf>> {
  const mrn = await getMaterialRequest(db, ctx, id);
  return {
    type: 'MATERIAL_REQUEST',
    number: mrn.mrnNumber,
    mrn,
    parties: await readParties(db, ctx, 'MATERIAL_REQUEST', id),
  };
}

/** @throws AppError notFound, also out of scope */
export async function getTransferPdf(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<Read<TransferPdf>> {
  const transfer = await getStockTransfer(db, ctx, id);
  const ends = await readEnds(db, ctx, id);
  const taxableValues = await readTaxableValues(db, ctx, 'STOCK_TRANSFER', id);
  const arePricesRead = [transfer.project, transfer.toProject].some(({ firm, id: projectId }) =>
    canAt(ctx.scope, { firmId: firm.id, projectId }, 'prices:read'),
  );
  return {
    type: 'STOCK_TRANSFER',
    number: transfer.challanNumber,
    transfer,
    ends,
    taxableValues,
    arePricesRead,
  };
}

/** @throws AppError notFound, also out of scope; conflict for a draft */
export async function getReceiptPdf(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<Read<ReceiptPdf>> {
  const receipt = await getGoodsReceipt(db, ctx, id);
  requireAllowed(goodsReceiptCan.print(receipt.status));
  const number = receipt.receiptNumber ?? '';
  return {
    type: 'GOODS_RECEIPT',
    number,
    receipt: { ...receipt, receiptNumber: number },
    parties: await readParties(db, ctx, 'GOODS_RECEIPT', id),
  };
}

/** @throws AppError notFound, also out of scope */
export async function getReturnPdf(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<Read<ReturnPdf>> {
  const supplierReturn = await getSupplierReturn(db, ctx, id);
  const parties = await readParties(db, ctx, 'SUPPLIER_RETURN', id);
  const taxableValues = await readTaxableValues(db, ctx, 'SUPPLIER_RETURN', id);
  const number = supplierReturn.returnNumber;
  return { type: 'SUPPLIER_RETURN', number, supplierReturn, parties, taxableValues };
}

/** @throws AppError notFound, also out of scope */
export async function getIssuePdf(db: Executor, ctx: Scoped, id: string): Promise<Read<IssuePdf>> {
  const issue = await getStockIssue(db, ctx, id);
  const parties = await readParties(db, ctx, 'STOCK_ISSUE', id);
  return { type: 'STOCK_ISSUE', number: issue.issueNumber, issue, parties };
}

/** @throws AppError notFound, also out of scope */
export async function getCountPdf(db: Executor, ctx: Scoped, id: string): Promise<Read<CountPdf>> {
  const count = await getStockCount(db, ctx, id);
  const parties = await readParties(db, ctx, 'STOCK_COUNT', id);
  return { type: 'STOCK_COUNT', number: count.countNumber, count, parties };
}

/** @throws AppError notFound, also out of scope */
export async function getConsumptionPdf(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<Read<ConsumptionPdf>> {
  const statement = await getConsumptionStatement(db, ctx, id);
  const { id: projectId, firm } = statement.project;
  const isPriced = canAt(ctx.scope, { firmId: firm.id, projectId }, 'prices:read');
  const parties = await readParties(db, ctx, 'CONSUMPTION_STATEMENT', id);
  const number = statement.statementNumber;
  return { type: 'CONSUMPTION_STATEMENT', number, statement, isPriced, parties };
}

export interface DocumentName {
  readonly id: string;
  readonly number: string;
  readonly madeAt: Date;
}

/**
 * The names of documents, in the given order.
 * @throws AppError notFound if one of them is out of scope, or its PDF is not permitted
 */
export async function nameDocuments(
  { db, scope }: Context,
  type: Printed,
  ids: readonly string[],
): Promise<DocumentName[]> {
  const { pdf, words } = DOCUMENTS[type];
  const { rows } = await sql<DocumentName>`
    select document.id, ${nameOf(type)} as number, document.created_at as "madeAt"
    from ${sql.table(DOCUMENT_TABLES[type].table)} document
    where document.organisation_id = ${scope.organisationId}
      and ${visibleRows(type, permitted(scope, pdf.read))} and document.id = ${anyOf(ids)}
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const name = byId.get(id);
    if (!name) throw notFound(words.short);
    return name;
  });
}
