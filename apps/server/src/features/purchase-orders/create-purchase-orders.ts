/** Turning a submitted request into purchase orders, one per supplier, all or none. */
import type { createPurchaseOrders as createEndpoint } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { isApprovalNeeded } from '@plinth/domain/purchase-order/approval';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { requireAllowed } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import {
  findApprovalThreshold,
  findLetterhead,
  type Letterhead,
} from '#features/firms/firms.public.ts';
import {
  lockMaterialRequest,
  markOrdered,
} from '#features/material-requests/material-requests.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import { planOrders } from '#features/purchase-orders/plan-orders.ts';
import type { PlannedOrder } from '#features/purchase-orders/planned-order.ts';
import {
  insertAllocations,
  insertOrder,
  insertOrderLines,
} from '#features/purchase-orders/purchase-orders.store.ts';
import { findSuppliers } from '#features/suppliers/suppliers.public.ts';
import { requirePermission } from '#scope.ts';

type Body = Received<typeof createEndpoint, 'body'>;

/**
 * @throws AppError notFound for an MRN, item or supplier that is not there or not yours;
 *   conflict unless the MRN is SUBMITTED, or where a figure differs from what the buyer saw;
 *   unprocessable for what is missing or not allowed
 */
export async function createPurchaseOrders(ctx: Context, mrnId: string, body: Body) {
  const purchaseOrders = await inTransaction(ctx.db, async (tx) => {
    const mrn = await lockMaterialRequest(tx, ctx, mrnId);
    const firmId = mrn.project.firm.id;
    requirePermission(ctx.scope, { firmId, projectId: mrn.project.id }, 'purchase-orders:create');
    requireAllowed(materialRequestCan.order(mrn.status));

    const supplierIds = [...new Set(body.items.flatMap(({ supplierId }) => supplierId || []))];
    const suppliers = await findSuppliers(tx, ctx, supplierIds);
    const planned = planOrders({ mrn, body, suppliers, now: ctx.clock() });
    const threshold = await findApprovalThreshold(tx, ctx, firmId);
    const limit = threshold === null ? null : decimal(threshold);
    const letterhead = await findLetterhead(tx, ctx, mrn.project.id);

    const created: { id: string; poNumber: string }[] = [];
    for (const order of planned) {
      // One after the other: numbers follow the order in which suppliers appear.
      created.push(await saveOrder(tx, ctx, { firmId, mrnId, limit, letterhead }, order));
    }
    await markOrdered(tx, ctx, mrnId, orderedByRequestLine(planned));
    await recordChange(tx, ctx, {
      documentType: 'MATERIAL_REQUEST',
      documentId: mrnId,
      place: { firmId, projectId: mrn.project.id },
      action: 'order',
      detail: { purchaseOrders: created },
    });
    return created;
  });
  return {
    message:
      purchaseOrders.length === 1
        ? 'Purchase order created successfully'
        : 'Purchase orders created successfully',
    'Po Numbers': purchaseOrders.map(({ poNumber }) => poNumber),
    purchaseOrders,
  };
}

interface Placement {
  readonly firmId: string;
  readonly mrnId: string;
  /** Rupees above which an order waits for approval; null: none does. */
  readonly limit: Decimal | null;
  readonly letterhead: Letterhead;
}

async function saveOrder(
  tx: Transaction,
  ctx: Context,
  { firmId, mrnId, limit, letterhead }: Placement,
  order: PlannedOrder,
): Promise<{ id: string; poNumber: string }> {
  const id = ctx.newId();
  const poNumber = await nextDocumentNumber(tx, ctx, firmId, 'PO', indianDate(ctx.clock()));
  const lines = order.lines.map((line) => ({ ...line, id: ctx.newId() }));
  await insertOrder(tx, ctx.scope, {
    ...order,
    id,
    firmId,
    poNumber,
    materialRequestId: mrnId,
    letterhead,
    isApprovalNeeded: isApprovalNeeded(
      {
        grandTotal: order.totals.grandTotal,
        lines: lines.map(({ priced }) => priced?.amounts ?? null),
      },
      limit,
    ),
    isAsPerAgreement: lines.every(({ priced }) => priced === null),
    orderedBy: ctx.actor,
    createdAt: ctx.clock(),
  });
  await insertOrderLines(tx, ctx.scope, id, lines);
  await insertAllocations(
    tx,
    ctx.scope,
    lines.map((line) => ({
      requestLineId: line.mrnItemId,
      orderLineId: line.id,
      quantity: quantityString(line.quantity),
    })),
  );
  await recordChange(tx, ctx, {
    documentType: 'PURCHASE_ORDER',
    documentId: id,
    place: { firmId, projectId: order.projectId },
    action: 'create',
    detail: {
      poNumber,
      mrnId,
      supplier: order.supplier.supplierCode,
      grandTotal: moneyString(order.totals.grandTotal),
    },
  });
  return { id, poNumber };
}

/** How much of each request line the orders take together. */
function orderedByRequestLine(orders: readonly PlannedOrder[]): Map<string, string> {
  const lines = Map.groupBy(
    orders.flatMap((order) => order.lines),
    ({ mrnItemId }) => mrnItemId,
  );
  return new Map(
    Array.from(lines, ([id, parts]) => [
      id,
      quantityString(sum(parts.map((part) => part.quantity))),
    ]),
  );
}
