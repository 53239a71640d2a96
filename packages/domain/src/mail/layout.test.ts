import { expect, test } from 'vitest';

import type { MailBlock } from './content.ts';
import { mailContent } from './kinds.ts';
import { mailHtml, mailText } from './layout.ts';

const mailOf = (...blocks: MailBlock[]) => ({ subject: 'Order', blocks, firmName: 'Devgiri & Co' });
const EVIL = `<script>alert("x")</script>'`;
const HARMLESS = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;';

test.each<[string, MailBlock]>([
  ['a text', { type: 'text', text: EVIL }],
  ['a quote', { type: 'quote', text: EVIL, by: EVIL }],
  ['a fact', { type: 'facts', rows: [[EVIL, EVIL]] }],
  ['a table', { type: 'table', head: [EVIL], rows: [[EVIL]], numbers: [] }],
  ['a button', { type: 'button', label: EVIL, url: `https://plinth.test/${EVIL}` }],
])('%s is escaped', (_, block) => {
  const html = mailHtml({ ...mailOf(block), subject: EVIL, firmName: EVIL });
  expect(html).not.toContain('<script');
  expect(html.split(HARMLESS).length).toBeGreaterThan(4);
});

test('a button leads to the web, and nowhere else', () => {
  const button = (url: string) => mailHtml(mailOf({ type: 'button', label: 'Open', url }));
  expect(button('https://plinth.test/l/x')).toContain('href="https://plinth.test/l/x"');
  expect(button('javascript:alert(1)')).toContain('href=""');
});

test('numbers stand at the right', () => {
  const html = mailHtml(
    mailOf({
      type: 'table',
      head: ['Material', 'Quantity'],
      rows: [['Cement', '20']],
      numbers: [1],
    }),
  );
  expect(html).toMatch(/<td align="left"[^>]*>Cement/);
  expect(html).toMatch(/<td align="right"[^>]*>20/);
});

test('a mail is read without HTML, too', () => {
  const text = mailText(
    mailOf(
      { type: 'text', text: 'Please confirm.' },
      { type: 'quote', text: 'Urgent\nCall me', by: 'Asha' },
      { type: 'facts', rows: [['Order', 'PO/26-27/00012']] },
      { type: 'table', head: ['Material', 'Quantity'], rows: [['Cement', '20 Bag']], numbers: [1] },
      { type: 'button', label: 'Confirm', url: 'https://plinth.test/l/x' },
    ),
  );
  expect(text).toBe(`Please confirm.

Asha:
> Urgent
> Call me

Order: PO/26-27/00012

Material: Cement
Quantity: 20 Bag

Confirm:
https://plinth.test/l/x

--
Devgiri & Co
`);
});

test('the test mail says that the account works', () => {
  const surroundings = { linkUrl: null, publicUrl: 'https://plinth.test', pdf: 'NONE' } as const;
  const data = { firmName: 'Devgiri', askedBy: 'Asha' };
  expect(mailContent('TEST', data, surroundings)).toMatchObject({
    subject: 'Test mail of Devgiri',
  });
});
