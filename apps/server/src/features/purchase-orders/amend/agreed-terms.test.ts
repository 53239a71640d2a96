/** The terms of payment and delivery of an order: proposed, stored, printed, amended. */
import { api } from '@plinth/contracts/endpoints';
import type { PlaceOrdersBody } from '@plinth/contracts/ordering';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { amendments } from '#testing/amended-orders.ts';
import { buildSite, orderOf } from '#testing/builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { readSupplierLink, sendByLink } from '#testing/sent-orders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, steel, localSupplier, supplierInGujarat, secondProject } = site;
const { order: placed, amend, refusal, approve, now, revisions } = amendments(app, site);
const firm = { as: admin, params: { id: secondProject.firm.id } };

async function setFirm(terms: object) {
  const { firm: current } = await app.ok(api.getFirm, firm);
  await app.ok(api.updateFirm, { ...firm, body: { ...current, ...terms } });
}
async function setAgreed(terms: object) {
  const { supplier } = await app.ok(api.getSupplier, {
    as: admin,
    params: { id: localSupplier.id },
  });
  const body = { ...supplier, materials: supplier.materialIds, ...terms };
  await app.ok(api.updateSupplier, { as: admin, params: { id: localSupplier.id }, body });
}
const direct = (supplierId: string) => ({
  materialId: steel.id,
  quantity: '2',
  supplierId,
  pricePerUnit: '100',
  gst: '18',
});
const call = (terms?: PlaceOrdersBody['terms'], suppliers = [localSupplier.id]) => ({
  as: buyer,
  body: {
    ...orderOf(app, []),
    projectId: secondProject.id,
    ...(terms && { terms }),
    items: suppliers.map(direct),
  },
});
async function place(...args: Parameters<typeof call>): Promise<PurchaseOrder[]> {
  const { purchaseOrders } = await app.ok(api.placeOrders, call(...args));
  return Promise.all(purchaseOrders.map(now));
}
const paper = async ({ id }: PurchaseOrder) =>
  (await pdfPages(app, buyer, `/api/v1/purchase-orders/${id}/pdf`)).join(' ');

beforeAll(async () => {
  await setAgreed({ creditDays: '21' });
  await setFirm({
    creditDays: null,
    deliveryTerms: 'Free at site',
    orderTerms: 'Payment within 30 days of receipt.\nRates are firm.',
  });
});

describe('a new order', () => {
  test('has the days agreed with its supplier, and otherwise what the firm prints', async () => {
    const [own, usual] = await place(undefined, [localSupplier.id, supplierInGujarat.id]);
    expect(own).toMatchObject({
      creditDays: '21',
      advancePercent: '',
      deliveryTerms: 'Free at site',
      terms: 'Rates are firm.',
    });
    expect(usual).toMatchObject({
      creditDays: '',
      deliveryTerms: 'Free at site',
      terms: 'Payment within 30 days of receipt.\nRates are firm.',
    });
  });

  test('has the usual advance and delivery of its supplier', async () => {
    await setAgreed({ advancePercent: '30', deliveryTerms: 'Ex works, Jalna' });
    const [order] = await place();
    await setAgreed({ advancePercent: '', deliveryTerms: '' });
    expect(order).toMatchObject({ advancePercent: '30', deliveryTerms: 'Ex works, Jalna' });
    expect(await paper(order!)).toContain('30 % in advance, the rest within 21 days');
  });

  test('has the terms that its buyer states, on its paper and for its supplier', async () => {
    const stated = { creditDays: '45', advancePercent: '12.50', terms: 'By road only.' };
    const [made] = await place({ [localSupplier.id]: stated });
    expect(made).toMatchObject({
      creditDays: '45',
      advancePercent: '12.5',
      deliveryTerms: 'Free at site',
      terms: 'By road only.',
    });
    // What is agreed later changes no paper.
    await setAgreed({ creditDays: '7' });
    await setFirm({ deliveryTerms: 'Ex works' });
    const text = await paper(made!);
    expect(text).toMatch(/12\.5 % in advance, the rest within 45 days of receipt of goods/);
    expect(text).toMatch(/Delivery: Free at site.*By road only\./);
    expect(text).not.toMatch(/30 days|7 days/);
    const { linkSecret } = await sendByLink(app, admin, made!.id);
    expect((await readSupplierLink(app, linkSecret)).order?.terms).toBe(
      'Payment: 12.5 % in advance, the rest within 45 days of receipt of goods and invoice\nDelivery: Free at site\nBy road only.',
    );
    await setAgreed({ creditDays: '21' });
    await setFirm({ deliveryTerms: 'Free at site' });
  });

  test.each([
    [{ creditDays: '400' }, 'creditDays'],
    [{ advancePercent: '101' }, 'advancePercent'],
  ])('is refused with %o', async (stated, field) => {
    const refused = await app.refusal(api.placeOrders, call({ [localSupplier.id]: stated }));
    expect(refused).toMatchObject({
      httpStatus: 422,
      violations: [{ path: `terms.${localSupplier.id}.${field}` }],
    });
  });
});

describe('an amendment', () => {
  test('to worse terms waits for approval, and its difference says which', async () => {
    const made = await placed();
    const waiting = await amend(made, { creditDays: '7', advancePercent: '20' });
    expect(waiting).toMatchObject({
      creditDays: '21',
      waitingAmendment: { grounds: ['TERMS'], isApprovalNeeded: true },
    });
    expect(await paper(made)).toContain('Within 21 days');
    const after = await approve(made);
    expect(after).toMatchObject({ revision: 1, creditDays: '7', advancePercent: '20' });
    const [amended] = await revisions(made);
    expect(amended?.difference?.head).toEqual([
      { field: 'creditDays', before: '21', after: '7' },
      { field: 'advancePercent', before: '', after: '20' },
    ]);
    expect(await paper(made)).toContain('20 % in advance, the rest within 7 days');
    const former = `/api/v1/purchase-orders/${made.id}/pdf?revision=0`;
    expect((await pdfPages(app, manager, former)).join(' ')).toContain('Within 21 days');
  });

  test('to better terms is in force at once', async () => {
    const after = await amend(await placed(), { creditDays: '30' });
    expect(after).toMatchObject({ revision: 1, waitingRevision: null, creditDays: '30' });
  });

  test('is refused with days that nobody can agree to', async () => {
    expect(await refusal(await placed(), { creditDays: '-1' })).toMatchObject({
      httpStatus: 422,
      body: { violations: [{ path: 'creditDays' }] },
    });
  });
});

test('revisions of an earlier release have no such terms', async () => {
  const made = await placed();
  await amend(made, { creditDays: '30' });
  await sql`update purchase_order_revision
    set content = content - 'creditDays' - 'advancePercent' - 'deliveryTerms'
    where purchase_order_id = ${made.id} and revision = 0`.execute(app.db);
  expect((await revisions(made)).at(-1)?.content).toMatchObject({
    creditDays: '',
    advancePercent: '',
    deliveryTerms: '',
    terms: 'Rates are firm.',
  });
});
