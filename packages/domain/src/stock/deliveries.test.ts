import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { deliveriesOf, MAX_DELIVERIES, paidRates } from './deliveries.ts';

const newestFirst = (...some: readonly (readonly [quantity: string, value: string])[]) =>
  deliveriesOf(
    some.map(([quantity, value]) => ({ quantity: decimal(quantity), value: decimal(value) })),
  );
const rates = (quantity: string, newest: ReturnType<typeof newestFirst>) => {
  const paid = paidRates(newest, decimal(quantity));
  return (
    paid && [paid.lowest, paid.highest].map(({ value, quantity: of }) => value.div(of).toString())
  );
};

test('the newest deliveries that make up the quantity tell what was paid for it', () => {
  const newest = newestFirst(['10', '600'], ['100', '1000'], ['5', '25']);
  expect(rates('10', newest)).toEqual(['60', '60']);
  expect(rates('10.001', newest)).toEqual(['10', '60']);
  expect(rates('115', newest)).toEqual(['5', '60']);
  expect(rates('1000', newest)).toEqual(['5', '60']);
});

test('free goods and those without a price yet tell of no rate, and neither does nothing', () => {
  expect(rates('30', newestFirst(['20', '0'], ['10', '90']))).toEqual(['9', '9']);
  expect(rates('20', newestFirst(['20', '0'], ['10', '90']))).toBeNull();
  expect(rates('20', newestFirst())).toBeNull();
});

test('no more deliveries are looked at than the ledger is read for', () => {
  const many = Array.from({ length: MAX_DELIVERIES }, () => ['1', '50'] as const);
  expect(rates('1000', newestFirst(...many, ['1', '2']))).toEqual(['50', '50']);
});
