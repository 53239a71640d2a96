import { expect, test } from 'vitest';

import {
  mailedTo,
  recipientsAt,
  sendViolations,
  type SendValues,
  toSending,
} from './recipients.ts';

const ANIL = { name: 'Anil', email: 'anil@konkan.in', phone: '98220 00000' };
const SUPPLIER = {
  supplierName: 'Konkan Traders',
  contactPersonName: 'Anil',
  contactPersonNumber: '98220 00000',
  email: 'anil@konkan.in',
  contacts: [
    { ...ANIL, role: 'Sales' },
    { name: '', role: 'Dispatch', phone: '98220 11111', email: '' },
  ],
};
const VALUES: SendValues = {
  channel: 'MAIL',
  recipients: recipientsAt(SUPPLIER),
  cc: '',
  message: '',
};

test('are everybody there once, the contact person chosen', () => {
  expect(VALUES.recipients).toEqual([
    { ...ANIL, isChosen: true },
    { name: 'Dispatch', email: '', phone: '98220 11111', isChosen: false },
  ]);
});

test('get what is typed, copies by mail alone', () => {
  const values = { ...VALUES, cc: 'a@b.in, c@d.in' };
  expect(toSending(values)).toMatchObject({ recipients: [ANIL], cc: ['a@b.in', 'c@d.in'] });
  expect(toSending({ ...values, channel: 'LINK' }).cc).toEqual([]);
});

test('are stored without an address that was typed for a mail', () => {
  const people = recipientsAt(SUPPLIER);
  const typed = people.map((one) => ({ ...one, email: 'typed@b.in' }));
  const addresses = (channel: SendValues['channel'], recipients: SendValues['recipients']) =>
    toSending({ ...VALUES, channel, recipients }, people).recipients?.map(({ email }) => email);
  expect(addresses('WHATSAPP', typed)).toEqual(['']);
  expect(addresses('LINK', typed)).toEqual(['']);
  expect(addresses('MAIL', typed)).toEqual(['typed@b.in']);
  expect(addresses('WHATSAPP', people)).toEqual(['anil@konkan.in']);
});

test('are looked up once they are chosen and their address is whole', () => {
  expect(mailedTo({ ...VALUES, cc: 'a@b.in, c@d, anil@konkan.in' })).toBe('anil@konkan.in,a@b.in');
  const nobody = VALUES.recipients.map((one) => ({ ...one, isChosen: false }));
  expect(mailedTo({ ...VALUES, recipients: nobody })).toBe('');
});

test('are wrong where they stand in the form', () => {
  const dispatch = VALUES.recipients.map((one, index) => ({ ...one, isChosen: index === 1 }));
  const paths = (values: SendValues) => sendViolations(values).map(({ path }) => path);
  expect(paths({ ...VALUES, recipients: dispatch })).toEqual(['recipients.1.email']);
  expect(paths({ ...VALUES, recipients: [] })).toEqual(['recipients']);
  expect(paths({ ...VALUES, cc: 'office' })).toEqual(['cc']);
  expect(paths(VALUES)).toEqual([]);
});
