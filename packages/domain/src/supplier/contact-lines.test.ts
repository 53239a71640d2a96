import { expect, test } from 'vitest';

import { contactLines } from './contact-lines.ts';

const MAIN = { contactPersonName: 'Meena Joshi', contactPersonNumber: '98220 00000' };

test('everybody at the supplier, the contact person first', () => {
  const anil = { name: 'Anil Rane', role: 'Dispatch', phone: '98200 33333', email: 'a@b.example' };
  const office = { name: '', role: 'Accounts', phone: '', email: 'pay@b.example' };
  expect(contactLines({ ...MAIN, contacts: [anil, office] })).toEqual([
    'Meena Joshi, 98220 00000',
    'Anil Rane (Dispatch), 98200 33333',
    'Accounts, pay@b.example',
  ]);
});

test('nobody twice, and nobody without a name or number', () => {
  const same = { name: 'Meena Joshi', role: '', phone: '98220 00000', email: '' };
  const empty = { name: '', role: '', phone: '', email: '' };
  expect(contactLines({ ...MAIN, contacts: [same, empty] })).toEqual(['Meena Joshi, 98220 00000']);
});
