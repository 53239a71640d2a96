/** Tests how the charges of an order follow a corrected price of received goods. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal, sum } from '../../shared/decimal.ts';
import { roundMoney } from '../../shared/money.ts';
import { PART_ROUNDING } from '../../stock/part-value.ts';
import { netValue } from './net-of-returns.ts';
import { charge, type Line, PlayedOrder as Order } from '../../testing/played-order.ts';

const percent = charge('2', { basis: 'PERCENT' });
const perBag = charge('10', { basis: 'PER_UNIT', unit: 'Bag' });
const CEMENT: Line = { price: '360', quantity: '100' };

/** An order of 100 bags at 360, of which 40 were received. */
function fortyCame(charges = [percent], tax: ConstructorParameters<typeof Order>[2] = {}) {
  const order = new Order([CEMENT], charges, tax);
  order.receive(0, '40');
  return order;
}

describe('a percentage is of what came at the corrected price, and of the rest at the order’s', () => {
  test.each([
    // 40 × 350 and 2 %, then 60 × 360 and 2 %.
    {
      name: 'before tax',
      order: () => fortyCame(),
      corrected: ['14280.00'],
      delivered: ['14280.00', '22032.00'],
    },
    // The percentage is of the lines with 18 %: 16,520.00 and 25,488.00.
    {
      name: 'after tax',
      order: () => fortyCame([charge('2', { basis: 'PERCENT', timing: 'AFTER_TAX' })]),
      corrected: ['14330.40'],
      delivered: ['14330.40', '22109.76'],
    },
    // 16,520.00 with 18 %, and 280.00 with 5 %; 25,488.00, and 432.00 with 5 %.
    {
      name: 'without input credit',
      order: () =>
        fortyCame([charge('2', { basis: 'PERCENT', gst: '5' })], { hasInputCredit: false }),
      corrected: ['16814.00'],
      delivered: ['16814.00', '25941.60'],
    },
    // 10.00 a bag stay.
    {
      name: 'beside a charge by quantity',
      order: () => fortyCame([percent, perBag]),
      corrected: ['14680.00'],
      delivered: ['14680.00', '22632.00'],
    },
  ])('$name', ({ order: made, corrected, delivered }) => {
    const order = made();
    order.price(0, 0, '350');
    expect(order.values(0)).toEqual(corrected);
    order.receive(0, '60');
    expect(order.values(0)).toEqual(delivered);
  });

  test('a rate ten times as high puts nothing on what is still to come', () => {
    const order = new Order([{ price: '350', quantity: '100' }], [percent]);
    order.receive(0, '90');
    // 90 × 3,500 and 2 %; 10 × 350 and 2 %.
    expect(order.price(0, 0, '3500')).toBe('321300.00');
    order.receive(0, '10');
    expect(order.values(0)).toEqual(['321300.00', '3570.00']);
  });

  test('once all came, and once the rest was given up', () => {
    const delivered = fortyCame();
    delivered.receive(0, '60');
    delivered.price(0, 0, '350');
    expect(delivered.values(0)).toEqual(['14280.00', '22032.00']);
    const closed = fortyCame();
    closed.amend({ lines: [{ ...CEMENT, isClosed: true }] });
    expect(closed.price(0, 0, '350')).toBe('14280.00');
  });

  test('corrected again and back', () => {
    const order = fortyCame();
    order.price(0, 0, '350');
    // 40 × 345.50 and 2 %.
    expect(order.price(0, 0, '345.50')).toBe('14096.40');
    expect(order.price(0, 0, '360')).toBe('14688.00');
    expect(order.receive(0, '60')).toBe('36720.00');
  });

  test('an amendment takes it from there', () => {
    const order = fortyCame();
    order.price(0, 0, '350');
    order.amend({ lines: [{ ...CEMENT, quantity: '50' }] });
    order.receive(0, '10');
    // 10 × 360 and 2 %.
    expect(order.values(0)).toEqual(['14280.00', '3672.00']);
  });

  test('what goes back afterwards takes its part of it', () => {
    const order = fortyCame();
    order.price(0, 0, '350');
    order.giveBack(0, 0, '10');
    // 30 × 350 and 2 %.
    expect(order.stock().toFixed(2)).toBe('10710.00');
    order.receive(0, '70');
    // With 70 × 360 and 2 %.
    expect(order.stock().toFixed(2)).toBe('36414.00');
    const back = fortyCame();
    back.giveBack(0, 0, '10');
    back.price(0, 0, '350');
    expect(back.stock().toFixed(2)).toBe('10710.00');
  });

  test('what a reversed receipt took, what comes takes at the order’s price', () => {
    const order = fortyCame();
    order.price(0, 0, '350');
    order.reverse(0, 0);
    expect(order.receive(0, '100')).toBe('36720.00');
  });

  test('two lots as per contract at different rates bear it by what each is worth', () => {
    const order = new Order([{ price: null, quantity: '80' }], [percent]);
    order.receive(0, '40', '360');
    order.receive(0, '40', '360');
    order.price(0, 1, '300');
    expect(order.values(0)).toEqual(['14688.00', '12240.00']);
  });
});

