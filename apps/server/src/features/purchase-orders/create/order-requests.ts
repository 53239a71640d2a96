/** Orders lines of submitted requests of one project, one order per supplier, all or none. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { type Decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { recordChanges } from '#features/audit/audit.public.ts';
import {
  type BudgetCheck,
  refuseOverBudget,
  auditedOverruns,
} from '#features/budgets/budgets.public.ts';
import { planOrdered } from '#features/material-requests/material-requests.public.ts';
import {
  type NotificationInput,
  notify,
  resolveNotifications,
} from '#features/notifications/notifications.public.ts';
import { nextDocumentNumbers } from '#features/numbering/numbering.public.ts';

import { startOrderApproval } from '../decide/order-approval.ts';
import { waitsForApproval } from '../order-notifications.ts';
import { insertCharges, insertOrderLines, insertOrders } from '../purchase-orders.store.ts';
import { checkedOrders, type Place, type Requests, saveOrderOverruns } from './check-orders.ts';
import type { IdentifiedOrder, NewOrder, OrderBody, PlannedOrder } from './planned-order.ts';

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
  mrns: Requests,
  body: OrderBody,
  madeId: string | null = null,
): Promise<readonly CreatedOrder[]> {
  const { place, submitted, terms, checked, ownIds } = await checkedOrders(tx, ctx, {
    mrns,
    body,
    madeId,
  });
  const quantities = orderedByRequestLine(submitted);
  const served = mrns
    .filter(({ items }) => items.some(({ id }) => quantities.has(id)))
    .map((mrn) => ({ mrn, ordered: planOrdered(ctx, mrn, quantities) }));
  const identified = submitted.map((order) => withId(ctx, { place, mrns }, order));
  const day = indianDate(ctx.clock());
  const series = { firmId: place.firmId, prefix: 'PO', day, count: submitted.length } as const;
  const [, , numbers] = await Promise.all([
    insertOrderLines(tx, ctx.scope, identified),
    Promise.all(served.map(async ({ ordered }) => ordered.write(tx))),
    // Last, because the locked series makes other buyers of the firm wait until this transaction
    // ends.
    nextDocumentNumbers(tx, ctx, series),
  ]);
  const created = identified.map((order, index) => ({
    ...order,
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
  await saveOrderOverruns(tx, ctx, checked, created);
  if (terms.approval.hasPolicy) await startApprovals(tx, ctx, { created, checked, ownIds });
  return created.map(({ id, poNumber }) => ({ id, poNumber }));
}

interface ToApprove {
  readonly created: Ordering['created'];
  readonly checked: BudgetCheck;
  readonly ownIds: readonly string[];
}

/** @throws AppError unprocessable where the budget requires an approval for which the policy names nobody */
async function startApprovals(
  tx: Transaction,
  ctx: Context,
  { created, checked, ownIds }: ToApprove,
) {
  // One entry per line of all orders, in the order of the budget check.
  const arePending: boolean[] = [];
  for (const order of created) {
    const isPending = (await startOrderApproval(tx, ctx, order)) === 'PENDING';
    arePending.push(...order.lines.map(() => isPending));
  }
  await refuseOverBudget(tx, ctx, checked, (index) => arePending[index] === true, ownIds);
}

interface Source {
  readonly place: Place;
  readonly mrns: Requests;
}

function withId<Order extends PlannedOrder>(
  ctx: Context,
  { place, mrns }: Source,
  order: Order,
): Order & IdentifiedOrder {
  const lineIds = new Set(order.lines.map(({ requestLineId }) => requestLineId));
  const served = mrns.filter(({ items }) => items.some(({ id }) => lineIds.has(id)));
  return {
    ...order,
    id: ctx.newId(),
    firmId: place.firmId,
    materialRequestId: (served[0] ?? mrns[0]).id,
    materialRequestIds: served.map(({ id }) => id),
    mrnNumbers: served.map(({ mrnNumber }) => mrnNumber),
    orderedBy: ctx.actor,
    createdAt: ctx.clock(),
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
    ({ requestLineId }) => requestLineId ?? '',
  );
  return new Map(Array.from(lines, ([id, parts]) => [id, sum(parts.map((part) => part.quantity))]));
}
