/** Creates purchase orders from a submitted request, one per supplier, all or none. */
import type { createPurchaseOrders as createEndpoint } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { isApprovalNeeded } from '@plinth/domain/purchase-order/approval';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { requireAllowed } from '#errors.ts';
import { recordChanges } from '#features/audit/audit.public.ts';
import { findOrderingTerms, type OrderingTerms } from '#features/firms/firms.public.ts';
import {
  planOrdered,
  readLockedRequest,
} from '#features/material-requests/material-requests.public.ts';
import { nextDocumentNumbers } from '#features/numbering/numbering.public.ts';
import { planOrders } from '#features/purchase-orders/plan-orders.ts';
import type {
  IdentifiedOrder,
  NewOrder,
  PlannedOrder,
} from '#features/purchase-orders/planned-order.ts';
import {
  insertCharges,
  insertOrderLines,
  insertOrders,
} from '#features/purchase-orders/purchase-orders.store.ts';
import { findSuppliers } from '#features/suppliers/suppliers.public.ts';
import { requirePermission } from '#scope.ts';

type Body = Received<typeof createEndpoint, 'body'>;

/**
 * @throws AppError notFound for an MRN, item or supplier out of scope; conflict unless the MRN is
 *   SUBMITTED, or if an amount or what is left to order differs from what the buyer saw;
 *   unprocessable for violations
 */
export async function createPurchaseOrders(ctx: Context, mrnId: string, body: Body) {
  const purchaseOrders = await inTransaction(ctx.db, async (tx) => {
    const supplierIds = [...new Set(body.items.flatMap(({ supplierId }) => supplierId || []))];
    const [mrn, suppliers] = await Promise.all([
      readLockedRequest(tx, ctx, mrnId),
      findSuppliers(tx, ctx, supplierIds),
    ]);
    const place = { firmId: mrn.project.firm.id, projectId: mrn.project.id };
    requirePermission(ctx.scope, place, 'purchase-orders:create');
    requireAllowed(materialRequestCan.order(mrn.status));
    const terms = await findOrderingTerms(tx, ctx, place.projectId);
    const planned = planOrders({ mrn, body, suppliers, site: terms.site, now: ctx.clock() });

    const ordered = planOrdered(ctx, mrn, orderedByRequestLine(planned));
    const identified = planned.map((order) => withIds(ctx, { place, mrnId }, order));
    const series = {
      firmId: place.firmId,
      prefix: 'PO',
      day: indianDate(ctx.clock()),
      count: planned.length,
    } as const;
    const [, , numbers] = await Promise.all([
      insertOrderLines(tx, ctx.scope, identified),
      ordered.write(tx),
      // Last, because the locked series makes other buyers of the firm wait until this transaction
      // ends.
      nextDocumentNumbers(tx, ctx, series),
    ]);
    const created = identified.map((order, index) => ({
      ...order,
      ...termsFor(order, terms),
      // In the order in which suppliers appear.
      poNumber: numbers[index] ?? '',
    }));
    const orders = created.map(({ id, poNumber }) => ({ id, poNumber }));
    await Promise.all([
      insertOrders(tx, ctx.scope, created),
      insertCharges(tx, ctx.scope, created),
      recordChanges(tx, ctx, [
        ...created.map((order) => creationOf(place, order)),
        {
          documentType: 'MATERIAL_REQUEST',
          documentId: mrnId,
          place,
          action: 'order',
          detail: { purchaseOrders: orders, before: mrn.status, after: ordered.status },
        },
      ]),
    ]);
    return orders;
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

interface Source {
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly mrnId: string;
}

function withIds(ctx: Context, { place, mrnId }: Source, order: PlannedOrder): IdentifiedOrder {
  return {
    ...order,
    id: ctx.newId(),
    lines: order.lines.map((line) => ({ ...line, id: ctx.newId() })),
    firmId: place.firmId,
    materialRequestId: mrnId,
    orderedBy: ctx.actor,
    createdAt: ctx.clock(),
  };
}

function termsFor(
  { totals: { grandTotal }, lines }: PlannedOrder,
  { letterhead, approvalThreshold, warningPercent }: OrderingTerms,
) {
  const amounts = lines.map(({ priced }) => priced?.amounts ?? null);
  const limit = approvalThreshold === null ? null : decimal(approvalThreshold);
  return {
    letterhead,
    warningPercent,
    isApprovalNeeded: isApprovalNeeded({ grandTotal, lines: amounts }, limit),
  };
}

function creationOf(place: Source['place'], order: NewOrder) {
  return {
    documentType: 'PURCHASE_ORDER',
    documentId: order.id,
    place,
    action: 'create',
    detail: {
      poNumber: order.poNumber,
      mrnId: order.materialRequestId,
      supplier: order.supplier.supplierCode,
      grandTotal: moneyString(order.totals.grandTotal),
    },
  } as const;
}

/** The ordered quantity of each request line. */
function orderedByRequestLine(orders: readonly PlannedOrder[]): Map<string, Decimal> {
  const lines = Map.groupBy(
    orders.flatMap((order) => order.lines),
    ({ mrnItemId }) => mrnItemId,
  );
  return new Map(Array.from(lines, ([id, parts]) => [id, sum(parts.map((part) => part.quantity))]));
}
