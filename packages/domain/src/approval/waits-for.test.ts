import { describe, expect, test } from 'vitest';

import type { Approvers } from './policy.ts';
import { stillAsked } from './signers.ts';
import { waitsFor } from './waits-for.ts';

const MAKER = ['asha'];
const NOBODY: Approvers = { people: [], firmRoles: [], projectRoles: [] };
const MANAGERS: Approvers = { ...NOBODY, projectRoles: ['PROJECT_MANAGER'] };

interface Case {
  readonly needed?: number;
  readonly asked: readonly string[];
  readonly signed?: readonly { readonly by: string; readonly forId: string }[];
  readonly standIns?: readonly { readonly fromId: string; readonly toId: string }[];
  readonly approvers?: Approvers;
}

function parts({ needed = 1, asked, signed = [], standIns = [], approvers = NOBODY }: Case) {
  const roster = { asked: () => asked, administrators: ['admin'], standIns };
  return { step: { id: 'one', needed, signatures: signed, approvers }, roster };
}

describe('whom an open step waits for', () => {
  test.each([
    ['one person', { asked: ['devi'] }, { left: 1, asked: 1, personIds: ['devi'], role: null }],
    [
      'not the maker',
      { asked: ['asha', 'devi'] },
      { left: 1, asked: 1, personIds: ['devi'], role: null },
    ],
    [
      'whoever has the role',
      { asked: ['devi', 'ravi', 'sunil'], approvers: MANAGERS },
      { left: 1, asked: 3, personIds: [], role: 'PROJECT_MANAGER' },
    ],
    [
      'two roles are none',
      { asked: ['devi', 'ravi'], approvers: { ...MANAGERS, firmRoles: ['ACCOUNTANT'] } },
      { left: 1, asked: 2, personIds: ['devi', 'ravi'], role: null },
    ],
    [
      'administrators where too few of the role may',
      { asked: ['asha'], approvers: MANAGERS },
      { left: 1, asked: 1, personIds: ['admin'], role: null },
    ],
    [
      'the rest of three',
      { needed: 3, asked: ['devi', 'ravi', 'sunil'], signed: [{ by: 'ravi', forId: 'ravi' }] },
      { left: 2, asked: 2, personIds: ['devi', 'sunil'], role: null },
    ],
  ] as const)('%s', (_, given, expected) => {
    const { step, roster } = parts(given);
    expect(waitsFor(step, MAKER, roster)).toEqual(expected);
  });
});

describe('who may still sign', () => {
  const standIns = [{ fromId: 'devi', toId: 'noor' }];
  test('also who stands in', () => {
    const { step, roster } = parts({ needed: 2, asked: ['devi', 'ravi'], standIns });
    expect([...stillAsked(step, MAKER, roster)]).toEqual(['devi', 'noor', 'ravi']);
  });
  test.each([
    ['the stand-in of who has signed', { by: 'devi', forId: 'devi' }],
    ['whom a stand-in has signed for', { by: 'noor', forId: 'devi' }],
  ])('not %s', (_, signature) => {
    const signed = [signature];
    const { step, roster } = parts({ needed: 2, asked: ['devi', 'ravi'], standIns, signed });
    expect([...stillAsked(step, MAKER, roster)]).toEqual(['ravi']);
  });
});
