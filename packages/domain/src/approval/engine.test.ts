import { describe, expect, test } from 'vitest';

import { type Approval, type ApprovalDecision, decideApproval, startApproval } from './engine.ts';
import { type Roster, signersOf } from './signers.ts';

/** Each row is a step: its level, the people asked, and how many of them must sign. */
type Levels = readonly (readonly [asked: string, needed: number])[];

function running(levels: Levels, standIns: Roster['standIns'] = [], administrators = ['root']) {
  const asked = new Map(levels.map(([people], index) => [`s${index}`, [...people]]));
  const roster: Roster = { asked: (id) => asked.get(id) ?? [], administrators, standIns };
  const approval = startApproval(
    { contentHash: 'h', makerIds: ['m'] },
    levels.map(([, needed], index) => ({ id: `s${index}`, level: index + 1, needed })),
  );
  return { roster, approval };
}

/** Lets everybody sign in turn, and returns the last outcome. */
function sign(levels: Levels, by: string, standIns: Roster['standIns'] = []) {
  const { roster, approval } = running(levels, standIns);
  let state: Approval = approval;
  const codes: string[] = [];
  for (const person of by) {
    const outcome = decideApproval(state, approves(person), roster);
    if (outcome.isRefused) codes.push(outcome.code);
    else {
      state = outcome.approval;
      codes.push(outcome.approval.state);
    }
  }
  return { codes, state };
}

const approves = (by: string): ApprovalDecision => ({ verdict: 'APPROVED', by, contentHash: 'h' });
const standsIn = (fromId: string, toId: string) => ({ fromId, toId });

describe('levels', () => {
  test.each<[string, Levels, string, string[]]>([
    ['one', [['ab', 1]], 'a', ['APPROVED']],
    ['two of three', [['abc', 2]], 'ab', ['PENDING', 'APPROVED']],
    ['one person counts once', [['abc', 2]], 'aab', ['PENDING', 'ALREADY', 'APPROVED']],
    [
      'the next waits',
      [
        ['a', 1],
        ['b', 1],
      ],
      'bab',
      ['NOT_ASKED', 'PENDING', 'APPROVED'],
    ],
    [
      'consecutive levels take one signature',
      [
        ['a', 1],
        ['a', 1],
      ],
      'a',
      ['APPROVED'],
    ],
    [
      'A, A, B, A needs A twice',
      [
        ['a', 1],
        ['a', 1],
        ['b', 1],
        ['a', 1],
      ],
      'aaba',
      ['PENDING', 'ALREADY', 'PENDING', 'APPROVED'],
    ],
    [
      'a carried signature counts once of two',
      [
        ['a', 1],
        ['ab', 2],
      ],
      'ab',
      ['PENDING', 'APPROVED'],
    ],
    ['not the maker', [['ma', 1]], 'ma', ['OWN', 'APPROVED']],
    ['not a stranger', [['a', 1]], 'x', ['NOT_ASKED']],
    ['nobody but the maker: the administrator', [['m', 1]], 'mr', ['OWN', 'NOT_ASKED']],
  ])('%s', (_, levels, by, codes) => {
    expect(sign(levels, by).codes).toEqual(codes);
  });

  test('side by side, one signature serves all that ask for it', () => {
    const roster: Roster = {
      asked: (id) => (id === 'x' ? ['a', 'b'] : ['a']),
      administrators: [],
      standIns: [],
    };
    const approval = startApproval({ contentHash: 'h', makerIds: ['m'] }, [
      { id: 'x', level: 1, needed: 2 },
      { id: 'y', level: 1, needed: 1 },
    ]);
    const first = decideApproval(approval, approves('a'), roster);
    expect(first).toMatchObject({ given: [{ stepId: 'x' }, { stepId: 'y' }] });
    expect(first).toMatchObject({ approval: { state: 'PENDING' } });
  });

  test('without steps there is nothing to approve', () => {
    expect(startApproval({ contentHash: 'h', makerIds: [] }, []).state).toBe('NOT_NEEDED');
  });
});

describe('standing in', () => {
  test.each<[string, Levels, [string, string][], string, string[]]>([
    ['A for B', [['b', 1]], [['b', 'a']], 'a', ['APPROVED']],
    [
      'is not passed on',
      [['c', 1]],
      [
        ['b', 'a'],
        ['c', 'b'],
      ],
      'a',
      ['NOT_ASKED'],
    ],
    ['A is one person, also for B', [['ab', 2]], [['b', 'a']], 'aa', ['PENDING', 'ALREADY']],
    ['B is one person, also through C', [['bd', 2]], [['b', 'c']], 'cb', ['PENDING', 'NOT_ASKED']],
    ['never for the maker', [['mb', 1]], [['m', 'a']], 'a', ['STANDS_IN']],
    [
      'who stands in for the maker is asked on a seat of their own',
      [['a', 1]],
      [['m', 'a']],
      'a',
      ['APPROVED'],
    ],
    ['the maker stands in for nobody', [['b', 1]], [['b', 'm']], 'm', ['OWN']],
  ])('%s', (_, levels, given, by, codes) => {
    const standIns = given.map(([fromId, toId]) => standsIn(fromId, toId));
    expect(sign(levels, by, standIns).codes).toEqual(codes);
  });
});

describe('administrators', () => {
  test('may sign where too few others can, and only there', () => {
    const few = running([['ma', 2]]);
    const step = { id: 's0', needed: 2 };
    expect(signersOf(step, ['m'], few.roster).map(({ by }) => by)).toEqual(['a', 'root']);
    const enough = running([['ab', 2]]);
    expect(signersOf(step, ['m'], enough.roster).map(({ by }) => by)).toEqual(['a', 'b']);
  });

  test('are no exception: the maker never signs', () => {
    const { roster, approval } = running([['', 1]], [], ['m', 'root']);
    expect(decideApproval(approval, approves('m'), roster)).toMatchObject({ code: 'OWN' });
    expect(decideApproval(approval, approves('root'), roster)).toMatchObject({ isRefused: false });
  });
});

describe('ending', () => {
  const { roster, approval } = running([
    ['ab', 2],
    ['c', 1],
  ]);

  test.each(['RETURNED', 'REJECTED'] as const)('one refusal ends it: %s', (verdict) => {
    const outcome = decideApproval(approval, { ...approves('a'), verdict }, roster);
    expect(outcome).toMatchObject({
      approval: { state: verdict, steps: [{ state: verdict }, { state: 'ENDED' }] },
      given: [{ stepId: 's0', by: 'a', forId: 'a' }],
    });
  });

  test.each(['WITHDRAWN', 'SUPERSEDED'] as const)('%s', (verdict) => {
    const outcome = decideApproval(approval, { verdict }, roster);
    expect(outcome).toMatchObject({
      approval: { state: verdict, steps: [{ state: 'ENDED' }, { state: 'ENDED' }] },
    });
    if (outcome.isRefused) throw new TypeError('it ends');
    expect(decideApproval(outcome.approval, approves('a'), roster)).toMatchObject({
      code: 'ENDED',
    });
  });

  test('another content than was seen is not decided on', () => {
    const unseen = { ...approves('a'), contentHash: 'other' };
    expect(decideApproval(approval, unseen, roster)).toMatchObject({ code: 'CHANGED' });
  });
});
