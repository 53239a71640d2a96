import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import {
  budgetOverruns,
  overrideViolations,
  type BudgetBalance,
  balancesAfter,
  type Taking,
} from './check.ts';
import {
  type BudgetAction,
  type BudgetControl,
  type BudgetStage,
  controlViolations,
  DEFAULT_CONTROL,
  isStoppedAt,
  OVERRUN_STAGES,
} from './control.ts';
import { overrunOf } from './balance.ts';

test('where approval is asked for, what nobody approves is stopped', () => {
  const stopped = (action: BudgetAction) =>
    OVERRUN_STAGES.filter((one) => isStoppedAt(one, action));
  expect(stopped('STOP')).toEqual(OVERRUN_STAGES);
  expect(stopped('APPROVE')).toEqual(['ISSUE', 'TRANSFER']);
  expect([...stopped('TELL'), ...stopped('OFF')]).toEqual([]);
});

const balance = (figures: Partial<Record<keyof BudgetBalance, string>> = {}): BudgetBalance => {
  const figure = (name: keyof BudgetBalance) => decimal(figures[name] ?? '0');
  return {
    id: 'cement',
    quantity: decimal('100'),
    amount: decimal('35000'),
    requested: figure('requested'),
    ordered: figure('ordered'),
    received: figure('received'),
    transferred: figure('transferred'),
    issued: figure('issued'),
    committedValue: figure('committedValue'),
  };
};

const taking = (quantity: string, more: Partial<Taking> = {}): Taking => ({
  index: 0,
  materialName: 'Cement',
  unit: 'Bag',
  budgetLineId: 'cement',
  quantity: decimal(quantity),
  value: decimal('0'),
  fromRequested: decimal(quantity),
  unrequested: decimal('0'),
  ...more,
});

const control = (action: BudgetAction, percent = '100'): BudgetControl => {
  const stage = { action, percent: decimal(percent) };
  return {
    unbudgeted: 'APPROVE',
    stages: { REQUEST: stage, ORDER: stage, AMENDMENT: stage, ISSUE: stage },
  };
};

const found = (
  stage: BudgetStage,
  before: BudgetBalance,
  takings: readonly Taking[],
  by = control('STOP'),
) =>
  budgetOverruns(stage, by, takings, balancesAfter(stage, [before], takings)).map(
    ({ index, overQuantity, overValue, message }) => [
      index,
      overQuantity.toFixed(),
      overValue.toFixed(),
      message,
    ],
  );

describe('over the budget', () => {
  const half = balance({ requested: '30', ordered: '10', received: '10' });

  test.each<[string, BudgetStage, BudgetBalance, readonly Taking[], unknown[]]>([
    ['a request up to the last bag', 'REQUEST', half, [taking('50')], []],
    [
      'a request one above it',
      'REQUEST',
      half,
      [taking('51')],
      [[0, '1', '0', 'Cement: 1 Bag over the budget']],
    ],
    [
      'the last of several lines on one',
      'REQUEST',
      half,
      [taking('40'), taking('15', { index: 1 })],
      [[1, '5', '0', 'Cement: 5 Bag over the budget']],
    ],
    [
      'no more than the line takes, where others were over before',
      'REQUEST',
      balance({ received: '160' }),
      [taking('5')],
      [[0, '5', '0', 'Cement: 5 Bag over the budget']],
    ],
    ['an order of what is requested', 'ORDER', balance({ requested: '120' }), [taking('90')], []],
    [
      'an order above what may be committed',
      'ORDER',
      balance({ requested: '60', ordered: '80' }),
      [taking('30')],
      [[0, '10', '0', 'Cement: 10 Bag over the budget']],
    ],
    [
      'an order that nobody requested, above what others requested',
      'ORDER',
      balance({ requested: '110' }),
      [taking('20', { unrequested: decimal('20') })],
      [[0, '10', '0', 'Cement: 10 Bag over the budget']],
    ],
    [
      // 60 of others and 40 of its own are requested; 65 ordered leave 60: 125 of 100.
      'an order of more than its request, above what others requested',
      'ORDER',
      balance({ requested: '100' }),
      [taking('65', { fromRequested: decimal('40'), unrequested: decimal('25') })],
      [[0, '25', '0', 'Cement: 25 Bag over the budget']],
    ],
    [
      'an amendment of more than was left of its request',
      'AMENDMENT',
      balance({ requested: '50', ordered: '50' }),
      [taking('20', { fromRequested: decimal('5'), unrequested: decimal('15') })],
      [[0, '15', '0', 'Cement: 15 Bag over the budget']],
    ],
    [
      'an order that is dear',
      'ORDER',
      balance({ requested: '50', committedValue: '30000' }),
      [taking('20', { value: decimal('9000') })],
      [[0, '0', '4000', 'Cement: over the budget in rupees']],
    ],
    ['an issue of what is there', 'ISSUE', balance({ received: '150' }), [taking('100')], []],
    [
      'an issue above the budget',
      'ISSUE',
      balance({ issued: '90' }),
      [taking('20')],
      [[0, '10', '0', 'Cement: 10 Bag over the budget']],
    ],
  ])('%s', (_, stage, before, takings, expected) => {
    expect(found(stage, before, takings)).toEqual(expected);
  });

  test('from a percentage of it', () => {
    expect(found('REQUEST', half, [taking('31')], control('TELL', '80'))).toEqual([
      [0, '1', '0', 'Cement: 1 Bag over 80 % of the budget'],
    ]);
  });

  test('OFF says nothing, but what is not in the budget is asked all the same', () => {
    const outside = taking('5', { budgetLineId: null });
    expect(found('REQUEST', half, [taking('500')], control('OFF'))).toEqual([]);
    expect(found('REQUEST', half, [outside], control('OFF'))).toEqual([
      [0, '5', '0', 'Cement is not in the budget'],
    ]);
    expect(found('ISSUE', half, [outside], control('OFF'))).toEqual([]);
  });
});

