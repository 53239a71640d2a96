import { api } from '@plinth/contracts/endpoints';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite, receive } from '#testing/builders.ts';
import { addIndex, enterIndex } from '#testing/contract-builders.ts';
import { contracting, HIDDEN } from '#testing/contracted.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { readSupplierLink, sendByLink } from '#testing/sent-orders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, secondProject } = site;
const { contracted, order, refusalOf } = contracting(app, site);

describe('a line as per contract', () => {
  test('gets the rate of the contract; its words on the wire and on paper stay', async () => {
    const of = await contracted();
    const made = await order(of, 10);
    // 10 × 345 = 3,450.00, and 18 % of it.
    expect(made).toMatchObject({
      subtotal: '3450.00',
      grandTotal: '4071.00',
      isAsPerAgreement: false,
    });
    expect(made.items).toMatchObject([
      {
        ...HIDDEN,
        taxableAmount: AS_PER_AGREEMENT,
        landedRate: '345.00',
        contract: {
          contractNumber: of.contract.contractNumber,
          rate: '345.00',
          standing: 'AS_AGREED',
          isPriceHidden: true,
          amount: '4071.00',
        },
      },
    ]);
    const paper = (await pdfPages(app, as, `/api/v1/purchase-orders/${made.id}/pdf`)).join(' ');
    expect(paper).toContain(AS_PER_AGREEMENT);
    expect(paper).not.toMatch(/345|4,071|3,450/);
    const { linkSecret } = await sendByLink(app, as, made.id);
    const { order: sent } = await readSupplierLink(app, linkSecret);
    expect(sent).toMatchObject({ grandTotal: '0.00', isAsPerAgreement: true });
    expect(sent?.items).toMatchObject([{ pricePerUnit: AS_PER_AGREEMENT }]);
  });

  test('of slabs is ordered in a line for each', async () => {
    const tiers = [
      { above: '0', rate: '350' },
      { above: '100', rate: '340' },
    ];
    const prices = [{ from: '2020-04-01', tiers }];
    const slab = await contracted({ pricing: 'TIERED', tierMode: 'SLAB', prices });
    const made = await order(slab, 150);
    expect(made.subtotal).toBe('52000.00');
    expect(made.items.map(({ quantity, contract }) => [quantity, contract?.rate])).toEqual([
      [100, '350.00'],
      [50, '340.00'],
    ]);
    const whole = await contracted({ pricing: 'TIERED', tierMode: 'WHOLE', prices });
    expect((await order(whole, 150)).subtotal).toBe('51000.00');
  });

  test('counts tiers over all orders where they are cumulative', async () => {
    const tiers = [
      { above: '0', rate: '350' },
      { above: '100', rate: '340' },
    ];
    const prices = [{ from: '2020-04-01', tiers }];
    const line = { pricing: 'TIERED', tierMode: 'SLAB', tierBasis: 'CUMULATIVE', prices };
    const of = await contracted(line);
    expect((await order(of, 80)).subtotal).toBe('28000.00');
    expect((await order(of, 40)).subtotal).toBe('13800.00');
  });

  test('is priced on receipt by itself', async () => {
    const of = await contracted();
    const made = await order(of, 10);
    const receipt = await receive(app, { as, project, lines: [[made.items[0]!, 4]] });
    expect(receipt).toMatchObject({
      isPriced: true,
      items: [{ rate: '345.00', value: '1380.00' }],
    });
  });

  test('waits for approval only above the amount, or while it has no rate', async () => {
    const of = await contracted();
    // ₹1,00,000 is the amount of the second firm: 200 come to 81,420.00, 300 to 1,22,130.00.
    expect((await order(of, 200, HIDDEN, secondProject)).isApprovalNeeded).toBe(false);
    expect((await order(of, 300, HIDDEN, secondProject)).isApprovalNeeded).toBe(true);
    const { supplier } = of;
    const material = await addMaterial(app, as, 'Without a contract', 'Piece');
    const unpriced = await order({ ...of, material, supplier }, 1, HIDDEN, secondProject);
    expect(unpriced).toMatchObject({ isApprovalNeeded: true, items: [{ contract: null }] });
  });

  test('stays unpriced while an index is missing, and is provisional until it is final', async () => {
    const indexId = await addIndex(app, as, 'Steel of orders');
    const month = app.now.toISOString().slice(0, 7);
    const weights = [{ indexId, share: '0.85', baseIndex: '100' }];
    const formula = { fixedShare: '0.15', weights, lag: '0' };
    const of = await contracted({ pricing: 'INDEXED', formula });
    const without = await order(of, 10);
    expect(without.items[0]).toMatchObject({
      pricePerUnit: AS_PER_AGREEMENT,
      contract: { rate: null, contractNumber: of.contract.contractNumber },
    });
    await enterIndex(app, as, indexId, [[month, '107', 'PROVISIONAL']]);
    // 345 × 1.0595 = 365.5275
    expect((await order(of, 10)).items[0]?.contract).toMatchObject({
      rate: '365.53',
      isProvisional: true,
    });
  });
});

