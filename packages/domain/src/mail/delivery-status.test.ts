import { expect, test } from 'vitest';

import { deliveryReports } from './delivery-status.ts';

const POSTFIX = `Reporting-MTA: dns; mail.plinth.test
X-Postfix-Queue-ID: 4XYZ
Arrival-Date: Fri, 14 Aug 2026 11:30:00 +0530 (IST)

Final-Recipient: rfc822; gone@supplier.in
Original-Recipient: rfc822;gone@supplier.in
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.supplier.in
Diagnostic-Code: smtp; 550 5.1.1 <gone@supplier.in>: Recipient address rejected:
    User unknown in virtual mailbox table

Final-Recipient: rfc822; full@supplier.in
Action: delayed
Status: 4.2.2
Diagnostic-Code: smtp; 452 4.2.2 Mailbox full
`;

test('several recipients, each with its own status', () => {
  expect(deliveryReports(POSTFIX)).toEqual([
    {
      recipients: ['gone@supplier.in'],
      action: 'failed',
      status: '5.1.1',
      diagnostic:
        '550 5.1.1 <gone@supplier.in>: Recipient address rejected: User unknown in virtual mailbox table',
    },
    {
      recipients: ['full@supplier.in'],
      action: 'delayed',
      status: '4.2.2',
      diagnostic: '452 4.2.2 Mailbox full',
    },
  ]);
});

test('an address that forwards to another is found by both', () => {
  const text =
    'Reporting-MTA: dns;x\r\n\r\nOriginal-Recipient: rfc822;sales@supplier.in\r\nFinal-Recipient: RFC822; <ravi@home.example>\r\nAction: Failed\r\nStatus: 5.4.1\r\n';
  expect(deliveryReports(text)).toMatchObject([
    { recipients: ['sales@supplier.in', 'ravi@home.example'], status: '5.4.1' },
  ]);
});

test.each([
  ['no status but in the diagnostic', 'Diagnostic-Code: smtp;554 5.7.1 Spam', '5.7.1', 'failed'],
  ['neither', '', '5.0.0', 'failed'],
  ['a temporary status without an action', 'Status: 4.4.7', '4.4.7', 'delayed'],
  ['a comment behind the status', 'Status: 5.0.0 (permanent failure)', '5.0.0', 'failed'],
])('a report with %s', (_, field, status, action) => {
  const text = `Reporting-MTA: dns;x\n\nFinal-Recipient: rfc822;a@b.in\n${field}`;
  expect(deliveryReports(text)).toMatchObject([{ status, action }]);
});

test.each([
  ['', 'nothing'],
  ['Reporting-MTA: dns; x', 'no recipient'],
  ['Final-Recipient: rfc822; somebody\nAction: failed', 'no address'],
  ['Final-Recipient: rfc822;a@b.in\nAction: delivered\nStatus: 2.0.0', 'a delivery'],
  ['Final-Recipient: rfc822;a@b.in\nAction: relayed\nStatus: 2.0.0', 'a relay'],
  ['garbage\u0000\n\n:::\n', 'garbage'],
])('%j tells of no failure: %s', (text) => {
  expect(deliveryReports(text)).toEqual([]);
});
