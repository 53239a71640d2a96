/** Contracts of orders whose amendment waits, or whose goods came in part. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { describe, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { buildSite, receive } from '#testing/builders.ts';
import { type Contracted, contracting, HIDDEN } from '#testing/contracted.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, secondProject } = site;
const { contracted, order } = contracting(app, site);
const { amend, refusal, approve, now } = amendments(app, { ...site, buyer: as });

const HIDDEN_NEW = { pricePerUnit: AS_PER_AGREEMENT, gst: AS_PER_AGREEMENT };

const limited = async (overUse: string) =>
  contracted({ targetQuantity: '100' }, { kind: 'QUANTITY', overUse });

const approval = async ({ id }: PurchaseOrder) =>
  app.refusal(api.approveAmendment, { as: site.manager, params: { id } });

describe('a new line whose contract ends while the amendment waits', () => {
  const waiting = async (of: Contracted, sent: object = HIDDEN_NEW) => {
    const made = await order(of, 10, HIDDEN, secondProject);
    const added = [{ materialId: of.material.id, quantity: '1000', ...sent }];
    expect((await amend(made, { added })).waitingRevision).toBe(1);
    return made;
  };
  const close = async ({ contract: { id } }: Contracted) =>
    app.ok(api.closeRateContract, { as, params: { id }, body: { reason: 'Supplier stopped' } });

  test.each([
    { sent: HIDDEN_NEW, price: 'the rate of the contract' },
    { sent: { pricePerUnit: '340', gst: '18' }, price: 'a better one' },
  ])('is refused at $price once it is closed', async ({ sent }) => {
    const of = await contracted();
    const made = await waiting(of, sent);
    await close(of);
    const { contractNumber } = of.contract;
    expect(await approval(made)).toMatchObject({
      httpStatus: 409,
      message: `The amendment no longer fits the order. ${contractNumber} was closed. Reject it and let it be asked for again.`,
    });
    expect((await now(made)).items).toHaveLength(1);
  });

  test('is refused after its last day', async () => {
    const today = indianDate(app.now);
    const of = await contracted({}, { validTo: addDays(today, 1) });
    const made = await waiting(of);
    const start = app.now.getTime();
    app.setTime(new Date(start + 2 * 24 * 3_600_000));
    expect((await approval(made)).message).toMatch(/ ended on /);
    app.setTime(new Date(start + 24 * 3_600_000));
    expect((await approve(made)).items[1]?.contract?.rate).toBe('345.00');
    app.setTime(new Date(start));
  });

  test('keeps the contract that it was asked for with, where another fits equally', async () => {
    const of = await contracted();
    const made = await waiting(of);
    await of.agreed();
    expect((await approve(made)).items[1]?.contract?.contractNumber).toBe(
      of.contract.contractNumber,
    );
  });

  test('above its rate is ordered at its own', async () => {
    const of = await contracted();
    const reason = { contractReason: 'Urgent' };
    const made = await waiting(of, { pricePerUnit: '400', gst: '18', ...reason });
    await close(of);
    expect((await approve(made)).items[1]).toMatchObject({ pricePerUnit: '400.00' });
  });
});

describe('the rest of a line that came in part, at another price', () => {
  const used = async ({ contract: { id } }: Contracted) =>
    (await app.ok(api.getRateContract, { as, params: { id } })).rateContract.lines[0]?.usedQuantity;
  const typed = { pricePerUnit: '345', gst: '18' };

  test.each([
    { price: '330', standing: 'BETTER', count: 80, left: '20' },
    { price: '360', standing: 'OFF_CONTRACT', count: 30, left: '70' },
  ])('of $price is $standing, and counts once', async ({ price, standing, count, left }) => {
    const of = await limited('STOP');
    const made = await order(of, 80, typed);
    await receive(app, { as, project: site.project, lines: [[made.items[0]!, 30]] });
    const items = [changedLine(made, 0, { pricePerUnit: price })];
    const after = await amend(made, { items });
    const { contractNumber } = of.contract;
    expect(after.items).toMatchObject([
      { quantity: 30, contract: { contractNumber, rate: '345.00', standing: 'AS_AGREED' } },
      { quantity: 50, contract: { contractNumber, rate: '345.00', standing } },
    ]);
    expect(await used(of)).toBe(count);
    const more = { items: [changedLine(after, 0, { quantity: '101' })] };
    expect((await refusal(after, more)).body).toMatchObject({
      violations: [{ message: expect.stringMatching(new RegExp(`^${left} Piece are left`)) }],
    });
  });

  test('is not more than is left of the contract', async () => {
    const made = await order(await limited('STOP'), 80, typed);
    await receive(app, { as, project: site.project, lines: [[made.items[0]!, 30]] });
    const change = { pricePerUnit: '330', quantity: '101' };
    expect((await refusal(made, { items: [changedLine(made, 0, change)] })).body).toMatchObject({
      violations: [
        { path: 'items.0.quantity', message: expect.stringMatching(/^20 Piece are left/) },
      ],
    });
  });
});

test('and all of it is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
