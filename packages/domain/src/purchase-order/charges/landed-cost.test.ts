import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal, sum } from '../../shared/decimal.ts';
import { charge, type Line, PlayedOrder as Order } from '../../testing/played-order.ts';

const BAGS: Line = { price: '350', quantity: '100' };
const bags = (quantity: string): Line => ({ ...BAGS, quantity });

describe('freight after an amendment', () => {
  test('fewer are ordered after some came', () => {
    const order = new Order([BAGS], [charge('1000')]);
    expect(order.receive(0, '40')).toBe('14400.00');
    order.amend({ lines: [bags('50')] });
    expect(order.receive(0, '10')).toBe('18500.00');
    // 10 × 350 and the 600.00 that were left.
    expect(order.values(0)).toEqual(['14400.00', '4100.00']);
  });

  test('the rest at another price', () => {
    const order = new Order([BAGS], [charge('1000')]);
    order.receive(0, '40');
    order.amend({ lines: [bags('40'), { price: '360', quantity: '60' }] });
    expect(order.receive(1, '60')).toBe('36600.00');
  });

  test('more freight, less freight, freight that was added', () => {
    const more = new Order([BAGS], [charge('1000')]);
    more.receive(0, '90');
    more.amend({ charges: [charge('3000')] });
    expect(more.receive(0, '10')).toBe('38000.00');
    expect(more.values(0)).toEqual(['32400.00', '5600.00']);

    const added = new Order([BAGS], []);
    added.receive(0, '40');
    added.amend({ charges: [charge('1000')] });
    expect(added.receive(0, '60')).toBe('36000.00');
    expect(added.values(0)).toEqual(['14000.00', '22000.00']);

    const less = new Order([BAGS], [charge('1000')]);
    less.receive(0, '90');
    // What was taken too much is taken off the 90 that came.
    expect(less.amend({ charges: [charge('500')] })).toBe('32000.00');
    expect(less.receive(0, '10')).toBe('35500.00');
  });

  test('when all came, or the rest is given up, it is added to what came', () => {
    const late = new Order([BAGS], [charge('1000')]);
    late.receive(0, '30');
    late.receive(0, '70');
    expect(late.amend({ charges: [charge('1000'), charge('250')] })).toBe('36250.00');
    expect(late.values(0)).toEqual(['10875.00', '25375.00']);

    const short = new Order([BAGS], [charge('1000')]);
    short.receive(0, '90');
    expect(short.amend({ lines: [{ ...BAGS, isClosed: true }] })).toBe('32500.00');
  });

  test('a surplus bears none of a fixed sum', () => {
    const once = new Order([BAGS], [charge('1000')]);
    expect(once.receive(0, '103')).toBe('37050.00');
    const twice = new Order([BAGS], [charge('1000')]);
    twice.receive(0, '100');
    expect(twice.receive(0, '3')).toBe('37050.00');
    expect(twice.values(0)).toEqual(['36000.00', '1050.00']);
  });
});

describe('what becomes of a charge', () => {
  const perBag = charge('10', { basis: 'PER_UNIT', unit: 'Bag' });
  const percent = charge('2', { basis: 'PERCENT' });

  test('by quantity and by percent it follows what came', () => {
    const order = new Order([BAGS], [perBag, percent]);
    order.receive(0, '90');
    // 90 × 350, 900.00, and 2 % of 31,500.00.
    expect(order.amend({ lines: [{ ...BAGS, isClosed: true }] })).toBe('33030.00');
    const more = new Order([BAGS], [perBag, percent]);
    expect(more.receive(0, '103')).toBe('37801.00');
  });

  test('a line that is closed with nothing received leaves its part to the others', () => {
    const lines = [BAGS, { price: '50', quantity: '100' }];
    const order = new Order(lines, [charge('1000')]);
    // 350 of 400 parts.
    expect(order.receive(0, '100')).toBe('35875.00');
    expect(order.amend({ lines: [BAGS, { ...lines[1]!, isClosed: true }] })).toBe('36000.00');
    const nothing = new Order([BAGS], [charge('1000')]);
    expect(nothing.amend({ lines: [{ ...BAGS, isClosed: true }] })).toBe('0.00');
  });

  test('what a reversed receipt took, others take', () => {
    const order = new Order([BAGS], [charge('1000')]);
    order.receive(0, '40');
    order.receive(0, '40');
    expect(order.reverse(0, 0)).toBe('14400.00');
    expect(order.receive(0, '60')).toBe('36000.00');
  });

  test('what went back came with its part, and takes it with it', () => {
    const order = new Order([bags('3')], [charge('100')]);
    order.receive(0, '3');
    order.giveBack(0, 0, '1');
    // 1,150.00 less 383.33; another one costs 350.00 and 33.33.
    order.receive(0, '1');
    expect(order.values(0)).toEqual(['1150.00', '383.33']);
    // Closed short after a return, the freight stays.
    const short = new Order([bags('3')], [charge('100')]);
    short.receive(0, '3');
    short.amend({ lines: [bags('3')] });
    short.giveBack(0, 0, '1');
    short.amend({ lines: [{ ...bags('3'), isClosed: true }] });
    const [part] = short.parts[0]!;
    // Of 1,200.00 a third went back: 2 × 350 and 100 are left.
    expect(part!.goods!.plus(part!.charges).toFixed(2)).toBe('1200.00');
  });
});

