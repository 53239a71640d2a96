import { api } from '@plinth/contracts/endpoints';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { buildSite, orderOf, receive } from '#testing/builders.ts';
import { type Contracted, contracting, HIDDEN } from '#testing/contracted.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;
const { bodyOf, contracted, order, refusalOf } = contracting(app, site);

async function leftOf({ contract }: Contracted) {
  const { rateContract } = await app.ok(api.getRateContract, { as, params: { id: contract.id } });
  return rateContract.lines[0]?.leftQuantity;
}

/** Resolves once so many connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  if ((rows[0]?.count ?? 0) < count) await waiting(count);
}

describe('a contract for a quantity', () => {
  const stopped = async (overUse: string) =>
    contracted({ targetQuantity: '100' }, { kind: 'QUANTITY', overUse });

  test('is not exceeded where that is stopped', async () => {
    const of = await stopped('STOP');
    await order(of, 90);
    expect(await refusalOf(of, 11)).toMatchObject({
      httpStatus: 422,
      violations: [
        { path: 'items.0.quantity', message: expect.stringMatching(/^10 Piece are left/) },
      ],
    });
    await order(of, 10);
  });

  test('is not exceeded by two orders at once', async () => {
    const of = await stopped('STOP');
    const [one, other] = [await bodyOf(of, 60, HIDDEN), await bodyOf(of, 60, HIDDEN)] as const;
    const send = async ({ mrn, items }: typeof one) =>
      app.call(api.createPurchaseOrders, {
        as,
        params: { mrnId: mrn.id },
        body: orderOf(app, items),
      });
    const outcomes = await app.db.transaction().execute(async (tx) => {
      await sql`lock table number_series in exclusive mode`.execute(tx);
      // It has taken its 60, and waits for its number.
      const first = send(one);
      await waiting(1);
      const second = send(other);
      await Promise.race([second, waiting(2)]);
      return [first, second];
    });
    const statuses = (await Promise.all(outcomes)).map(({ httpStatus }) => httpStatus);
    expect(statuses).toEqual([201, 422]);
    expect(await leftOf(of)).toBe(40);
  });

  test('waits for approval beyond it where that is asked for', async () => {
    const of = await stopped('APPROVE');
    expect((await order(of, 100)).isApprovalNeeded).toBe(false);
    expect((await order(of, 1)).isApprovalNeeded).toBe(true);
  });

  test('gets back what is cancelled or closed short', async () => {
    const of = await stopped('STOP');
    const [cancelled, closed] = [await order(of, 40), await order(of, 60)];
    expect(await leftOf(of)).toBe(0);
    const body = { reason: 'Late' };
    await app.ok(api.cancelPurchaseOrder, { as, params: { id: cancelled.id }, body });
    expect(await leftOf(of)).toBe(40);
    await receive(app, { as, project, lines: [[closed.items[0]!, 50]] });
    await app.ok(api.closePurchaseOrder, { as, params: { id: closed.id }, body });
    expect(await leftOf(of)).toBe(50);
  });

  test('counts a value without tax where it is for one', async () => {
    const of = await contracted({}, { kind: 'VALUE', targetValue: '3450', overUse: 'STOP' });
    expect(await refusalOf(of, 11)).toMatchObject({ httpStatus: 422 });
    await order(of, 10);
    const { rateContract } = await app.ok(api.getRateContract, {
      as,
      params: { id: of.contract.id },
    });
    expect(rateContract).toMatchObject({ leftValue: '0.00', usedPercent: 100, stage: 'EXHAUSTED' });
  });
});

describe('a tier that all orders reach together', () => {
  const tiers = [
    { above: '0', rate: '347' },
    { above: '53', rate: '331' },
  ];
  const line = {
    pricing: 'TIERED',
    tierMode: 'WHOLE',
    tierBasis: 'CUMULATIVE',
    prices: [{ from: '2020-04-01', tiers }],
  };
  const body = { reason: 'Late' };

  /** 29 cancelled, and 17 of 31 that came: 17 are used. */
  async function usedInPart(more: object = {}) {
    const of = await contracted({ ...line, ...more });
    const [cancelled, closed] = [await order(of, 29), await order(of, 31)];
    await app.ok(api.cancelPurchaseOrder, { as, params: { id: cancelled.id }, body });
    await receive(app, { as, project, lines: [[closed.items[0]!, 17]] });
    await app.ok(api.closePurchaseOrder, { as, params: { id: closed.id }, body });
    return of;
  }

  test('is not reached by what was cancelled or closed short', async () => {
    const of = await usedInPart();
    const rates = [];
    // 17 + 23 + 13 is the boundary itself.
    for (const quantity of [23, 13, 1]) rates.push((await order(of, quantity)).subtotal);
    expect(rates).toEqual(['7981.00', '4511.00', '331.00']);
  });

  test('nor at the receipt, where later orders do not count either', async () => {
    const today = indianDate(app.now);
    // Yesterday's prices are not those of the orders, so that the receipt finds its own.
    const dearer = [
      { above: '0', rate: '401' },
      { above: '53', rate: '389' },
    ];
    const prices = [...line.prices, { from: today, tiers: dearer }];
    const of = await usedInPart({ priceDate: 'RECEIPT', prices });
    const header = { receivedOn: addDays(today, -1) };
    const ordered = [];
    for (const quantity of [23, 13, 41]) ordered.push(await order(of, quantity));
    const rates = [];
    for (const { items } of ordered) {
      const lines = [[items[0]!, items[0]!.quantity]] as const;
      const receipt = await receive(app, { as, project, lines, header });
      rates.push(receipt.items.map(({ rate, value }) => [rate, value]));
    }
    expect(rates).toEqual([
      [['347.00', '7981.00']],
      [['347.00', '4511.00']],
      [['331.00', '13571.00']],
    ]);
  });
});
