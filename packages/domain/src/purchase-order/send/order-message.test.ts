import { expect, test } from 'vitest';

import { MAX_MESSAGE_LENGTH, orderMessage, whatsappUrl } from './order-message.ts';

const ORDER = {
  firmName: 'Devgiri Homes',
  poNumber: 'PO/26-27/00012',
  revision: 0,
  deliverBy: '2026-08-20',
  message: '',
  url: 'https://plinth.example.com/l/abc',
};

test('the order, its day, what the buyer adds, and the link', () => {
  expect(orderMessage({ ...ORDER, revision: 2, message: ' Early please.\n' })).toBe(
    'Purchase order PO/26-27/00012, Amendment 2 from Devgiri Homes, delivery by 20/08/2026.\n\n' +
      'Early please.\n\n' +
      'Please look at it and answer here, without signing in: https://plinth.example.com/l/abc',
  );
  expect(orderMessage(ORDER).split('\n\n')).toHaveLength(2);
});

test.each(['a'.repeat(5000), 'सीमेंट '.repeat(900), '\u{1F9F1}'.repeat(3000)])(
  'at most a thousand characters, with the whole link',
  (message) => {
    const text = orderMessage({ ...ORDER, message });
    expect([...text].length).toBe(MAX_MESSAGE_LENGTH);
    expect(text.endsWith(ORDER.url)).toBe(true);
    expect(text.isWellFormed()).toBe(true);
  },
);

test('WhatsApp is for Indian mobile numbers', () => {
  const url = whatsappUrl('+91 98220 00000', 'Cement & sand, 100 %\nबैग');
  expect(url).toMatch(/^https:\/\/wa\.me\/919822000000\?text=Cement%20%26%20sand/);
  expect(decodeURIComponent(url?.split('?text=')[1] ?? '')).toBe('Cement & sand, 100 %\nबैग');
  expect(whatsappUrl('022 2345 6789', 'text')).toBeNull();
});
