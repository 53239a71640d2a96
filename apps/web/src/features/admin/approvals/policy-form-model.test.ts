import { describe, expect, test } from 'vitest';

import {
  formViolations,
  oneLevel,
  type PolicyForm,
  type RuleForm,
  threeLevels,
  toForm,
  toRules,
  withLevel,
  withLevelMoved,
  withoutRule,
  withRule,
} from './policy-form-model.ts';

const EMPTY: PolicyForm = { rules: [] };

function policy(...changes: readonly Partial<RuleForm>[]): PolicyForm {
  const [blank] = withLevel(EMPTY).rules;
  if (!blank) throw new Error('a level begins with a rule');
  const approvers = { people: ['asha'], firmRoles: [], projectRoles: [] };
  return { rules: changes.map((change, key) => ({ ...blank, approvers, key, ...change })) };
}

const found = (form: PolicyForm, action: 'save' | 'publish' = 'publish') =>
  formViolations(form, action, 'PURCHASE_ORDER').map(({ path, message }) => `${path}: ${message}`);

const levels = ({ rules }: PolicyForm) => rules.map(({ level }) => level);

describe('what a policy can start from is complete', () => {
  test.each([
    ['one level for any amount', oneLevel(null)],
    ['one level above the amount of today', oneLevel('150000.00')],
    ['three levels by amount', threeLevels()],
  ])('%s', (_, form) => expect(found(form)).toEqual([]));

  test('one level keeps the amount of today', () => {
    const { rules } = oneLevel('150000.00');
    expect(rules.map(({ from, to, needed }) => [from, to, needed])).toEqual([
      ['', '150000', '0'],
      ['150000', '', '1'],
    ]);
  });
});

describe('what is missing is said at its field', () => {
  test.each([
    ['nothing at all', EMPTY, ['rules: Add at least one rule before publishing']],
    [
      'a gap between two amounts',
      policy({ to: '50000' }, { from: '100000' }),
      ['rules.1.from: No rule for amounts from ₹50,000.00 to ₹1,00,000.00'],
    ],
    [
      'an amount that is no number',
      policy({ from: 'a lot', needed: '' }),
      ['rules.0.from: Enter an amount of 0 or more', 'rules.0.needed: Enter a number from 0 to 20'],
    ],
    [
      'nobody who approves',
      policy({ approvers: { people: [], firmRoles: [], projectRoles: [] } }),
      ['rules.0.approvers: Choose who approves'],
    ],
  ])('%s', (_, form, messages) => expect(found(form)).toEqual(messages));

  test('a draft is saved with gaps, but not with what cannot be read', () => {
    expect(found(policy({ to: '50000' }), 'save')).toEqual([]);
    expect(found(policy({ to: '-5' }), 'save')).toEqual([
      'rules.0.to: Enter an amount of 0 or more',
    ]);
  });
});

describe('levels', () => {
  test('a further rule goes on where the last of its level ends', () => {
    const { rules } = withRule(policy({ to: '50000' }, { level: 2 }), 1);
    expect(rules.map(({ level, from }) => [level, from])).toEqual([
      [1, ''],
      [1, '50000'],
      [2, ''],
    ]);
    expect(new Set(rules.map(({ key }) => key)).size).toBe(3);
  });

  test('begin where the one before ends, or with it where it has no end', () => {
    const site = { projectIds: ['court'], flags: ['NEW_SUPPLIER'] } as const;
    const bands = (form: PolicyForm) => form.rules.map(({ level, from, to }) => [level, from, to]);
    const open = policy({ from: '200000', ...site });
    const ended = policy({ from: '50000', to: '200000', ...site });
    expect(bands(withLevel(open))).toEqual([
      [1, '200000', ''],
      [2, '200000', ''],
    ]);
    expect(bands(withLevel(ended)).at(-1)).toEqual([2, '200000', '']);
    expect(withLevel(open).rules[1]).toMatchObject({ ...site, needed: '1' });
    expect(found(withRule(open, 1))).toEqual([
      'rules.1.approvers: Rule 1 of this level is the same; remove one of them',
      ...found(open),
    ]);
  });

  test('those above one without rules move down', () => {
    const form = policy({}, { level: 2 }, { level: 3 });
    expect(levels(withoutRule(form, 1))).toEqual([1, 2]);
    expect(levels(withLevel(withoutRule(form, 0)))).toEqual([1, 2, 3]);
  });

  test('two change places', () => {
    const form = policy({ from: '1' }, { level: 2, from: '2' }, { level: 2, from: '3' });
    expect(withLevelMoved(form, 2, -1).rules.map(({ level, from }) => [level, from])).toEqual([
      [1, '2'],
      [1, '3'],
      [2, '1'],
    ]);
  });
});

test('what is saved comes back as it was typed', () => {
  const form = policy({ to: '50000', flags: ['NEW_SUPPLIER'] }, { from: '50000', needed: '2' });
  const stored = toRules(form).map((rule, index) => ({
    ...rule,
    id: String(index),
    from: rule.from === '' ? '0.00' : `${rule.from}.00`,
    to: rule.to === '' ? null : `${rule.to}.00`,
    overLastPercent: null,
  }));
  const [first, second] = toForm(stored).rules;
  expect(first).toMatchObject({ from: '0', to: '50000', flags: ['NEW_SUPPLIER'], needed: '1' });
  expect(second).toMatchObject({ from: '50000', to: '', needed: '2' });
});
