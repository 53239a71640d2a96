/**
 * Orders lines of several requests together, and materials that nobody requested: for these a
 * request is made and submitted in the same transaction, so that every order serves a request. Where
 * that request needs approval, it is raised without the orders.
 */
import type { placeOrders as endpoint } from '@plinth/contracts/ordering';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { DIRECT_ORDER, orderViolations } from '@plinth/domain/purchase-order/create/draft';
import { dayText, indianDate, isIsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction, setSavepoint } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import {
  findRequestsOfLines,
  makeRequest,
  readLockedRequest,
  readLockedRequests,
} from '#features/material-requests/material-requests.public.ts';

import { createdAnswer } from './create-purchase-orders.ts';
import { orderRequests } from './order-requests.ts';
import { REQUEST_FIRST } from './request-first.ts';

type Body = Received<typeof endpoint, 'body'>;

/** Each is locked until the transaction ends. */
const MAX_REQUESTS = 50;

/**
 * @throws AppError notFound for a project, item, material or supplier out of scope; forbidden,
 *   also for who may not make a request where one is needed; and as `orderRequests` does
 */
export async function placeOrders(ctx: Context, body: Body) {
  const { items } = body;
  refuseViolations(emptyViolations(ctx, body));
  return inTransaction(ctx.db, async (tx) => {
    const lineIds = items.flatMap(({ mrnItemId }) => mrnItemId || []);
    const requestIds = await findRequestsOfLines(tx, ctx, lineIds);
    if (requestIds.length > MAX_REQUESTS) {
      throw conflict(`At most ${MAX_REQUESTS} requests can be ordered together`);
    }
    const requests = await readLockedRequests(tx, ctx, requestIds);
    if (requests.some(({ project }) => project.id !== body.projectId)) {
      throw conflict('Only requests of one project can be ordered together');
    }
    // After the locks of the others: whoever has the number series waits for nobody.
    const undo = await setSavepoint(tx);
    const made = await requestFor(tx, ctx, body, { isOrdered: true });
    if (made?.isApprovalPending) {
      if (requests.length > 0) throw conflict(REQUEST_FIRST);
      await undo();
      return waitingAnswer(await requestFor(tx, ctx, body, { isOrdered: false }));
    }
    const own = made ? [await readLockedRequest(tx, ctx, made.id)] : [];
    const [first, ...others] = [...requests, ...own];
    if (!first) throw notFound('MRN item');
    const ownItems = made?.itemIds[Symbol.iterator]();
    const lines = items.map((item) => ({
      ...item,
      mrnItemId: item.mrnItemId || (ownItems?.next().value ?? ''),
    }));
    const created = await orderRequests(
      tx,
      ctx,
      [first, ...others],
      { ...body, items: lines },
      made?.id ?? null,
    );
    return {
      ...createdAnswer(created),
      mrn: made ? { id: made.id, mrnNumber: made.mrnNumber } : null,
    };
  });
}

type MadeRequest = Awaited<ReturnType<typeof requestFor>>;

/** The response where only the request of the materials is raised, because it needs approval. */
function waitingAnswer(made: MadeRequest) {
  if (!made) throw notFound('MRN item');
  const { id, mrnNumber } = made;
  return {
    message: `${mrnNumber} waits for approval. Order it once it is approved`,
    'Po Numbers': [],
    purchaseOrders: [],
    mrn: { id, mrnNumber },
  };
}

/** An order without lines, whatever else is wrong with it. */
function emptyViolations(ctx: Context, { items, ...body }: Body) {
  if (items.length > 0) return [];
  const today = indianDate(ctx.clock());
  const { expectedDeliveryDate, additionalCharge } = body;
  return orderViolations({ expectedDeliveryDate, today, additionalCharge, items: [] });
}

/**
 * The submitted request of the lines that have none; null if all have one. One that is ordered in
 * the same act is checked against the budget with its orders.
 */
async function requestFor(
  tx: Transaction,
  ctx: Context,
  { items, projectId, ...body }: Body,
  { isOrdered }: { readonly isOrdered: boolean },
) {
  const places = items.flatMap(({ mrnItemId }, index) => (mrnItemId ? [] : [index]));
  if (places.length === 0) return null;
  const day = body.expectedDeliveryDate ?? '';
  const needed = {
    priority: 'MEDIUM',
    requiredOn: isIsoDate(day) ? dayText(day) : NOT_SAID,
    requiredBy: isIsoDate(day) ? day : null,
    remark: body.remark || DIRECT_ORDER,
  } as const;
  const asked = places.map((index) => items[index]);
  return makeRequest(
    tx,
    ctx,
    {
      projectId,
      requestedBy: ctx.actor.id,
      items: asked.map((item) => ({
        materialId: item?.materialId,
        quantity: item?.quantity,
        purpose: item?.purpose || body.purpose || DIRECT_ORDER,
        workItemId: item?.workItemId,
      })),
      ...needed,
      budgetReason: body.budgetReason,
      status: 'SUBMITTED',
    },
    { pathOf: (at) => `items.${places[at]}.`, isOrdered },
  );
}

/** The order is refused then, with its own message. */
const NOT_SAID = 'Not said';
