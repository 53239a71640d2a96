/**
 * The content that a person sees who decides through a link: the lines with the stock at the
 * project and, for an amendment, its changes. Material requests have no prices.
 */
import type { ApprovalLink } from '@plinth/contracts/approval-links';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { AS_PER_AGREEMENT, netPrice } from '@plinth/domain/purchase-order/amounts/line-amount';
import { rateChange } from '@plinth/domain/purchase-order/amend/rate-change';
import type { RevisionLine } from '@plinth/domain/purchase-order/amend/revision-content';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { getGoodsReceipt } from '#features/goods-receipts/goods-receipts.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import {
  findWaitingAmendment,
  getPurchaseOrder,
  type WaitingAmendment,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { findProjectStock } from '#features/stock/stock.public.ts';
import { isOffIn } from '#module-gate.ts';
import { canAt } from '#scope.ts';

type Asked = NonNullable<ApprovalLink['approval']>;
type Line = Asked['lines'][number];
type Said = Pick<Asked, 'lines' | 'amendment'>;

interface LinkLine extends Omit<Line, 'inStock'> {
  readonly materialId: string;
}

interface LinkedDocument {
  readonly type: ApprovableDocument;
  readonly id: string;
  /** The revision of the waiting amendment; 0 for a document without one. */
  readonly revision: number;
  readonly firmId: string;
  readonly projectId: string;
}

const UNPRICED = { pricePerUnit: null, discount: null, lastRate: null, rateChange: null } as const;

/** Reads the content. For an order, the caller must have the right to read prices. */
export async function contentOfLink(
  db: Executor,
  ctx: Context,
  document: LinkedDocument,
): Promise<Said> {
  const { type, id, revision } = document;
  if (type === 'MATERIAL_REQUEST') {
    const { items } = await getMaterialRequest(db, ctx, id);
    const lines = items.map(({ material, quantity }) => ({
      materialId: material.id,
      materialName: material.name,
      unit: material.unit,
      quantity,
      ...UNPRICED,
    }));
    return { lines: await withStock(db, ctx, document, lines), amendment: null };
  }
  if (type === 'GOODS_RECEIPT') {
    const { pricing } = await getGoodsReceipt(db, ctx, id);
    const lines = (pricing?.lines ?? []).map(({ material, quantity, rate }) => ({
      materialId: material.id,
      materialName: material.name,
      unit: material.unit,
      quantity,
      ...UNPRICED,
      pricePerUnit: rate,
    }));
    return { lines: await withStock(db, ctx, document, lines), amendment: null };
  }
  const [{ items }, amendment] = await Promise.all([
    getPurchaseOrder(db, ctx, id),
    revision > 0 ? findWaitingAmendment(db, ctx, id) : undefined,
  ]);
  const lines = amendment ? amendedLines(items, amendment) : items.map(orderedLine);
  return { lines: await withStock(db, ctx, document, lines), amendment: amendment ?? null };
}

type Item = PurchaseOrder['items'][number];

function orderedLine(item: Item): LinkLine {
  const { material, quantity, pricePerUnit, discount, lastRate, rateChange: change } = item;
  return {
    materialId: material.id,
    materialName: material.name,
    unit: material.unit,
    quantity,
    pricePerUnit,
    discount,
    lastRate,
    rateChange: change,
  };
}

/** A line that is new has no last rate, unless it is the rest of another one. */
function amendedLines(items: readonly Item[], { content }: WaitingAmendment): LinkLine[] {
  const current = new Map(items.map((item) => [item.id, item]));
  return content.lines.map((line) => {
    const { materialId, materialName, unit, quantity, pricePerUnit, discount } = line;
    const item = current.get(line.restOf ?? line.id);
    const lastRate = item?.lastRate ?? null;
    return {
      materialId,
      materialName,
      unit,
      quantity: Number(quantity),
      pricePerUnit,
      discount,
      lastRate,
      rateChange: changeOf(line, lastRate),
    };
  });
}

function changeOf(
  { pricePerUnit, discount }: RevisionLine,
  lastRate: string | null,
): string | null {
  if (pricePerUnit === AS_PER_AGREEMENT || lastRate === null) return null;
  const rate = netPrice({ pricePerUnit: decimal(pricePerUnit), discount: decimal(discount) });
  return rateChange(rate, decimal(lastRate))?.toString() ?? null;
}

/**
 * Adds the stock at the project to the lines; null where the firm has no stores, or the caller may
 * not see them.
 */
async function withStock(
  db: Executor,
  ctx: Context,
  { firmId, projectId }: LinkedDocument,
  lines: readonly LinkLine[],
): Promise<Line[]> {
  const isShown =
    canAt(ctx.scope, { firmId, projectId }, 'stock:read') &&
    !isOffIn(ctx.scope, firmId, 'WAREHOUSE');
  const ids = lines.map(({ materialId }) => materialId);
  const stock = isShown ? await findProjectStock(db, ctx, projectId, ids) : null;
  return lines.map(({ materialId, ...line }) => ({
    ...line,
    inStock: stock && (stock.get(materialId) ?? 0),
  }));
}
