import type { AcknowledgeOrderBody, SupplierLink } from '@plinth/contracts/links';
import { api } from '@plinth/contracts/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { answerTo, readSupplierLink, sendByLink, sendNewOrder } from '#testing/sent-orders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, brick, localSupplier, project, steel } = site;

let orderId: string;
let linkId: string;
let secret: string;
const params = () => ({ id: orderId });

beforeEach(async () => {
  await app.db.deleteFrom('call_count').execute();
  ({ orderId, linkId, linkSecret: secret } = await sendNewOrder(app, site));
});

const read = async (): Promise<SupplierLink> => readSupplierLink(app, secret);
const answer = async (body: AcknowledgeOrderBody) =>
  app.call(api.acknowledgeOrder, { params: { secret }, body });
const accept = async () => answer(answerTo(await read(), { answer: 'ACCEPTED' }));

describe('the link', () => {
  test('shows what the paper shows, and who is asked until when', async () => {
    const link = await read();
    expect(link).toMatchObject({
      state: 'OPEN',
      firmName: project.firm.name,
      supplierName: localSupplier.supplierName,
      recipient: { name: 'Ramesh', phone: '98220 00000' },
      // Sent on a Friday, two working days.
      answerDue: '2026-08-17',
      refusal: null,
      answer: null,
    });
    expect(link.order?.items).toMatchObject([
      { materialName: brick.name, quantity: 10, unit: 'Piece', isChanged: false },
      { materialName: steel.name, quantity: 2.5, unit: 'Ton' },
    ]);
    expect(JSON.stringify(link)).not.toMatch(/lastRate|landed|orderedBy|mrn/i);
  });

  test('gives the paper', async () => {
    const response = await app.inject({ method: 'GET', url: `/api/v1/links/${secret}/pdf` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['x-robots-tag']).toContain('noindex');
    expect(response.body.startsWith('%PDF')).toBe(true);
  });

  test('opens nothing once the order is cancelled', async () => {
    const body = { reason: 'Our secret reason' };
    await app.ok(api.cancelPurchaseOrder, { as, params: params(), body });
    const link = await read();
    expect(link).toMatchObject({ state: 'REVOKED', order: null });
    expect(link.closedReason).toBe('This order was cancelled. Please do not deliver it.');
    expect(JSON.stringify(link)).not.toContain('secret reason');
    expect((await accept()).httpStatus).toBe(409);
    const pdf = await app.inject({ method: 'GET', url: `/api/v1/links/${secret}/pdf` });
    expect(pdf.statusCode).toBe(409);
  });

  test('of what an amendment superseded names it, and takes no answer', async () => {
    await app.db
      .updateTable('purchase_order')
      .set({ revision: 2 })
      .where('id', '=', orderId)
      .execute();
    expect(await read()).toMatchObject({
      state: 'SUPERSEDED',
      closedReason: 'Superseded by Amendment 2. Answer through the link that came with it.',
      order: null,
    });
    expect((await accept()).httpStatus).toBe(409);
  });

  test('expires', async () => {
    await app.db
      .updateTable('public_link')
      .set({ created_at: '2026-01-01', expires_at: app.now })
      .where('id', '=', linkId)
      .execute();
    expect(await read()).toMatchObject({ state: 'EXPIRED', order: null });
    expect((await accept()).httpStatus).toBe(409);
  });

  test('of an amendment asks for its changed lines again, and says which', async () => {
    await accept();
    const [brickLine] = (await read()).order?.items ?? [];
    await app.db
      .updateTable('purchase_order_line')
      .set({ discount: '5' })
      .where('id', '=', brickLine?.id ?? '')
      .execute();
    await app.db
      .updateTable('purchase_order')
      .set({ revision: 1 })
      .where('id', '=', orderId)
      .execute();
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params: { id: orderId } });
    expect(purchaseOrder).toMatchObject({ acknowledgement: 'NOT_SENT', promisedOn: null });
    ({ linkSecret: secret } = await sendByLink(app, as, orderId));
    const link = await read();
    expect(link).toMatchObject({ state: 'OPEN', revision: 1, answer: null });
    expect(link.order?.items.map(({ isChanged }) => isChanged)).toEqual([true, false]);
    expect((await accept()).httpStatus).toBe(200);
  });
});
