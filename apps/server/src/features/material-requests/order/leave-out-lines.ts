/**
 * Leaves lines of a submitted request out: what is left to order of them is not bought, with a
 * reason. Putting them back undoes it.
 */
import type {
  leaveOutRequestLines as leaveOutEndpoint,
  MaterialRequestDocument,
  putBackRequestLines as putBackEndpoint,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { leftToOrder, statusOfLines } from '@plinth/domain/material-request/left-to-order';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { decimal } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { requestActs } from '../request-acts.ts';
import {
  type LineChange,
  type LineOnOrder,
  type LockedRequest,
  type RequestActedOn,
  updateLines,
} from '../material-requests.store.ts';

const LEAVE_OUT = {
  permission: 'material-requests:reject',
  gate: (request: LockedRequest) => materialRequestCan.leaveOut(request),
} as const;

const PUT_BACK = {
  permission: 'material-requests:reject',
  gate: ({ status }: LockedRequest) => materialRequestCan.putBack(status),
} as const;

interface Answer {
  readonly mrn: MaterialRequestDocument;
  readonly message: string;
}

/**
 * @throws AppError notFound for a line of another request; conflict for one with nothing left to
 *   order
 */
export async function leaveOutLines(
  ctx: Context,
  id: string,
  { reason, itemIds, version }: Received<typeof leaveOutEndpoint, 'body'>,
): Promise<Answer> {
  refuseViolations(reasonViolations(reason));
  const mrn = await requestActs.act(ctx, id, { ...LEAVE_OUT, version }, (tx, request) => {
    const lines = linesNamed(request, itemIds).map((line) => leftOut(line, reason));
    return { action: 'leave-out', ...lineOutcome(tx, ctx, id, { request, lines, reason }) };
  });
  return { mrn, message: 'Left out' };
}

/** All that is left to order of a line, with the reason. */
export function leftOut(line: LineOnOrder, reason: string): LineChange {
  const left = leftToOrder(line);
  if (left.eq('0')) throw conflict('Nothing is left to order of this material');
  return {
    ...line,
    leftOutQuantity: quantityString(decimal(line.leftOutQuantity).plus(left)),
    leftOutReason: reason,
  };
}

/**
 * @throws AppError notFound for a line of another request; conflict for one that is not left out
 */
export async function putBackLines(
  ctx: Context,
  id: string,
  { itemIds, version }: Received<typeof putBackEndpoint, 'body'>,
): Promise<Answer> {
  const mrn = await requestActs.act(ctx, id, { ...PUT_BACK, version }, (tx, request) => {
    const lines = linesNamed(request, itemIds).map(putBack);
    return { action: 'put-back', ...lineOutcome(tx, ctx, id, { request, lines }) };
  });
  return { mrn, message: 'To be ordered again' };
}

function putBack(line: LineOnOrder): LineChange {
  if (decimal(line.leftOutQuantity).eq('0')) throw conflict('This material is not left out');
  return { ...line, leftOutQuantity: '0', leftOutReason: null };
}

function linesNamed({ lines }: RequestActedOn, ids: readonly string[]): LineOnOrder[] {
  return [...new Set(ids)].map((id) => {
    const line = lines.find((one) => one.id === id);
    if (!line) throw notFound('MRN item');
    return line;
  });
}

interface LinesChanged {
  readonly request: RequestActedOn;
  readonly lines: readonly LineChange[];
  readonly reason?: string;
}

/** The detail names the quantity of each line that was left out or put back. */
export function lineOutcome(
  tx: Transaction,
  ctx: Context,
  id: string,
  { request, lines, reason }: LinesChanged,
) {
  const changed = new Map(lines.map((line) => [line.id, line]));
  const after = statusOfLines(request.lines.map((line) => changed.get(line.id) ?? line));
  const quantities = request.lines.flatMap((line) => {
    const then = changed.get(line.id);
    if (!then) return [];
    const moved = decimal(then.leftOutQuantity).minus(decimal(line.leftOutQuantity)).abs();
    return [[line.id, quantityString(moved)] as const];
  });
  return {
    detail: {
      ...(reason !== undefined && { reason }),
      quantityByLine: Object.fromEntries(quantities),
      before: request.status,
      after,
    },
    // Nothing is left to order.
    ...(after === 'APPROVED' && { resolves: ['TO_ORDER'] as const }),
    write: async () => updateLines(tx, ctx.scope, id, { lines, status: after }),
  };
}
