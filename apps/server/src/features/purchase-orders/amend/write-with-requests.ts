/** Writes the lines of a changed order, and what its requests have on order then. */
import type { RequestedAmendment } from '@plinth/domain/purchase-order/amend/amendment';
import { lineMovements } from '@plinth/domain/purchase-order/amend/change-order';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { amendOrdered } from '#features/material-requests/material-requests.public.ts';

import type { OrderPlan } from '../create/planned-order.ts';
import type { OrderActedOn } from '../order-acts.ts';
import { requestNewLines } from './amended-requests.ts';
import { type ToWrite, writeChangedLines } from './changed-order.store.ts';
import type { StoredOrder } from './order-to-change.store.ts';

interface ChangedWithRequests {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly before: StoredOrder;
  readonly asked: Pick<RequestedAmendment, 'added'>;
  readonly change: OrderPlan;
  /** The author of the request of added materials that nobody requested. */
  readonly madeBy: string;
  readonly reason: string;
}

interface Written {
  readonly written: ToWrite;
  /** The numbers of the requests that the order serves, those that it served before in front. */
  readonly mrnNumbers: readonly string[];
}

/** Order and requests are locked. */
export async function writeWithRequests(
  tx: Transaction,
  ctx: Context,
  { id, order, before, asked, change, madeBy, reason }: ChangedWithRequests,
): Promise<Written> {
  const { requests, requestLineOf } = await requestNewLines(tx, ctx, {
    order,
    asked,
    expectedDeliveryDate: change.head.expectedDeliveryDate,
    revision: { madeBy, reason },
  });
  const planned = {
    ...change,
    lines: change.lines.map((line) => ({
      ...line,
      requestLineId: line.requestLineId ?? requestLineOf(line.id),
    })),
  };
  const written = { id, order, before, change: planned };
  await writeChangedLines(tx, ctx.scope, written);
  await Promise.all(
    requests.map(async (request) =>
      amendOrdered(tx, ctx, {
        place: { firmId: order.firmId, projectId: order.projectId },
        request,
        purchaseOrderId: id,
        changeByLine: changeByRequestLine(before, planned),
      }),
    ),
  );
  const served = new Set(planned.lines.map((line) => line.requestLineId));
  const numbers = requests
    .filter((request) => request.lines.some((line) => served.has(line.id)))
    .map((request) => request.mrnNumber);
  return { written, mrnNumbers: inOrder(before.mrnNumbers, numbers) };
}

/** The additional quantity that the changed order takes, by request line. */
function changeByRequestLine(before: StoredOrder, planned: OrderPlan): Map<string, Decimal> {
  const changes = new Map<string, Decimal>();
  for (const { requestLineId, quantity } of lineMovements(before, planned)) {
    if (requestLineId === null) continue;
    changes.set(requestLineId, (changes.get(requestLineId) ?? decimal('0')).plus(quantity));
  }
  return changes;
}

function inOrder(before: readonly string[], now: readonly string[]): string[] {
  const remaining = before.filter((number) => now.includes(number));
  return [...remaining, ...now.filter((number) => !remaining.includes(number))];
}