describe('going over it', () => {
  const overrun = (action: 'TELL' | 'APPROVE' | 'STOP') => ({
    index: 2,
    budgetLineId: 'cement',
    action,
    overQuantity: decimal('1'),
    overValue: decimal('0'),
    message: 'Cement: 1 Bag over the budget',
  });
  const pathOf = (index: number) => `items.${index}.quantity`;

  test.each([
    ['TELL passes', 'TELL', '', false, false, []],
    ['STOP needs the permission', 'STOP', 'Rain', false, true, ['items.2.quantity']],
    ['STOP needs a reason', 'STOP', ' ', true, true, ['items.2.quantity', 'budgetReason']],
    ['STOP with both', 'STOP', 'Rain', true, false, []],
    ['APPROVE where somebody is asked', 'APPROVE', '', false, true, []],
    ['APPROVE where nobody is', 'APPROVE', '', false, false, ['items.2.quantity']],
    ['APPROVE with both', 'APPROVE', 'Rain', true, false, []],
  ] as const)('%s', (_, action, reason, mayOverride, isAsked, paths) => {
    const violations = overrideViolations(
      [overrun(action)],
      { reason, mayOverride, isAsked: () => isAsked },
      pathOf,
    );
    expect(violations.map(({ path }) => path)).toEqual(paths);
  });

  test('APPROVE of several documents: that of which nobody is asked', () => {
    const overruns = [overrun('APPROVE'), { ...overrun('APPROVE'), index: 5 }];
    const override = { reason: '', mayOverride: false, isAsked: (index: number) => index === 5 };
    const violations = overrideViolations(overruns, override, pathOf);
    expect(violations.map(({ path }) => path)).toEqual(['items.2.quantity']);
  });
});

test('an overrun by quantity and by rate adds up', () => {
  const budget = { quantity: decimal('100'), rate: decimal('350'), amount: decimal('35000') };
  const { byQuantity, byRate } = overrunOf(budget, {
    quantity: decimal('110'),
    value: decimal('40700'),
  });
  expect([byQuantity.toFixed(2), byRate.toFixed(2)]).toEqual(['3500.00', '2200.00']);
});

test('percentages of stages are from 1 to 1,000', () => {
  const good = { REQUEST: '1', ORDER: '100', AMENDMENT: '102.5', ISSUE: '1000' };
  expect(controlViolations(good)).toEqual([]);
  const bad = { REQUEST: '0', ORDER: 'x', AMENDMENT: '1.234', ISSUE: '1001' };
  expect(controlViolations(bad).map(({ path }) => path)).toEqual(
    ['REQUEST', 'ORDER', 'AMENDMENT', 'ISSUE'].map((stage) => `stages.${stage}.percent`),
  );
  expect(DEFAULT_CONTROL.stages.REQUEST.action).toBe('TELL');
});
