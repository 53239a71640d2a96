/** Orders lines of submitted requests of one project, one order per supplier, all or none. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { isApprovalNeeded } from '@plinth/domain/purchase-order/approval';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { conflict, refuseViolations, requireAllowed } from '#errors.ts';
import { recordChanges } from '#features/audit/audit.public.ts';
import {
  type BudgetCheck,
  refuseOverBudget,
  auditedOverruns,
} from '#features/budgets/budgets.public.ts';
import { findOrderingTerms, type OrderingTerms } from '#features/firms/firms.public.ts';
import { planOrdered } from '#features/material-requests/material-requests.public.ts';
import {
  type NotificationInput,
  notify,
  resolveNotifications,
} from '#features/notifications/notifications.public.ts';
import { nextDocumentNumbers } from '#features/numbering/numbering.public.ts';
import { waitsForApproval } from '#features/purchase-orders/order-notifications.ts';
import { contractedLines } from '#features/purchase-orders/contracted-lines.ts';
import {
  checkOrders,
  saveOrderOverruns,
  openBudgetOf,
} from '#features/purchase-orders/check-orders.ts';
import { planOrders } from '#features/purchase-orders/plan-orders.ts';
import type {
  IdentifiedOrder,
  NewOrder,
  OrderBody,
  PlannedOrder,
} from '#features/purchase-orders/planned-order.ts';
import {
  insertCharges,
  insertOrderLines,
  insertOrders,
} from '#features/purchase-orders/purchase-orders.store.ts';
import { startOrderApproval } from '#features/purchase-orders/start-order-approval.ts';
import { findSuppliers } from '#features/suppliers/suppliers.public.ts';
import { requirePermission } from '#scope.ts';

export interface CreatedOrder {
  readonly id: string;
  readonly poNumber: string;
}

/**
 * @param mrns locked, at least one; every line of the body is of one of them
 * @param madeId of the request that is made in the same act
 * @throws AppError notFound for an item or supplier out of scope; forbidden; conflict unless every
 *   MRN is SUBMITTED and of one project, or if an amount or what is left to order differs from what
 *   the buyer saw; unprocessable for violations
 */
export async function orderRequests(
  tx: Transaction,
  ctx: Context,
  mrns: readonly [MaterialRequest, ...MaterialRequest[]],
  body: OrderBody,
  madeId: string | null = null,
): Promise<readonly CreatedOrder[]> {
  const place = placeOf(mrns);
  const supplierIds = [...new Set(body.items.flatMap(({ supplierId }) => supplierId || []))];
  requirePermission(ctx.scope, place, 'purchase-orders:create');
  for (const mrn of mrns) requireAllowed(materialRequestCan.order(mrn));
  const requested = mrns.flatMap(({ items }) => items);
  const [budget, suppliers, terms, contracted] = await Promise.all([
    openBudgetOf(tx, ctx, place, requested),
    findSuppliers(tx, ctx, supplierIds),
    findOrderingTerms(tx, ctx, place.projectId),
    contractedLines(tx, ctx, { place, requested, body }),
  ]);
  const planned = planOrders({
    projectId: place.projectId,
    requested,
    body,
    suppliers,
    contracts: contracted.lines,
    site: terms.site,
    now: ctx.clock(),
  });
  refuseViolations(contracted.violations);
  const made = mrns.find(({ id }) => id === madeId);
  const checked = checkOrders(budget, { requested, orders: planned, made, body });

  const quantities = orderedByRequestLine(planned);
  const served = mrns
    .filter(({ items }) => items.some(({ id }) => quantities.has(id)))
    .map((mrn) => ({ mrn, ordered: planOrdered(ctx, mrn, quantities) }));
  const identified = planned.map((order) => withIds(ctx, { place, mrns }, order));
  const day = indianDate(ctx.clock());
  const series = { firmId: place.firmId, prefix: 'PO', day, count: planned.length } as const;
  const [, , numbers] = await Promise.all([
    insertOrderLines(tx, ctx.scope, identified),
    Promise.all(served.map(async ({ ordered }) => ordered.write(tx))),
    // Last, because the locked series makes other buyers of the firm wait until this transaction
    // ends.
    nextDocumentNumbers(tx, ctx, series),
  ]);
  const created = identified.map((order, index) => ({
    ...order,
    ...termsFor(order, terms, contracted.needsApproval.has(order.supplier.id)),
    // In the order in which suppliers appear.
    poNumber: numbers[index] ?? '',
  }));
  await Promise.all([
    insertOrders(tx, ctx.scope, created),
    insertCharges(tx, ctx.scope, created),
    recordChanges(tx, ctx, [
      ...created.map((order) => creationOf(place, order, auditedOverruns(checked))),
      ...served.map(({ mrn, ordered }) => orderingOf(place, mrn, ordered.status, created)),
    ]),
    tell(tx, ctx, { place, served, created }),
  ]);
  await askForApproval(tx, ctx, { created, terms, checked, madeId });
  return created.map(({ id, poNumber }) => ({ id, poNumber }));
}

interface ToAsk {
  readonly created: Ordering['created'];
  readonly terms: Pick<OrderingTerms, 'hasApprovalPolicy'>;
  readonly checked: BudgetCheck;
  readonly madeId: string | null;
}

/**
 * Requests approval of orders that are written already.
 * @throws AppError unprocessable where the budget stops one
 */
