/**
 * Data that goods receipt at the gate needs without a connection: the open orders of the chosen
 * project, and its stores.
 */
import type { listReceivableOrders, ReceivableOrder } from '@plinth/contracts/receivable-orders';
import type { Answered, Sent } from '@plinth/contracts/shared/endpoint';
import type { listStores, Store } from '@plinth/contracts/stores';
import { queryOptions } from '@tanstack/react-query';

import { type Address, call } from './client.ts';
import { type Cached, readStored } from './cached-answers.ts';
import { FAILS_SILENTLY } from './query-client.ts';

const LIST_ORDERS: Address<typeof listReceivableOrders> = {
  method: 'GET',
  path: '/api/v1/receivable-orders',
};
const LIST_STORES: Address<typeof listStores> = { method: 'GET', path: '/api/v1/stores' };

const PAGE = 200;
/** A thousand open orders of one project. */
const MAX_PAGES = 5;
const FRESH_MS = 5 * 60_000;

interface GateData {
  readonly projectId: string;
  readonly orders: readonly ReceivableOrder[];
  readonly stores: readonly Store[];
}

/** Fetched so that it is stored on the device. */
export const gateQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['gate', projectId],
    queryFn: async ({ signal }): Promise<GateData> => {
      const [orders, { list: stores }] = await Promise.all([
        openOrders(projectId, signal),
        call<typeof listStores>(LIST_STORES, { query: { projectId }, signal }),
      ]);
      return { projectId, orders, stores };
    },
    staleTime: FRESH_MS,
    refetchInterval: 2 * FRESH_MS,
    meta: { ...FAILS_SILENTLY, isOfFrame: true, storedAs: 'gate' },
  });

async function openOrders(projectId: string, signal: AbortSignal): Promise<ReceivableOrder[]> {
  const orders: ReceivableOrder[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { projectId, page, size: PAGE };
    const answer = await call<typeof listReceivableOrders>(LIST_ORDERS, { query, signal });
    orders.push(...answer.list);
    if (page + 1 >= answer.totalPages) break;
  }
  return orders;
}

type OrderQuery = Sent<typeof listReceivableOrders, 'query'>;

/**
 * The stored orders that match the query, in the order of the list; null if none are stored for the
 * project.
 */
export async function storedOrders({
  projectId,
  supplierId,
  orderId,
  search = '',
}: OrderQuery): Promise<Cached<Answered<typeof listReceivableOrders>> | null> {
  const found = await readStored<GateData>('gate');
  if (!found || (projectId !== undefined && projectId !== found.answer.projectId)) return null;
  const words = search.trim().toLowerCase();
  const list = found.answer.orders.filter(
    (order) =>
      (supplierId === undefined || order.supplier.id === supplierId) &&
      (orderId === undefined || order.id === orderId) &&
      wordsOf(order).some((text) => text.toLowerCase().includes(words)),
  );
  const answer = { status: 'SUCCESS' as const, list, totalElements: list.length, totalPages: 1 };
  return { answer, keptAt: found.keptAt };
}

function wordsOf({ poNumber, supplier, lines }: ReceivableOrder): readonly string[] {
  return [poNumber, supplier.supplierName, ...lines.map(({ material }) => material.name)];
}

/** The open stores, if they are stored for the project. */
export async function storedStores(projectId: string): Promise<Cached<readonly Store[]> | null> {
  const found = await readStored<GateData>('gate');
  if (found?.answer.projectId !== projectId) return null;
  return { answer: found.answer.stores.filter(isOpen), keptAt: found.keptAt };
}

export function isOpen({ isArchived }: Store): boolean {
  return !isArchived;
}