describe('a typed rate', () => {
  const typed = (pricePerUnit: string, more: object = {}) => ({ pricePerUnit, gst: '18', ...more });

  test.each([
    { rate: '345', standing: 'AS_AGREED' },
    { rate: '340', standing: 'BETTER' },
    { rate: '350', standing: 'OFF_CONTRACT' },
  ])('of $rate against 345 is $standing', async ({ rate, standing }) => {
    const of = await contracted();
    const made = await order(of, 10, typed(rate));
    expect(made.items[0]).toMatchObject({
      pricePerUnit: `${rate}.00`,
      contract: { standing, rate: '345.00', isPriceHidden: false },
    });
  });

  test.each([
    { how: 'chosen', isNamed: true },
    { how: 'that fits and is not named', isNamed: false },
  ])('above a contract $how needs a reason', async ({ isNamed }) => {
    const of = await contracted();
    const named = isNamed ? { contractLineId: of.contract.lines[0]!.id } : {};
    const refused = await refusalOf(of, 10, typed('350', { ...named, contractReason: ' ' }));
    expect(refused).toMatchObject({
      httpStatus: 422,
      violations: [
        {
          path: 'items.0.contractReason',
          message: "Please say why the rate is above the contract's ₹345.00",
        },
      ],
    });
    const sent = typed('350', { ...named, contractReason: 'Urgent' });
    expect((await order(of, 10, sent)).items[0]?.contract?.reason).toBe('Urgent');
  });
});

describe('choosing', () => {
  test('between two equals is left to the buyer', async () => {
    const of = await contracted();
    const second = await of.agreed();
    const refused = await refusalOf(of, 10);
    expect(refused).toMatchObject({
      httpStatus: 422,
      violations: [{ code: 'contract-choice', path: 'items.0.contractLineId' }],
    });
    const contractLineId = second.lines[0]!.id;
    const made = await order(of, 10, { ...HIDDEN, contractLineId });
    expect(made.items[0]?.contract?.contractNumber).toBe(second.contractNumber);
    const typed = await order(of, 10, { pricePerUnit: '999', gst: '18' });
    expect(typed.items[0]?.contract).toBeNull();
  });

  test('takes the contract of the project before that of the organisation', async () => {
    const of = await contracted();
    const own = await of.agreed({ scope: 'PROJECTS', projectIds: [project.id] });
    expect((await order(of, 1)).items[0]?.contract?.contractNumber).toBe(own.contractNumber);
    const elsewhere = await order(of, 1, HIDDEN, secondProject);
    expect(elsewhere.items[0]?.contract?.contractNumber).toBe(of.contract.contractNumber);
  });

  test('of a contract that does not fit is refused', async () => {
    const [of, other] = [await contracted(), await contracted()];
    const contractLineId = other.contract.lines[0]!.id;
    const refused = await refusalOf(of, 10, { ...HIDDEN, contractLineId });
    expect(refused).toMatchObject({ violations: [{ code: 'contract-unfit' }] });
  });

  test('offers what is left, and marks nothing of other suppliers', async () => {
    const of = await contracted({ targetQuantity: '1200' }, { kind: 'QUANTITY', overUse: 'STOP' });
    await order(of, 200);
    const query = { materialIds: of.material.id };
    const { list } = await app.ok(api.getContractRates, { as, params: { id: project.id }, query });
    expect(list).toMatchObject([
      { contractNumber: of.contract.contractNumber, rate: '345.00', leftQuantity: 1000 },
    ]);
  });
});
