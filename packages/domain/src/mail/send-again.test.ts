import { expect, test } from 'vitest';

import { whyNotAgain, whyNotToArchived } from './send-again.ts';
import type { MailState, MailSuppression } from './states.ts';

test.each<[MailState, MailSuppression | null, boolean, string | null]>([
  ['QUEUED', null, false, 'It is still waiting to be sent'],
  ['SENDING', null, false, 'It is being sent'],
  ['ACCEPTED', null, false, 'The mail server has accepted it'],
  ['FAILED', null, false, null],
  ['FAILED', null, true, 'It was sent again already'],
  ['BOUNCED', null, false, null],
  ['SUPPRESSED', 'ADDRESSES', false, null],
  ['SUPPRESSED', 'NO_ACCOUNT', false, null],
  ['SUPPRESSED', 'DEMO', false, 'This is demo data, which sends no mail'],
  ['SUPPRESSED', 'RIGHTS', false, 'The recipient may no longer read the document'],
])('%s %s, sent again %s: %s', (state, suppression, isSentAgain, reason) => {
  expect(whyNotAgain({ state, suppression, isSentAgain })).toBe(reason);
});

test('an archived supplier is not sent the copy of its answer from the order', () => {
  expect(whyNotToArchived('Konkan Traders', 'ORDER_ANSWER')).toBe('Konkan Traders is archived');
  expect(whyNotToArchived('Konkan Traders', 'ORDER')).toMatch(/Send the order from its own page/);
});
