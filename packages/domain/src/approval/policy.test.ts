import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import {
  type ApprovalFacts,
  type ApprovalRule,
  flagsOf,
  isSplitSuspect,
  rulesFor,
} from './policy.ts';

const RULE: ApprovalRule = {
  level: 1,
  from: decimal('0'),
  to: null,
  categories: [],
  projectIds: [],
  requesterIds: [],
  requesterRoles: [],
  flags: [],
  overLastPercent: null,
  approvers: { people: ['a'], firmRoles: [], projectRoles: [] },
  needed: 1,
};

const FACTS: ApprovalFacts = {
  payable: decimal('1000'),
  categories: ['Cement', 'Steel'],
  projectId: 'p',
  requesterId: 'r',
  requesterRoles: ['SITE_ENGINEER'],
  overLastRate: null,
  isNewSupplier: false,
  isOffContract: false,
  isOverBudget: false,
  splitTotal: decimal('1000'),
};

describe('a rule fits', () => {
  test.each<[string, Partial<ApprovalRule>, Partial<ApprovalFacts>, boolean]>([
    ['every amount', {}, {}, true],
    ['from its amount on', { from: decimal('1000') }, {}, true],
    ['not a paisa below', { from: decimal('1000.01') }, {}, false],
    ['not its end', { to: decimal('1000') }, {}, false],
    ['up to its end', { to: decimal('1000.01') }, {}, true],
    ['an unknown amount as above all', { from: decimal('9'), to: null }, { payable: null }, true],
    ['no unknown amount with an end', { to: decimal('9') }, { payable: null }, false],
    ['not where nobody is needed', { needed: 0 }, {}, false],
    ['one of its categories', { categories: ['Sand', 'Steel'] }, {}, true],
    ['one of them in other capitals', { categories: ['STEEL'] }, {}, true],
    ['not others', { categories: ['Sand'] }, {}, false],
    ['its project', { projectIds: ['p'] }, {}, true],
    ['not another project', { projectIds: ['q'] }, {}, false],
    ['its requester', { requesterIds: ['r'], requesterRoles: ['ADMIN'] }, {}, true],
    [
      'a requester of its role',
      { requesterIds: ['x'], requesterRoles: ['SITE_ENGINEER'] },
      {},
      true,
    ],
    ['not other requesters', { requesterIds: ['x'] }, {}, false],
    ['a new supplier', { flags: ['NEW_SUPPLIER'] }, { isNewSupplier: true }, true],
    ['not a known one', { flags: ['NEW_SUPPLIER'] }, {}, false],
    [
      'any of its flags',
      { flags: ['SPLIT_SUSPECT', 'NEW_SUPPLIER'] },
      { isNewSupplier: true },
      true,
    ],
    [
      'above the last rate',
      { flags: ['OVER_LAST_RATE'], overLastPercent: decimal('10') },
      { overLastRate: decimal('10.01') },
      true,
    ],
    [
      'not at it',
      { flags: ['OVER_LAST_RATE'], overLastPercent: decimal('10') },
      { overLastRate: decimal('10') },
      false,
    ],
    ['off contract', { flags: ['OFF_CONTRACT'] }, { isOffContract: true }, true],
    ['not at the rates of its contracts', { flags: ['OFF_CONTRACT'] }, {}, false],
    ['over budget', { flags: ['OVER_BUDGET'] }, { isOverBudget: true }, true],
    ['within its budget', { flags: ['OVER_BUDGET'] }, {}, false],
  ])('%s', (_, rule, facts, fits) => {
    expect(rulesFor([{ ...RULE, ...rule }], { ...FACTS, ...facts })).toHaveLength(fits ? 1 : 0);
  });

  test('all that fit apply, by level', () => {
    const rules = [{ ...RULE, level: 2 }, RULE, { ...RULE, from: decimal('2000') }];
    expect(rulesFor(rules, FACTS).map(({ level }) => level)).toEqual([1, 2]);
  });
});

describe('a split', () => {
  const rules = [RULE, { ...RULE, from: decimal('50000') }];
  test.each([
    ['48,000 after 49,000 under 50,000', '48000', '97000', true],
    ['alone', '48000', '48000', false],
    ['that reaches it to the paisa', '48000', '50000', true],
    ['that stays below', '48000', '49999.99', false],
    ['that reached it alone', '50000', '97000', false],
  ])('%s', (_, payable, splitTotal, isSplit) => {
    const facts = { payable: decimal(payable), splitTotal: decimal(splitTotal) };
    expect(isSplitSuspect(rules, facts)).toBe(isSplit);
    expect(flagsOf(rules, { ...FACTS, ...facts })).toEqual(isSplit ? ['SPLIT_SUSPECT'] : []);
  });

  test('of an unknown amount is none', () => {
    expect(isSplitSuspect(rules, { payable: null, splitTotal: decimal('97000') })).toBe(false);
    expect(isSplitSuspect(rules, { payable: decimal('1'), splitTotal: null })).toBe(false);
  });
});

test('a rate above the last is told where a rule asks for it', () => {
  const over = { ...FACTS, overLastRate: decimal('12'), isNewSupplier: true };
  const rule: ApprovalRule = { ...RULE, flags: ['OVER_LAST_RATE'], overLastPercent: decimal('10') };
  expect(flagsOf([rule], over)).toEqual(['OVER_LAST_RATE', 'NEW_SUPPLIER']);
  expect(flagsOf([RULE], over)).toEqual(['NEW_SUPPLIER']);
});
