import { expect, test } from 'vitest';

import { mailHtml, mailText } from './layout.ts';
import { orderAnswerMail, type OrderAnswerMail } from './order-answer-mail.ts';

const LINE = {
  materialName: 'Cement',
  unit: 'Bag',
  asked: '4000',
  promised: '3500',
  promisedOn: '2026-08-22',
  remark: '',
} as const;
const ANSWER: OrderAnswerMail = {
  poNumber: 'PO/26-27/00012',
  revision: 2,
  firmName: 'Devgiri Homes',
  supplierName: 'Konkan Traders',
  answer: 'CHANGES',
  reason: '',
  givenBy: 'Ramesh',
  answeredOn: '2026-08-15',
  answeredAt: '00:30',
  contactName: 'Ramesh',
  lines: [LINE],
};
const textOf = (changes: Partial<OrderAnswerMail>) =>
  mailText({ ...orderAnswerMail({ ...ANSWER, ...changes }), firmName: ANSWER.firmName });

test('tells what was promised, by whom and when in India', () => {
  const lines = [
    LINE,
    { ...LINE, materialName: 'Steel', unit: 'Ton', remark: 'By truck' } as const,
  ];
  expect(orderAnswerMail(ANSWER).subject).toBe(
    'Purchase order PO/26-27/00012, Amendment 2 from Devgiri Homes: accepted with changes',
  );
  expect(textOf({ lines })).toBe(`Dear Ramesh,

This is a copy of the answer to an order of Devgiri Homes. The changes hold once the buyer agrees to them.

Order: Purchase order PO/26-27/00012, Amendment 2
Supplier: Konkan Traders
Answer: Accepted with changes
Given by: Ramesh
Answered on: 15/08/2026, 00:30 IST

Material: Cement
Ordered: 4,000 Bag
Promised: 3,500 Bag
By: 22/08/2026
Remark: –

Material: Steel
Ordered: 4,000 Ton
Promised: 3,500 Ton
By: 22/08/2026
Remark: By truck

Is this answer not yours? Then reply to this mail.

--
Devgiri Homes
`);
});

test('of a refusal tells the reason and no lines', () => {
  const text = textOf({ answer: 'REFUSED', reason: 'No stock', revision: 0, lines: [] });
  expect(text).toContain('Answer: Refused\nReason: No stock\n');
  expect(text).not.toMatch(/Material|Amendment|agrees/);
});

test('what the supplier typed stays text, and nothing leads anywhere', () => {
  const evil = '<a href="https://evil.test">';
  const lines = [{ ...LINE, remark: evil }];
  const content = orderAnswerMail({ ...ANSWER, givenBy: evil, reason: evil, lines });
  const html = mailHtml({ ...content, firmName: ANSWER.firmName });
  expect(html).not.toContain('<a ');
  expect(html.split('&lt;a href=')).toHaveLength(4);
});

test('without remarks it has no column of them', () => {
  expect(textOf({})).not.toContain('Remark');
});
