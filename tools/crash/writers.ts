/**
 * Clients of the crash test: requests, items, photos, submissions, orders with their mails and
 * amendments, cancellations, edits of materials, and store keeping.
 */
import { randomUUID } from 'node:crypto';

import type { Chance } from '../../apps/server/src/demo/random.ts';
import type { Caller } from '../instances/caller.ts';

import { amend } from './amendments.ts';
import { type Calls, Died } from './calls.ts';
import { type Keeper, repeatUnanswered } from './keeper.ts';
import { change, type Ledger, type NotedRequest } from './ledger.ts';
import { materialBody, type Masters } from './masters.ts';
import { keepStore } from './store-keeping.ts';

const MAILED_OF_ORDERS = 0.9;
/** The number of recipients; each gets a mail and a link. */
const MAILED_TO = 4;
const CANCELLED_OF_ORDERS = 0.25;
const ORDERED_OF_REQUESTS = 0.8;
const EDITS_OF_TURNS = 0.2;
/** The share of store work among the turns without an edit. */
const STORE_OF_TURNS = 0.8;
const PHOTOS_OF_REQUESTS = 0.3;
const MAX_PHOTO_BYTES = 3_000_000;
const TOO_MANY_CALLS = 429;
const DELIVERY_MS = 7 * 86_400_000;
const COMPLETION = {
  priority: 'HIGH',
  requiredOn: 'Before slab casting',
  remark: 'Raft of wing B',
};

export interface Office {
  readonly calls: Calls;
  readonly ledger: Ledger;
  readonly chance: Chance;
  readonly caller: Caller;
  readonly masters: Masters;
  /** The storekeepers, one for each client. */
  readonly keepers: readonly Keeper[];
}

interface Attached {
  readonly attachment: { readonly id: string };
}

interface Made {
  readonly mrn: { readonly id: string; readonly mrnNumber: string };
  readonly MaterialItem: { readonly id: string };
  readonly purchaseOrders: readonly { readonly id: string; readonly poNumber: string }[];
}

interface Sent {
  readonly linkIds: readonly string[];
}

/** Works until the server is down. Nobody else edits or moves that material. */
export async function work(office: Office, number: number): Promise<void> {
  const { calls, chance, keepers } = office;
  const keeper = keepers[number];
  if (!keeper) throw new RangeError('nobody keeps that store');
  try {
    await repeatUnanswered(calls, keeper);
    for (;;) {
      if (chance.isLucky(EDITS_OF_TURNS)) await edit(office, keeper.materialId);
      else if (chance.isLucky(STORE_OF_TURNS)) await keepStore(calls, keeper, chance);
      else await request(office);
    }
  } catch (error) {
    if (!(error instanceof Died)) throw error;
  }
}

async function edit({ calls, ledger, chance }: Office, id: string): Promise<void> {
  const name = `Cement of lot ${chance.whole(1, 1e9)}`;
  await change(ledger.materials.get(id), name, () =>
    calls.write('PUT', `/materials/${id}`, materialBody(name)),
  );
}

async function request(office: Office): Promise<void> {
  const { calls, ledger, chance, caller, masters } = office;
  const { mrn } = await calls.write<Made>('POST', '/mrns', caller.body);
  const noted: NotedRequest = { number: mrn.mrnNumber, state: 'PENDING', items: new Map() };
  ledger.requests.set(mrn.id, noted);
  for (let line = chance.whole(1, 3); line > 0; line -= 1) {
    const quantity = chance.whole(1, 9_999) / 8;
    const item = { materialId: chance.pick(masters.materialIds), quantity, purpose: 'Slab' };
    const { MaterialItem } = await calls.write<Made>('POST', `/mrns/${mrn.id}/items`, item);
    noted.items.set(MaterialItem.id, quantity);
  }
  await attach(office, mrn.id);
  await change(noted, 'SUBMITTED', () => calls.write('PUT', `/mrns/${mrn.id}`, COMPLETION));
  if (chance.isLucky(ORDERED_OF_REQUESTS)) await order(office, mrn.id, noted);
}

/**
 * Attaches a photo to some requests; all clients are one person, with a rate limit of sixty files a
 * minute.
 */
async function attach({ calls, ledger, chance }: Office, documentId: string): Promise<void> {
  if (!chance.isLucky(PHOTOS_OF_REQUESTS)) return;
  const photo = Buffer.alloc(chance.whole(3, MAX_PHOTO_BYTES), chance.whole(0, 255));
  photo.set([0xff, 0xd8, 0xff]);
  const document = { documentType: 'MATERIAL_REQUEST', documentId, fileName: 'wall.jpg' };
  const body = { ...document, content: photo.toString('base64') };
  const path = '/attachments';
  const call = { method: 'POST', path, body, key: randomUUID() } as const;
  const { attachment } = await calls.make<Partial<Attached>>(call, TOO_MANY_CALLS);
  if (attachment) ledger.photos.add(attachment.id);
}

async function order(office: Office, requestId: string, noted: NotedRequest): Promise<void> {
  const { calls, ledger, chance, masters } = office;
  const items = Array.from(noted.items.keys(), (mrnItemId) => ({
    mrnItemId,
    supplierId: chance.pick(masters.supplierIds),
    pricePerUnit: `${chance.whole(1, 5_000)}.${chance.whole(10, 99)}`,
    gst: chance.pick(['5', '18']),
  }));
  const expectedDeliveryDate = new Date(Date.now() + DELIVERY_MS).toISOString().slice(0, 10);
  const body = { expectedDeliveryDate, remark: '', additionalCharge: '99.99', items };
  const { purchaseOrders } = await change(noted, 'APPROVED', () =>
    calls.write<Made>('POST', `/purchase-orders/from-mrn/${requestId}`, body),
  );
  for (const { id, poNumber } of purchaseOrders) {
    ledger.orders.set(id, { number: poNumber, state: 'SUBMITTED' });
  }
  await mail(office, purchaseOrders);
  for (const made of purchaseOrders) await amend(office, made);
  const [first] = purchaseOrders;
  if (first === undefined || !chance.isLucky(CANCELLED_OF_ORDERS)) return;
  // Its quantities can be ordered again.
  const reason = { reason: 'Supplier could not hold the rate' };
  await change(noted, 'SUBMITTED', () =>
    change(ledger.orders.get(first.id), 'CANCELLED', () =>
      calls.write('POST', `/purchase-orders/${first.id}/cancel`, reason),
    ),
  );
}

async function mail(
  { calls, ledger, chance }: Office,
  orders: Made['purchaseOrders'],
): Promise<void> {
  const recipients = Array.from({ length: MAILED_TO }, (_, one) => ({
    name: `Ravi ${one}`,
    email: `sales-${one}@supplier.test`,
  }));
  for (const { id } of orders) {
    if (!chance.isLucky(MAILED_OF_ORDERS)) continue;
    const path = `/purchase-orders/${id}/send`;
    const { linkIds } = await calls.write<Sent>('POST', path, { channel: 'MAIL', recipients });
    for (const linkId of linkIds) ledger.mailed.add(linkId);
  }
}
