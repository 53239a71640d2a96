/** Opens stores with an order to receive, and the yard as destination of transfers. */
import type { Caller } from '../instances/caller.ts';

import type { Calls } from './calls.ts';
import type { Keeper } from './keeper.ts';
import type { Masters } from './masters.ts';

/** The ordered quantity, which is more than is ever received. */
const ORDERED = 9_999_999;

interface Made {
  readonly store: { readonly id: string };
  readonly mrn: { readonly id: string };
  readonly MaterialItem: { readonly id: string };
  readonly purchaseOrders: readonly [{ readonly id: string }];
}

interface Firms {
  readonly list: readonly [{ readonly id: string }];
}

interface Invited {
  readonly link: { readonly secret: string };
}

interface SignedIn {
  readonly token: string;
}

interface Read {
  readonly purchaseOrder: { readonly items: readonly [{ readonly id: string }] };
}

export async function openStores(
  calls: Calls,
  { body }: Caller,
  { materialIds, supplierIds }: Masters,
): Promise<Keeper[]> {
  const open = async (name: string) => {
    const store = { projectId: body.projectId, name };
    return (await calls.write<Made>('POST', '/stores', store)).store.id;
  };
  const yardId = await open('Yard');
  const secondToken = await inviteSecond(calls);
  const keepers: Keeper[] = [];
  for (const materialId of materialIds) {
    const storeId = await open(`Store of ${materialId}`);
    const orderLineId = await order(calls, body, materialId, supplierIds[0] ?? '');
    const saved = { receipts: [], issues: [], transfers: [], count: undefined };
    const begins = { lying: [0, 0] as const, acts: 0, unanswered: undefined };
    keepers.push({ materialId, storeId, yardId, orderLineId, secondToken, ...begins, ...saved });
  }
  return keepers;
}

/** Invites a second administrator of the firm. @returns their token */
async function inviteSecond(calls: Calls): Promise<string> {
  const { list } = await calls.read<Firms>('/firms');
  const person = { name: 'Second', email: 'second@crash.test', roles: ['ADMIN'], projects: [] };
  const { link } = await calls.write<Invited>('POST', `/firms/${list[0].id}/people`, person);
  const use = { secret: link.secret, password: 'whoever did not count posts' };
  return (await calls.write<SignedIn>('POST', '/password-links/use', use)).token;
}

/** @returns its only line */
async function order(
  calls: Calls,
  body: Caller['body'],
  materialId: string,
  supplierId: string,
): Promise<string> {
  const { mrn } = await calls.write<Made>('POST', '/mrns', body);
  const item = { materialId, quantity: ORDERED, purpose: 'Everything' };
  const { MaterialItem } = await calls.write<Made>('POST', `/mrns/${mrn.id}/items`, item);
  const completion = { priority: 'HIGH', requiredOn: 'Always', remark: 'All of the year' };
  await calls.write('PUT', `/mrns/${mrn.id}`, completion);
  const line = { mrnItemId: MaterialItem.id, supplierId, pricePerUnit: '33.33', gst: '18' };
  const expectedDeliveryDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const terms = { expectedDeliveryDate, remark: '', additionalCharge: '0', items: [line] };
  const path = `/purchase-orders/from-mrn/${mrn.id}`;
  const { purchaseOrders } = await calls.write<Made>('POST', path, terms);
  const [{ id }] = purchaseOrders;
  const { purchaseOrder } = await calls.read<Read>(`/purchase-orders/${id}`);
  return purchaseOrder.items[0].id;
}
