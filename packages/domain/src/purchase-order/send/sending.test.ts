import { expect, test } from 'vitest';

import { sendingViolations, type Sending } from './sending.ts';

const ANIL = { name: 'Anil', email: 'anil@konkan.in', phone: '98220 00000' };
const wrong = (sending: Partial<Sending>) =>
  sendingViolations({ channel: 'MAIL', recipients: [ANIL], cc: [], ...sending }).map(
    ({ path, code }) => `${path} ${code}`,
  );

test.each<[string, Partial<Sending>, string[]]>([
  ['one', {}, []],
  ['nobody', { recipients: [] }, ['recipients required']],
  [
    'somebody without a name',
    { recipients: [{ ...ANIL, name: ' ' }] },
    ['recipients.0.name required'],
  ],
  [
    'an address twice',
    { recipients: [ANIL, { ...ANIL, email: 'ANIL@konkan.in' }] },
    ['recipients.1.email twice'],
  ],
  ['no address', { recipients: [{ ...ANIL, email: '' }] }, ['recipients.0.email email']],
  ['no address by link', { channel: 'LINK', recipients: [{ ...ANIL, email: '' }] }, []],
  [
    'a landline by WhatsApp',
    { channel: 'WHATSAPP', recipients: [{ ...ANIL, phone: '022 2345 6789' }] },
    ['recipients.0.phone phone'],
  ],
  ['a wrong copy', { cc: ['office@konkan.in', 'office'] }, ['cc.1 email']],
])('to %s', (_, sending, expected) => {
  expect(wrong(sending)).toEqual(expected);
});