describe('lines without a price', () => {
  const litres: Line = { price: '200', quantity: '10' };
  const contract: Line = { price: null, quantity: '500' };

  test('charges wait, and are shared by value once there is a price', () => {
    const order = new Order([contract, litres], [charge('10000')]);
    expect(order.receive(1, '10')).toBe('2000.00');
    expect(order.receive(0, '500')).toBe('2000.00');
    expect(order.parts[1]![0]!.isWaitingForCharges).toBe(true);
    order.price(0, 0, '350');
    expect(order.values(0)).toEqual(['184887.01']);
    expect(order.values(1)).toEqual(['2112.99']);
    expect(order.parts[1]![0]!.isWaitingForCharges).toBe(false);
  });

  test('two of them share by value, and what comes later takes its part', () => {
    const order = new Order([contract, { price: null, quantity: '100' }], [charge('1000')]);
    order.receive(0, '200', '20');
    expect(order.values(0)).toEqual(['4000.00']);
    // 500 × 20 and 100 × 100 are equal.
    order.receive(1, '100', '100');
    expect(order.values(1)).toEqual(['10500.00']);
    expect(order.values(0)).toEqual(['4200.00']);
    expect(order.receive(0, '300', '20')).toBe('21000.00');
  });

  test('a charge by quantity does not wait', () => {
    const perBag = charge('1', { basis: 'PER_UNIT', unit: 'Bag' });
    const order = new Order([contract, litres], [perBag, charge('1000')]);
    expect(order.receive(1, '10')).toBe('2010.00');
    order.receive(0, '500');
    // 10,000.00 and 2,000.00: 833.33 and 166.67; 500.00 by quantity.
    order.price(0, 0, '20');
    expect(order.values(0)).toEqual(['11333.33']);
    expect(order.values(1)).toEqual(['2176.67']);
  });
});

describe('to the paisa', () => {
  test('a line in lots costs what the line costs', () => {
    const odd: Line = { price: '846.49', quantity: '27', discount: '30.39' };
    const order = new Order([odd], [charge('10.59')]);
    let total = '';
    for (let unit = 0; unit < 27; unit += 1) total = order.receive(0, '1');
    // 27 × 846.49 × 69.61 % = 15,909.525603, and 10.59.
    expect(total).toBe('15920.12');
  });

  test('a lot that is priced later makes the line whole', () => {
    const order = new Order([{ price: null, quantity: '3' }], []);
    for (let lot = 0; lot < 3; lot += 1) order.receive(0, '1');
    order.price(0, 1, '33.335');
    order.price(0, 0, '33.335');
    order.price(0, 2, '33.335');
    expect(sum(order.values(0).map(decimal)).toFixed(2)).toBe('100.01');
  });
});

describe('without input credit', () => {
  test('the tax of goods and charges is part of the cost', () => {
    const order = new Order([{ price: '360', quantity: '1500' }], [], { hasInputCredit: false });
    expect(order.receive(0, '700')).toBe('297360.00');
    expect(order.receive(0, '800')).toBe('637200.00');
    const freight = new Order([BAGS], [charge('1000', { gst: '5' })], {
      hasInputCredit: false,
      gst: '28',
    });
    // 35,000.00 and 28 %, 1,000.00 and 5 %.
    expect(freight.receive(0, '100')).toBe('45850.00');
  });

  test('so is the tax that the firm itself pays', () => {
    const order = new Order([BAGS], [charge('1000')], {
      hasInputCredit: false,
      taxedAs: 'UNTAXED',
      gst: '0',
      reverseCharge: '28',
    });
    expect(order.receive(0, '100')).toBe('45800.00');
  });
});

const step = fc.record({
  act: fc.constantFrom('receive', 'receive', 'receive', 'freight', 'quantity', 'reverse', 'back'),
  line: fc.nat(2),
  amount: fc.integer({ min: 1, max: 60 }),
});
const priced = fc.record({
  paise: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 80 }),
});

test('whatever happens on the way, once closed the receipts cost the lines and the charges', () => {
  fc.assert(
    fc.property(
      fc.array(priced, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.array(step, { maxLength: 25 }),
      (made, freight, steps) => {
        const perBag = charge('1.37', { basis: 'PER_UNIT', unit: 'Bag' });
        const lines = made.map(({ paise, quantity }) => ({
          price: decimal(paise).div('100').toFixed(2),
          quantity: String(quantity),
        }));
        let fixed = decimal(freight).div('100');
        const order = new Order(lines, [charge(fixed.toFixed(2)), perBag]);
        const netQuantityOf = (line: number) =>
          sum(order.parts[line]!.map((part) => part.accepted.minus(part.returned)));
        for (const { act, line, amount } of steps) {
          const at = line % lines.length;
          const [last] = order.parts[at]!.slice(-1);
          if (act === 'receive') order.receive(at, String(amount));
          if (act === 'freight') {
            fixed = decimal(amount).times('77.77');
            order.amend({ charges: [charge(fixed.toFixed(2)), perBag] });
          }
          if (act === 'quantity') {
            const all = order.lines.map((one, index) =>
              index === at
                ? { ...one, quantity: netQuantityOf(at).plus(String(amount)).toFixed() }
                : one,
            );
            order.amend({ lines: all });
          }
          if (act === 'reverse' && last?.returned.eq('0')) {
            order.reverse(at, order.parts[at]!.length - 1);
          }
          if (act === 'back' && last && last.accepted.minus(last.returned).gte(String(amount))) {
            order.giveBack(at, order.parts[at]!.length - 1, String(amount));
          }
        }
        order.amend({ lines: order.lines.map((one) => ({ ...one, isClosed: true })) });
        const net = lines.map((_, line) => netQuantityOf(line));
        if (net.every((quantity) => quantity.eq('0'))) return;
        const goods = lines.map(({ price }, line) => net[line]!.times(price));
        const expected = sum([...goods, fixed, sum(net).times('1.37')]);
        expect(order.stock().toFixed(2)).toBe(expected.toFixed(2));
      },
    ),
  );
});
