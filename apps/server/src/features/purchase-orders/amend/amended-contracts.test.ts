/** Amending orders of materials that rate contracts price. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { describe, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { buildSite } from '#testing/builders.ts';
import { contracting, HIDDEN } from '#testing/contracted.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, secondProject } = site;
const { contracted, order } = contracting(app, site);
const { amend, refusal, approve } = amendments(app, { ...site, buyer: as });

const limited = async (overUse: string) =>
  contracted({ targetQuantity: '100' }, { kind: 'QUANTITY', overUse });

describe('a raised quantity', () => {
  test('is not more than is left of the contract', async () => {
    const made = await order(await limited('STOP'), 80);
    const refused = await refusal(made, { items: [changedLine(made, 0, { quantity: '101' })] });
    expect(refused).toMatchObject({
      httpStatus: 422,
      body: {
        violations: [
          { path: 'items.0.quantity', message: expect.stringMatching(/^20 Piece are left/) },
        ],
      },
    });
    const after = await amend(made, { items: [changedLine(made, 0, { quantity: '100' })] });
    // 100 × 345, and 18 %.
    expect(after).toMatchObject({ revision: 1, grandTotal: '40710.00' });
    // Less leaves as much for others.
    await amend(after, { items: [changedLine(after, 0, { quantity: '60' })] });
    const raised = { items: [changedLine(after, 0, { quantity: '101' })] };
    expect((await refusal(after, raised)).httpStatus).toBe(422);
  });

  test('is counted together with what the amendment adds', async () => {
    const of = await limited('STOP');
    const made = await order(of, 80);
    const asked = (quantity: string) => ({
      items: [changedLine(made, 0, { quantity: '90' })],
      added: [{ materialId: of.material.id, quantity, ...HIDDEN_NEW }],
    });
    expect((await refusal(made, asked('11'))).body).toMatchObject({
      violations: [
        { path: 'added.0.quantity', message: expect.stringMatching(/^10 Piece are left/) },
      ],
    });
    expect((await amend(made, asked('10'))).items.map(({ quantity }) => quantity)).toEqual([
      90, 10,
    ]);
  });

  test('waits for approval beyond the contract where that is asked for', async () => {
    const made = await order(await limited('APPROVE'), 100);
    expect(made.isApprovalNeeded).toBe(false);
    const waiting = await amend(made, { items: [changedLine(made, 0, { quantity: '101' })] });
    expect(waiting.waitingAmendment?.grounds).toContain('CONTRACT');
    expect((await approve(made)).items).toMatchObject([
      { quantity: 101, pricePerUnit: AS_PER_AGREEMENT, contract: { rate: '345.00' } },
    ]);
  });

  test('of two at once goes through once where both exceed the contract', async () => {
    const of = await limited('STOP');
    const both = [await order(of, 40), await order(of, 40)];
    const answers = await Promise.all(
      both.map(async (made) =>
        refusal(made, { items: [changedLine(made, 0, { quantity: '55' })] }),
      ),
    );
    const statuses = answers.map(({ httpStatus }) => String(httpStatus));
    expect(statuses.toSorted()).toEqual(['200', '422']);
  });
});

const HIDDEN_NEW = { pricePerUnit: AS_PER_AGREEMENT, gst: AS_PER_AGREEMENT };

describe('a new line as per contract', () => {
  test('gets the rate of the contract, which the revision does not tell', async () => {
    const of = await contracted();
    const made = await order(of, 10);
    const added = [{ materialId: of.material.id, quantity: '20', ...HIDDEN_NEW }];
    const after = await amend(made, { added });
    // 30 × 345, and 18 %.
    expect(after).toMatchObject({ grandTotal: '12213.00', isAsPerAgreement: false });
    expect(after.items[1]).toMatchObject({
      quantity: 20,
      pricePerUnit: AS_PER_AGREEMENT,
      landedRate: '345.00',
      contract: { rate: '345.00', standing: 'AS_AGREED', isPriceHidden: true },
    });
    const params = { id: made.id };
    const [revision] = (await app.ok(api.listOrderRevisions, { as, params })).list;
    expect(JSON.stringify(revision?.content.lines)).not.toContain('345');
  });

  test('is ordered on its own where the contract has slabs for it', async () => {
    const tiers = [
      { above: '0', rate: '350' },
      { above: '100', rate: '340' },
    ];
    const prices = [{ from: '2020-04-01', tiers }];
    const of = await contracted({ pricing: 'TIERED', tierMode: 'SLAB', prices });
    const made = await order(of, 10);
    const added = [{ materialId: of.material.id, quantity: '150', ...HIDDEN_NEW }];
    expect((await refusal(made, { added })).body).toMatchObject({
      violations: [{ code: 'contract-slabs', path: 'added.0.quantity' }],
    });
  });
});

test('a line at the rate of its contract counts with its value', async () => {
  // The firm approves above ₹1,00,000: 240 come to 97,704.00, 300 to 1,22,130.00.
  const made = await order(await contracted(), 200, HIDDEN, secondProject);
  const raised = (quantity: string) => ({ items: [changedLine(made, 0, { quantity })] });
  expect(await amend(made, raised('240'))).toMatchObject({
    revision: 1,
    waitingRevision: null,
    grandTotal: '97704.00',
  });
  expect(await amend(made, raised('300'))).toMatchObject({
    waitingRevision: 2,
    waitingAmendment: { grounds: ['PAYABLE', 'QUANTITY'] },
  });
});

test('what was right when it was asked for, and is used up since, is a conflict', async () => {
  const of = await limited('STOP');
  const made = await order(of, 40, HIDDEN, secondProject);
  const added = await dearLine();
  const items = [changedLine(made, 0, { quantity: '100' })];
  expect((await amend(made, { items, added })).waitingRevision).toBe(1);
  await order(of, 60);
  const params = { id: made.id };
  const answer = await app.refusal(api.approveAmendment, { as: site.manager, params });
  expect(answer.httpStatus).toBe(409);
});

test('a raised price counts with what it costs more, in a contract for a value', async () => {
  const of = await contracted({}, { kind: 'VALUE', targetValue: '27300', overUse: 'STOP' });
  const made = await order(of, 80, { pricePerUnit: '340', gst: '18' });
  const at = (pricePerUnit: string, quantity: string) => ({
    items: [changedLine(made, 0, { pricePerUnit, quantity })],
  });
  // 80 × 340 are 27,200. 80 × 345 are 27,600, 78 × 345 are 26,910.
  expect((await refusal(made, at('345', '80'))).body).toMatchObject({
    violations: [
      {
        code: 'contract-used-up',
        path: 'items.0.pricePerUnit',
        message: expect.stringMatching(/^₹100.00 are left/),
      },
    ],
  });
  // 91 × 300 are 27,300.
  expect((await amend(made, at('300', '91'))).items[0]?.quantity).toBe(91);
});

describe('an order that goes beyond its contract', () => {
  const isBeyond = async ({ id }: PurchaseOrder) =>
    (
      await app.db
        .selectFrom('purchase_order')
        .select('is_beyond_contract')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is_beyond_contract;

  test('is marked from the amendment on, until it is within it again', async () => {
    const made = await order(await limited('APPROVE'), 100);
    await amend(made, { items: [changedLine(made, 0, { quantity: '120' })] });
    expect(await isBeyond(made)).toBe(false);
    const beyond = await approve(made);
    expect(await isBeyond(made)).toBe(true);
    await amend(beyond, { terms: 'Payment in 30 days' });
    expect(await isBeyond(made)).toBe(true);
    await amend(beyond, { items: [changedLine(beyond, 0, { quantity: '90' })] });
    expect(await isBeyond(made)).toBe(false);
  });

  test('is asked for again where others used it up while it waited', async () => {
    const of = await limited('APPROVE');
    const made = await order(of, 40, HIDDEN, secondProject);
    const items = [changedLine(made, 0, { quantity: '100' })];
    const added = await dearLine();
    expect((await amend(made, { items, added })).waitingAmendment?.grounds).not.toContain(
      'CONTRACT',
    );
    await order(of, 60);
    const answer = await approval(made);
    expect(answer).toMatchObject({
      httpStatus: 409,
      message: expect.stringMatching(/^Others used its rate contract meanwhile/),
    });
  });

  test('by a typed rate that comes down to the one of the contract', async () => {
    const of = await limited('STOP');
    const typed = { pricePerUnit: '400', gst: '18' };
    const made = await order(of, 150, { ...typed, contractReason: 'Urgent' });
    const lower = (quantity: string) => ({
      items: [changedLine(made, 0, { quantity, pricePerUnit: '345' })],
    });
    expect((await refusal(made, lower('150'))).body).toMatchObject({
      violations: [{ code: 'contract-used-up', path: 'items.0.quantity' }],
    });
    expect((await amend(made, lower('100'))).items[0]?.contract?.standing).toBe('AS_AGREED');
  });
});

/** A line above the amount that needs approval in the second firm. */
async function dearLine() {
  const dear = await contracted({ prices: [{ from: '2020-04-01', rate: '9000' }] });
  return [{ materialId: dear.material.id, quantity: '20', pricePerUnit: '9000', gst: '18' }];
}

const approval = async ({ id }: PurchaseOrder) =>
  app.refusal(api.approveAmendment, { as: site.manager, params: { id } });

test('and all of it is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
