/** Sends orders to suppliers for tests. */
import { api } from '@plinth/contracts/endpoints';
import type { AcknowledgeOrderBody, SupplierLink } from '@plinth/contracts/links';

import { newId } from '#new-id.ts';
import { priced, raiseOrders, type Site, submitRequest } from '#testing/builders.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

export const RAMESH = { name: 'Ramesh', email: 'ramesh@konkan.test', phone: '98220 00000' };

/** An order, and the link of somebody at its supplier. */
export interface SentOrder {
  readonly orderId: string;
  readonly linkId: string;
  readonly linkSecret: string;
}

/** Makes a link for the order, as a buyer does to pass it on. */
export async function sendByLink(app: TestApp, as: Person, id: string): Promise<SentOrder> {
  const { linkIds } = await app.ok(api.sendPurchaseOrder, {
    as,
    params: { id },
    body: { channel: 'LINK', recipients: [{ ...RAMESH }] },
  });
  const [linkId = ''] = linkIds;
  const { url } = await app.ok(api.getOrderLink, { as, params: { id, linkId } });
  return { orderId: id, linkId, linkSecret: url.split('/l/')[1] ?? '' };
}

/** Makes an order of ten bricks and 2.5 of steel, and sends it. */
export async function sendNewOrder(app: TestApp, site: Site): Promise<SentOrder> {
  const { admin, brick, engineer: as, localSupplier, project, steel } = site;
  const items = [
    [brick, '10'],
    [steel, '2.5'],
  ] as const;
  const mrn = await submitRequest(app, { as, project, items });
  const lines = [priced(mrn, 0, localSupplier), priced(mrn, 1, localSupplier)];
  const [order] = await raiseOrders(app, admin, mrn, lines);
  return sendByLink(app, admin, order?.id ?? '');
}

/** The link as the supplier sees it. */
export async function readSupplierLink(app: TestApp, secret: string): Promise<SupplierLink> {
  const { link } = await app.ok(api.readLink, { params: { secret } });
  if (link.kind !== 'ACKNOWLEDGEMENT') throw new TypeError('no link of a supplier');
  return link;
}

/** The body of an answer to what the link shows now. */
export function answerTo(
  link: SupplierLink,
  given: Omit<AcknowledgeOrderBody, 'key' | 'name' | 'phone'>,
): AcknowledgeOrderBody {
  const { name, phone } = RAMESH;
  return { key: newId(), seenAnswerId: link.answer?.id ?? null, name, phone, ...given };
}
