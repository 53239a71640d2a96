/** The requests that an amended order is going to serve, too. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import type { Material } from '@plinth/contracts/materials';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import type {
  RequestedAmendment,
  RequestedNewLine,
} from '@plinth/domain/purchase-order/amend/amendment';
import { DIRECT_ORDER } from '@plinth/domain/purchase-order/create/draft';
import { takenViolation } from '@plinth/domain/purchase-order/create/order-lines';
import { leftToOrder } from '@plinth/domain/material-request/left-to-order';
import { dayText, type IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, requireAllowed } from '#errors.ts';
import {
  getMaterialRequest,
  lockMaterialRequests,
  makeRequest,
  type RequestActedOn,
} from '#features/material-requests/material-requests.public.ts';
import { findMaterials } from '#features/materials/materials.public.ts';

import { REQUEST_FIRST } from '../create/request-first.ts';
import type { OrderActedOn } from '../order-acts.ts';

/** The request lines that an amendment adds to the order. */
export function addedRequestLines({ added }: Pick<RequestedAmendment, 'added'>): string[] {
  return added.flatMap(({ mrnItemId }) => mrnItemId ?? []);
}

interface Adding {
  readonly order: OrderActedOn;
  readonly asked: Pick<RequestedAmendment, 'added'>;
}

/**
 * The material of each added line, by the line's id; the requests are locked.
 * @throws AppError notFound for an item out of scope or an unknown material; conflict for one of
 *   another project, that is not submitted, or of which less is left than was seen
 */
export async function materialsOfAdded(
  tx: Transaction,
  ctx: Context,
  { order, asked }: Adding,
): Promise<ReadonlyMap<string, Material>> {
  const lineIds = new Set(addedRequestLines(asked));
  const named = order.requests.filter(({ lines }) => lines.some(({ id }) => lineIds.has(id)));
  for (const request of named) {
    if (request.projectId !== order.projectId) {
      throw conflict('Only requests of one project can be ordered together');
    }
    requireAllowed(materialRequestCan.order(request));
  }
  const requests = await Promise.all(named.map(async ({ id }) => getMaterialRequest(tx, ctx, id)));
  const items = new Map(
    requests.flatMap((request) => request.items.map((item) => [item.id, item])),
  );
  const unrequested = asked.added.filter(({ mrnItemId }) => mrnItemId === null);
  const found = await findMaterials(
    tx,
    ctx,
    unrequested.map(({ materialId }) => materialId),
  );
  const materials = new Map<string, Material>();
  for (const [index, line] of asked.added.entries()) {
    const item = items.get(line.mrnItemId ?? '');
    if (item) refuseTaken(line, item, `added.${index}.quantity`);
    else if (line.mrnItemId !== null) throw notFound('MRN item');
    const material = item?.material ?? found.find(({ id }) => id === line.materialId);
    if (!material) throw notFound('Material');
    materials.set(line.id, material);
  }
  return materials;
}

/** @throws AppError conflict where less is left to order than was seen */
function refuseTaken(line: RequestedNewLine, item: MaterialRequestItem, path: string): void {
  const seen = { mrnItemId: item.id, leftToOrder: line.leftToOrder ?? undefined };
  const taken = takenViolation(seen, { ...item, left: leftToOrder(item) }, path);
  if (taken) throw conflict(taken.message, [taken]);
}

/** All requests of the amended order, and the request line of each line that had none. */
interface Requested {
  readonly requests: readonly RequestActedOn[];
  readonly requestLineOf: (lineId: string) => string | null;
}

interface ToRequest extends Adding {
  readonly revision: { readonly madeBy: string; readonly reason: string };
  readonly expectedDeliveryDate: IsoDate;
}

/** Makes a submitted request for added materials that nobody requested, by who amended. */
export async function requestNewLines(
  tx: Transaction,
  ctx: Context,
  { order, asked, expectedDeliveryDate, revision }: ToRequest,
): Promise<Requested> {
  const lines = asked.added.filter(({ mrnItemId }) => mrnItemId === null);
  if (lines.length === 0) {
    return { requests: order.requests, requestLineOf: () => null };
  }
  const request = {
    projectId: order.projectId,
    requestedBy: revision.madeBy,
    items: lines.map(({ materialId, quantity, purpose, workItemId }) => ({
      materialId,
      quantity,
      purpose: purpose || DIRECT_ORDER,
      workItemId,
    })),
    priority: 'MEDIUM',
    requiredOn: dayText(expectedDeliveryDate),
    requiredBy: expectedDeliveryDate,
    remark: revision.reason,
    status: 'SUBMITTED',
  } as const;
  const made = await makeRequest(tx, ctx, request, { isOrdered: true });
  if (made.isApprovalPending) throw conflict(REQUEST_FIRST);
  const own = await lockMaterialRequests(tx, ctx, [made.id]);
  const byLine = new Map(lines.map(({ id }, index) => [id, made.itemIds[index] ?? null]));
  return {
    requests: [...order.requests, ...own],
    requestLineOf: (lineId) => byLine.get(lineId) ?? null,
  };
}
