import { expect, test } from 'vitest';

import { orderMail } from './order-mail.ts';

const ORDER = {
  poNumber: 'PO/26-27/00012',
  revision: 0,
  firmName: 'Devgiri Homes',
  supplierName: 'Konkan Traders',
  siteName: 'Riverside Towers',
  deliverBy: '2026-08-20',
  answerBy: '2026-08-17',
  message: '',
  buyerName: 'Asha Kulkarni',
  contactName: 'Ramesh',
};
const SENT = { linkUrl: 'https://plinth.test/l/x', publicUrl: '', pdf: 'ATTACHED' } as const;

test('names the order, its day and the day of the answer, and opens the link', () => {
  const { subject, blocks } = orderMail({ ...ORDER, revision: 2, message: 'By noon.' }, SENT);
  expect(subject).toBe('Purchase order PO/26-27/00012, Amendment 2 from Devgiri Homes');
  const text = JSON.stringify(blocks);
  for (const part of ['20/08/2026', '17/08/2026', 'By noon.', 'attached as a PDF', SENT.linkUrl]) {
    expect(text).toContain(part);
  }
});

test('a copy names whom the order was sent to, and has no link', () => {
  const copy = { ...ORDER, isCopy: true };
  const { subject, blocks } = orderMail(copy, { ...SENT, linkUrl: null });
  expect(subject).toBe('Copy: Purchase order PO/26-27/00012 from Devgiri Homes');
  expect(blocks[0]).toEqual({
    type: 'text',
    text: 'For your information: Devgiri Homes orders from Konkan Traders. The order was sent to Ramesh, who can answer it. The order is attached as a PDF.',
  });
  const withoutPaper = orderMail(copy, { ...SENT, linkUrl: null, pdf: 'TOO_LARGE' });
  expect(JSON.stringify(withoutPaper.blocks)).not.toMatch(/Dear|button|attached|PDF/);
});

test('says nothing of what is not there', () => {
  const { blocks } = orderMail(
    { ...ORDER, answerBy: null },
    { ...SENT, linkUrl: null, pdf: 'TOO_LARGE' },
  );
  expect(blocks.map(({ type }) => type)).toEqual(['text', 'facts']);
  expect(JSON.stringify(blocks)).not.toMatch(/Answer by|attached|null/);
});
