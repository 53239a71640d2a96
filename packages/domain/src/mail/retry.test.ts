import { expect, test } from 'vitest';

import { isDeadAddress, isFinalReply, statusCodeOf, waitAfter } from './retry.ts';
import { endedState, type RecipientState } from './states.ts';

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 120],
  [5, 360],
  [6, 1440],
])('after attempt %d it waits %d minutes', (attempts, minutes) => {
  expect(waitAfter(attempts)).toBe(minutes * 60_000);
});

test.each([0, 7, 8])('after attempt %d there is none', (attempts) => {
  expect(waitAfter(attempts)).toBeNull();
});

test.each([
  [null, false],
  [250, false],
  [421, false],
  [499, false],
  [500, true],
  [503, false],
  [554, true],
])('the answer %s is final: %s', (code, isFinal) => {
  expect(isFinalReply({ code, text: '' })).toBe(isFinal);
});

test.each([
  ['550 5.1.1 User unknown', '5.1.1'],
  ['550-5.7.26 This mail is unauthenticated', '5.7.26'],
  ['5.2.2', '5.2.2'],
  ['User unknown', undefined],
  ['550 see 10.5.1.1', undefined],
  ['version 5.1.1.2', undefined],
])('the status of %j is %s', (text, status) => {
  expect(statusCodeOf(text)).toBe(status);
});

test.each([
  [undefined, true],
  ['5.0.0', true],
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.4.1', true],
  ['5.2.2', false],
  ['5.3.4', false],
  ['5.5.2', false],
  ['5.6.0', false],
  ['5.7.1', false],
  ['5.7.26', false],
  ['4.2.2', false],
])('%s says that the address takes no mail: %s', (status, isDead) => {
  expect(isDeadAddress(status)).toBe(isDead);
});

test.each<[RecipientState[], string]>([
  [['ACCEPTED', 'REFUSED'], 'ACCEPTED'],
  [['ACCEPTED', 'BOUNCED'], 'BOUNCED'],
  [['REFUSED', 'SUPPRESSED'], 'FAILED'],
  [['SUPPRESSED', 'SUPPRESSED'], 'SUPPRESSED'],
])('recipients %j make a mail %s', (recipients, state) => {
  expect(endedState(recipients)).toBe(state);
});
