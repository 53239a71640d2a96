import { describe, expect, test } from 'vitest';

import type { Role } from '../access/permissions.ts';
import { decimal } from '../shared/decimal.ts';
import type { ApprovalRule } from './policy.ts';
import { publishViolations } from './publish-rules.ts';
import type { StaffMember } from './staff.ts';

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
  approvers: { people: [], firmRoles: ['ADMIN'], projectRoles: [] },
  needed: 1,
};

const member = (id: string, firmRoles: Role[], atOne: Role[] = []): StaffMember => ({
  id,
  firmRoles,
  rolesByProject: { one: atOne },
});

const STAFF = [
  member('asha', ['ADMIN']),
  member('meera', [], ['PROJECT_MANAGER']),
  member('suresh', ['STORE_KEEPER']),
];

const PROJECTS = [
  { id: 'one', name: 'Heights' },
  { id: 'two', name: 'Depot' },
];

const band = (from: string, to: string | null, more: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...RULE,
  from: decimal(from),
  to: to === null ? null : decimal(to),
  ...more,
});

const violationsOf = (
  rules: readonly ApprovalRule[],
  document: 'PURCHASE_ORDER' | 'MATERIAL_REQUEST' = 'PURCHASE_ORDER',
) =>
  publishViolations({ document, rules, staff: STAFF, projects: PROJECTS }).map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe('is published', () => {
  test.each<[string, ApprovalRule[]]>([
    ['one rule for every amount', [RULE]],
    [
      'a series of amounts',
      [band('0', '1000', { needed: 0, approvers: NOBODY() }), band('1000', null)],
    ],
    [
      'rules of the same amounts side by side',
      [RULE, { ...RULE, approvers: of({ people: ['asha'] }) }],
    ],
    ['a higher level from an amount on', [RULE, band('5000', null, { level: 2 })]],
    ['a condition beside it', [RULE, band('5000', null, { categories: ['Steel'] })]],
    [
      'people of the one project',
      [
        RULE,
        { ...RULE, projectIds: ['one'], approvers: of({ projectRoles: ['PROJECT_MANAGER'] }) },
      ],
    ],
  ])('%s', (_, rules) => {
    expect(violationsOf(rules)).toEqual([]);
  });
});

function of(some: Partial<ApprovalRule['approvers']>): ApprovalRule['approvers'] {
  return { people: [], firmRoles: [], projectRoles: [], ...some };
}

function NOBODY(): ApprovalRule['approvers'] {
  return of({});
}

const FIRST =
  'rules: Level 1 needs rules without conditions for every amount; one of 0 approvals asks nobody';

describe('is refused', () => {
  test.each<[string, ApprovalRule[], string[]]>([
    ['no rules', [], ['rules: Add at least one rule before publishing']],
    ['only conditions', [{ ...RULE, categories: ['Steel'] }], [FIRST]],
    ['not from 0', [band('10', null)], ['rules.0.from: No rule for amounts below ₹10.00']],
    ['not to the end', [band('0', '10')], ['rules.0.to: No rule for amounts from ₹10.00']],
    [
      'a gap',
      [band('0', '10'), band('20', null)],
      ['rules.1.from: No rule for amounts from ₹10.00 to ₹20.00'],
    ],
    [
      'an overlap',
      [band('0', '30'), band('20', null)],
      [
        'rules.1.from: These amounts overlap with the rule of this level for ₹0.00 to ₹30.00; begin where it ends',
      ],
    ],
    [
      'an overlap with no end',
      [band('0', null), band('20', null)],
      [
        'rules.1.from: These amounts overlap with the rule of this level for amounts from ₹0.00; give that one an end',
      ],
    ],
    [
      'a condition that ends',
      [RULE, band('0', '10', { flags: ['NEW_SUPPLIER'] })],
      ['rules.1.to: No rule for amounts from ₹10.00'],
    ],
    [
      'a missing level',
      [RULE, { ...RULE, level: 3 }],
      ['rules.1.level: There is no rule of level 2'],
    ],
    [
      'amounts upside down',
      [band('10', '10')],
      ['rules.0.to: The amount must end above where it begins'],
    ],
    [
      'nobody named',
      [{ ...RULE, approvers: NOBODY() }],
      ['rules.0.approvers: Choose who approves'],
    ],
    [
      'names where nobody is asked',
      [{ ...RULE, needed: 0 }],
      ['rules.0.needed: A rule without approvals names nobody'],
    ],
    [
      'who has left',
      [{ ...RULE, approvers: of({ people: ['gone'] }) }],
      ['rules.0.approvers: Nobody chosen may approve this for Heights'],
    ],
    [
      'who sees no prices',
      [{ ...RULE, approvers: of({ people: ['suresh'] }) }],
      ['rules.0.approvers: Nobody chosen may approve this for Heights'],
    ],
    [
      'a role that one project lacks',
      [{ ...RULE, approvers: of({ projectRoles: ['PROJECT_MANAGER'] }) }],
      ['rules.0.approvers: Nobody chosen may approve this for Depot'],
    ],
    [
      'more than there are',
      [{ ...RULE, needed: 2 }],
      ['rules.0.needed: 2 are needed, but only 1 can approve this for Heights'],
    ],
    [
      'a percentage left out',
      [RULE, { ...RULE, flags: ['OVER_LAST_RATE'] }],
      ['rules.1.overLastPercent: Say from how many percent over the last rate'],
    ],
    [
      'a percentage of nothing',
      [{ ...RULE, overLastPercent: decimal('5') }],
      ['rules.0.overLastPercent: A percentage is only for rates over the last one'],
    ],
    [
      'the same rule twice',
      [
        { ...RULE, approvers: of({ people: ['asha'], firmRoles: ['ADMIN', 'PURCHASE_MANAGER'] }) },
        RULE,
        { ...RULE, approvers: of({ people: ['asha'], firmRoles: ['PURCHASE_MANAGER', 'ADMIN'] }) },
      ],
      ['rules.2.approvers: Rule 1 of this level is the same; remove one of them'],
    ],
    [
      'the same rule with amounts written otherwise',
      [RULE, band('5000', null, { level: 2 }), band('5000.00', null, { level: 2 })],
      ['rules.2.approvers: Rule 1 of this level is the same; remove one of them'],
    ],
  ])('%s', (_, rules, messages) => {
    expect(violationsOf(rules)).toEqual(messages);
  });

  test('flags of requests', () => {
    expect(violationsOf([RULE, { ...RULE, flags: ['NEW_SUPPLIER'] }], 'MATERIAL_REQUEST')).toEqual([
      'rules.1.flags: Requests are marked only over budget',
    ]);
    expect(violationsOf([RULE, { ...RULE, flags: ['OVER_BUDGET'] }], 'MATERIAL_REQUEST')).toEqual(
      [],
    );
  });
});

test('a request may be approved without seeing prices', () => {
  const keeper = { ...RULE, approvers: of({ people: ['suresh'] }) };
  expect(violationsOf([keeper], 'MATERIAL_REQUEST')).toEqual([]);
});