describe('a fixed sum is shared among the lines by what they are worth', () => {
  const lines = [
    { price: '350', quantity: '100' },
    { price: '50', quantity: '100' },
  ];

  test('once all came, what one line bears less the other bears more', () => {
    const order = new Order(lines, [charge('1000')]);
    order.receive(0, '100');
    order.receive(1, '100');
    expect([order.values(0), order.values(1)]).toEqual([['35875.00'], ['5125.00']]);
    // 15,000 and 5,000 of 20,000.
    order.price(0, 0, '150');
    expect([order.values(0), order.values(1)]).toEqual([['15750.00'], ['5250.00']]);
    // 15,000 and 15,000.
    order.price(1, 0, '150');
    expect([order.values(0), order.values(1)]).toEqual([['15500.00'], ['15500.00']]);
    order.price(0, 0, '350');
    order.price(1, 0, '50');
    expect([order.values(0), order.values(1)]).toEqual([['35875.00'], ['5125.00']]);
  });

  test('while a part is still to come, which takes the rest', () => {
    const order = new Order(lines, [charge('960')]);
    order.receive(0, '40');
    order.receive(1, '100');
    // 840 of the first line, of which four tenths, and 120.
    expect([order.values(0), order.values(1)]).toEqual([['14336.00'], ['5120.00']]);
    // The first line is worth 40 × 150 and 60 × 350: 27,000 of 32,000 bear 810.
    order.price(0, 0, '150');
    expect([order.values(0), order.values(1)]).toEqual([['6324.00'], ['5150.00']]);
    expect(order.receive(0, '60')).toBe('32960.00');
    expect(order.values(0)).toEqual(['6324.00', '21486.00']);
  });

  test('what the lines of the order bear stays as ordered', () => {
    const order = new Order(lines, [charge('1000')]);
    order.receive(0, '100');
    order.price(0, 0, '150');
    expect(order.chargesByLine).toEqual(['875.00', '125.00']);
  });
});

const step = fc.record({
  act: fc.constantFrom('receive', 'receive', 'correct', 'correct', 'back', 'reverse'),
  line: fc.nat(1),
  amount: fc.integer({ min: 1, max: 40 }),
});

test('whatever is corrected on the way, once closed the receipts cost their goods and the charges', () => {
  const price = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(
      fc.tuple(price, price),
      fc.array(step, { minLength: 4, maxLength: 25 }),
      (prices, steps) => {
        // A price corrected to the order's own with its tax counts as the order's price.
        const isWithTax = ({ act, line, amount }: (typeof steps)[number]) => {
          const withTax = decimal(prices[line]!).times('0.0118');
          const isNear = withTax
            .minus(`${amount * 7}.35`)
            .abs()
            .lte(PART_ROUNDING);
          return act === 'correct' && isNear;
        };
        fc.pre(!steps.some(isWithTax));
        const lines = prices.map((paise) => ({
          price: decimal(paise).div('100').toFixed(2),
          quantity: '60',
        }));
        const order = new Order(lines, [charge('777.77'), percent, perBag]);
        for (const { act, line, amount } of steps) {
          const last = order.parts[line]!.length - 1;
          const part = order.parts[line]![last];
          if (act === 'receive') order.receive(line, String(amount));
          if (part && act === 'correct') order.price(line, last, `${amount * 7}.35`);
          if (part?.returned.eq('0') && act === 'reverse') order.reverse(line, last);
          if (part?.accepted.minus(part.returned).gte(String(amount)) && act === 'back') {
            order.giveBack(line, last, String(amount));
          }
        }
        order.amend({ lines: order.lines.map((one) => ({ ...one, isClosed: true })) });
        const parts = order.parts.flat();
        expect(parts.every(({ charges }) => charges.gte('0'))).toBe(true);
        const bags = sum(parts.map(({ accepted, returned }) => accepted.minus(returned)));
        if (bags.eq('0')) return;
        const goods = sum(parts.map((part) => netValue(part, part.goods!)));
        const charges = sum([roundMoney(goods.times('0.02')), decimal('777.77'), bags.times('10')]);
        // Prices that differ by paise count as one, so the percentage is right to the paisa.
        expect(order.stock().minus(goods).minus(charges).abs().lte('0.01')).toBe(true);
      },
    ),
  );
});