async function askForApproval(
  tx: Transaction,
  ctx: Context,
  { created, terms, checked, madeId }: ToAsk,
) {
  await saveOrderOverruns(tx, ctx, checked, created);
  // One entry per line of all orders, in the order of the budget check.
  const areAsked: boolean[] = [];
  for (const order of created) {
    const isAsked = terms.hasApprovalPolicy
      ? (await startOrderApproval(tx, ctx, order)) === 'PENDING'
      : order.isApprovalNeeded;
    areAsked.push(...order.lines.map(() => isAsked));
  }
  const ownIds = madeId === null ? [] : [madeId];
  await refuseOverBudget(tx, ctx, checked, (index) => areAsked[index] === true, ownIds);
}

interface Place {
  readonly firmId: string;
  readonly projectId: string;
}

type Requests = Parameters<typeof orderRequests>[2];

/** Goods, taxes and numbers are those of one project. */
function placeOf([first, ...others]: Requests): Place {
  const { project } = first;
  if (others.some((mrn) => mrn.project.id !== project.id)) {
    throw conflict('Only requests of one project can be ordered together');
  }
  return { firmId: project.firm.id, projectId: project.id };
}

interface Source {
  readonly place: Place;
  readonly mrns: Requests;
}

function withIds(ctx: Context, { place, mrns }: Source, order: PlannedOrder): IdentifiedOrder {
  const lineIds = new Set(order.lines.map(({ mrnItemId }) => mrnItemId));
  const served = mrns.filter(({ items }) => items.some(({ id }) => lineIds.has(id)));
  return {
    ...order,
    id: ctx.newId(),
    lines: order.lines.map((line) => ({ ...line, id: ctx.newId() })),
    firmId: place.firmId,
    materialRequestId: (served[0] ?? mrns[0]).id,
    materialRequestIds: served.map(({ id }) => id),
    mrnNumbers: served.map(({ mrnNumber }) => mrnNumber),
    orderedBy: ctx.actor,
    createdAt: ctx.clock(),
  };
}

function termsFor(
  { totals: { grandTotal }, lines }: PlannedOrder,
  { letterhead, approvalThreshold, hasApprovalPolicy, warningPercent }: OrderingTerms,
  isBeyondContract: boolean,
) {
  const amounts = lines.map(({ priced }) => priced?.amounts ?? null);
  // The policy decides once the order is written.
  const limit = approvalThreshold === null || hasApprovalPolicy ? null : decimal(approvalThreshold);
  return {
    letterhead,
    warningPercent,
    isBeyondContract,
    isApprovalNeeded: isBeyondContract || isApprovalNeeded({ grandTotal, lines: amounts }, limit),
  };
}

function creationOf(place: Place, order: NewOrder, budget: JsonObject) {
  return {
    documentType: 'PURCHASE_ORDER',
    documentId: order.id,
    place,
    action: 'create',
    detail: {
      poNumber: order.poNumber,
      mrnId: order.materialRequestId,
      ...(order.materialRequestIds.length > 1 && { mrnIds: [...order.materialRequestIds] }),
      supplier: order.supplier.supplierCode,
      grandTotal: moneyString(order.totals.grandTotal),
      ...budget,
    },
  } as const;
}

interface Ordering {
  readonly place: Place;
  readonly served: readonly {
    readonly mrn: MaterialRequest;
    readonly ordered: Pick<ReturnType<typeof planOrdered>, 'status'>;
  }[];
  readonly created: readonly (NewOrder & { readonly isApprovalNeeded: boolean })[];
}

/** Requests that are ordered wait for no buyer any more; their orders may wait for approval. */
async function tell(tx: Transaction, ctx: Context, { place, served, created }: Ordering) {
  const done = served.filter(({ ordered }) => ordered.status === 'APPROVED');
  const requestIds = done.map(({ mrn }) => mrn.id);
  const waiting = created.filter((order) => order.isApprovalNeeded);
  await Promise.all([
    resolveNotifications(tx, ctx, requestIds, ['TO_ORDER']),
    notify(tx, ctx, [
      ...waiting.map(({ id, poNumber }) => waitsForApproval(id, { ...place, poNumber })),
      ...served.map(({ mrn, ordered }) => orderedNotification(place, mrn, ordered.status, created)),
    ]),
  ]);
}

/** The notification of the requester about the orders of their request. */
function orderedNotification(
  place: Place,
  mrn: MaterialRequest,
  after: MaterialRequest['status'],
  created: readonly NewOrder[],
): NotificationInput {
  const numbers = ordersFor(mrn, created).map(({ poNumber }) => poNumber);
  return {
    kind: 'ORDERED',
    document: { type: 'MATERIAL_REQUEST', id: mrn.id, name: mrn.mrnNumber },
    place,
    people: [mrn.requestedBy],
    text: `${after === 'APPROVED' ? '' : 'In part: '}${numbers.join(', ')}`,
  };
}

function ordersFor({ id }: MaterialRequest, created: readonly NewOrder[]) {
  return created
    .filter(({ materialRequestIds }) => materialRequestIds.includes(id))
    .map((order) => ({ id: order.id, poNumber: order.poNumber }));
}

/** The entry of a request, with the orders that serve it. */
function orderingOf(
  place: Place,
  mrn: MaterialRequest,
  after: MaterialRequest['status'],
  created: readonly NewOrder[],
) {
  const purchaseOrders = ordersFor(mrn, created);
  return {
    documentType: 'MATERIAL_REQUEST',
    documentId: mrn.id,
    place,
    action: 'order',
    detail: { purchaseOrders, before: mrn.status, after },
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
