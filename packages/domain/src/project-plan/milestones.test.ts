import { assert, constantFrom, integer, property, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { addDays } from '../shared/iso-date.ts';
import { planViolations, plannedPercent } from './milestones.ts';

const raft = { name: 'Raft', from: '2026-04-01', to: '2026-04-30', share: '30', doneOn: '' };
const slabs = { name: 'Slabs', from: '2026-05-01', to: '2026-08-31', share: '70', doneOn: '' };
const plan = { plannedValue: '', milestones: [raft, slabs], reason: '' };
const FIRST = { today: '2026-05-10', isFirst: true };
const of = (changes: object, when = FIRST) =>
  planViolations({ ...plan, ...changes }, when).map(({ path, message }) => `${path}: ${message}`);

describe('a plan', () => {
  test('of shares that make 100 has nothing wrong', () => {
    expect(of({})).toEqual([]);
    expect(of({ plannedValue: '12,50,000.50' })).toEqual([]);
    expect(of({ milestones: [{ ...raft, doneOn: '2026-05-10' }, slabs] })).toEqual([]);
  });

  test.each([
    [{ milestones: [] }, 'milestones: Please add a milestone'],
    [
      { milestones: [raft, { ...slabs, share: '69.99' }] },
      'milestones: The shares add up to 99.99 %, not to 100 %',
    ],
    [
      { milestones: [raft, { ...slabs, name: ' raft ' }] },
      'milestones.1.name: raft is there already',
    ],
    [{ milestones: [{ ...raft, name: ' ' }, slabs] }, 'milestones.0.name: Please enter a name'],
    [
      { milestones: [{ ...raft, to: '2026-03-31' }, slabs] },
      'milestones.0.to: The last day is before the first, 01/04/2026',
    ],
    [
      { milestones: [{ ...raft, from: '' }, slabs] },
      'milestones.0.from: Please enter the first day',
    ],
    [
      { milestones: [{ ...raft, share: '0' }, slabs] },
      'milestones.0.share: Share must be above 0 and at most 100 %, with 2 decimals',
    ],
    [
      { milestones: [{ ...raft, share: '30.001' }, slabs] },
      'milestones.0.share: Share must be above 0 and at most 100 %, with 2 decimals',
    ],
    [
      { milestones: [{ ...raft, doneOn: '2026-05-11' }, slabs] },
      'milestones.0.doneOn: Done on cannot be in the future',
    ],
    [
      { plannedValue: '0' },
      'plannedValue: Planned value must be an amount above 0, with 2 decimals at most',
    ],
  ])('%j is refused', (changes, expected) => {
    expect(of(changes)).toEqual([expected]);
  });

  test('that changes needs a reason', () => {
    expect(of({}, { ...FIRST, isFirst: false })).toEqual([
      'reason: Please say why the plan changes',
    ]);
  });
});

test('a milestone grows by the same part every day', () => {
  const at = (day: string) => plannedPercent([raft, slabs], day).round(4).toString();
  expect(['2026-03-31', '2026-04-01', '2026-04-15', '2026-04-30', '2026-05-01'].map(at)).toEqual([
    '0',
    '1',
    '15',
    '30',
    '30.5691',
  ]);
  expect(at('2026-08-31')).toBe('100');
  expect(at('2030-01-01')).toBe('100');
});

test('the planned share never falls, begins with nothing and ends with all', () => {
  const days = uniqueArray(integer({ min: 0, max: 900 }), { minLength: 2, maxLength: 4 });
  assert(
    property(days, constantFrom('25', '12.5'), (starts, share) => {
      const milestones = starts.map((start, index) => ({
        from: addDays('2026-01-01', start),
        to: addDays('2026-01-01', start + index * 40),
        share:
          index === 0
            ? decimal('100')
                .minus(decimal(share).times(decimal(starts.length - 1)))
                .toString()
            : share,
      }));
      let before = decimal('0');
      expect(plannedPercent(milestones, '2025-12-31').toString()).toBe('0');
      for (let day = 0; day <= 1300; day += 37) {
        const now = plannedPercent(milestones, addDays('2026-01-01', day));
        if (!milestones.some((one) => one.share.startsWith('-')))
          expect(now.gte(before)).toBe(true);
        before = now;
      }
      expect(plannedPercent(milestones, '2030-01-01').round(8).toString()).toBe('100');
    }),
  );
});
