import { expect, test } from 'vitest';

import { statusGates } from './status-gate.ts';

const gate = statusGates<'open' | 'close', 'OPEN' | 'SHUT' | 'LOCKED'>(
  { open: ['SHUT'], close: ['OPEN'] },
  { open: 'Only a shut door can be opened', close: 'Only an open door can be closed' },
);
const doorCan = { open: gate('open'), close: gate('close') };

test('a gate is open in the statuses of its table and tells why elsewhere', () => {
  expect(doorCan.open('SHUT')).toEqual({ isAllowed: true });
  expect(doorCan.open('LOCKED')).toEqual({
    isAllowed: false,
    reason: 'Only a shut door can be opened',
  });
  expect(doorCan.close('LOCKED')).toEqual({
    isAllowed: false,
    reason: 'Only an open door can be closed',
  });
});
