import type { WaitsFor } from '@plinth/contracts/approvals';
import { describe, expect, test } from 'vitest';

import {
  decisionWords,
  differenceWords,
  fieldWords,
  levelWords,
  waitsForWords,
  waitsInShort,
  willAskWords,
} from './approval-words.ts';

const ASHA = { id: 'asha', name: 'Asha Kulkarni' };
const RAO = { id: 'rao', name: 'Devendra Rao' };

const DECISION = {
  by: RAO,
  forPerson: null,
  verdict: 'APPROVED',
  comment: '',
  channel: 'WEB',
  at: '2026-11-23T06:00:00.000Z',
  isCarried: false,
} as const;

const STEP = {
  id: 'step',
  level: 1,
  needed: 1,
  state: 'PENDING',
  asked: [ASHA, RAO],
  isForAdministrator: false,
  isEscalated: false,
  openedAt: null,
  decisions: [],
} as const;

describe('a decision', () => {
  test.each([
    [{}, 'Approved by Devendra Rao'],
    [{ forPerson: ASHA, verdict: 'RETURNED' }, 'Returned by Devendra Rao for Asha Kulkarni'],
    [
      { isCarried: true },
      'Approved by Devendra Rao, whose approval of the level before counts here too',
    ],
  ] as const)('%j: %s', (changed, words) =>
    expect(decisionWords({ ...DECISION, ...changed })).toBe(words),
  );
});

describe('whom a level waits for', () => {
  test.each([
    [{}, '1 of Asha Kulkarni, Devendra Rao'],
    [{ needed: 2 }, 'Asha Kulkarni, Devendra Rao'],
    [{ needed: 2, asked: [ASHA], decisions: [DECISION] }, 'Asha Kulkarni'],
    [
      { asked: [ASHA], isForAdministrator: true },
      'Asha Kulkarni; too few of those asked may, so administrators may too',
    ],
  ])('%j: %s', (changed, words) =>
    expect(
      waitsForWords({
        ...STEP,
        asked: [ASHA, RAO],
        decisions: [],
        ...changed,
      }),
    ).toBe(words),
  );
});

test('the level that is open is counted among those that are asked', () => {
  const steps = [
    { level: 1, state: 'APPROVED' },
    { level: 3, state: 'PENDING' },
    { level: 3, state: 'APPROVED' },
    { level: 5, state: 'WAITING' },
  ] as const;
  expect(levelWords(steps)).toBe('Level 2 of 3');
});

test.each([
  ['content.grandTotal', 'Grand total'],
  ['content.lines.2.pricePerUnit', 'Line 3, price per unit'],
  ['content.charges.0.amount', 'Charge 1, amount'],
])('%s is said as %s', (path, words) => expect(fieldWords(path)).toBe(words));

test.each([
  ['97000.00 → 102000.00', '97,000.00 → 1,02,000.00'],
  ['2026-11-27 → 2026-12-01', '2026-11-27 → 2026-12-01'],
  ['Fetched by our own tempo → nothing', 'Fetched by our own tempo → nothing'],
])('a difference is shown with lakhs: %s', (message, words) =>
  expect(differenceWords(message)).toBe(words),
);

test('whom a later level will ask', () => {
  const later = { ...STEP, asked: [ASHA, RAO], decisions: [] };
  expect(willAskWords(later)).toBe('Will wait for 1 of Asha Kulkarni, Devendra Rao');
  expect(willAskWords({ ...later, asked: [] })).toMatch(/^Nobody can approve this as things stand/);
});

describe('whom a row of a list waits for', () => {
  const ONE: WaitsFor = { left: 1, asked: 1, people: ['Asha Kulkarni'], role: null };
  const TWO: WaitsFor = { ...ONE, asked: 2, people: ['Asha Kulkarni', 'Devendra Rao'] };
  const MANY: WaitsFor = { left: 2, asked: 3, people: [], role: null };
  const cases: readonly (readonly [string, readonly WaitsFor[], string])[] = [
    ['nothing', [], ''],
    ['one person', [ONE], 'Waits for Asha Kulkarni'],
    ['the only one of a role', [{ ...ONE, role: 'ACCOUNTANT' }], 'Waits for Asha Kulkarni'],
    ['one of two', [TWO], 'Waits for 1 of Asha Kulkarni, Devendra Rao'],
    ['both', [{ ...TWO, left: 2 }], 'Waits for Asha Kulkarni, Devendra Rao'],
    ['a role', [{ ...TWO, role: 'PROJECT_MANAGER' }], 'Waits for Project manager'],
    ['two of a role', [{ ...MANY, role: 'ACCOUNTANT' }], 'Waits for 2 of 3'],
    ['all of many', [{ ...MANY, left: 3 }], 'Waits for 3 people'],
    ['nobody', [{ ...ONE, asked: 0, people: [] }], 'Waits for somebody who can approve it'],
    [
      'two side by side',
      [ONE, { ...TWO, role: 'PROJECT_MANAGER' }],
      'Waits for Asha Kulkarni and Project manager',
    ],
  ];
  test.each(cases)('%s', (_, waits, words) => expect(waitsInShort(waits)).toBe(words));
});
