import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { zipEntries } from '#testing/pdfs.ts';

import { type NamedPdf, zipPdfs } from './zip-pdfs.ts';

const madeAt = new Date('2026-08-14T06:00:00.000Z');

function pdf(number: string, draw: NamedPdf['draw']): NamedPdf {
  return { number, madeAt, draw };
}

const drawn = (text: string) => async () => Buffer.from(text);

test('holds each PDF whole, the large and the small', async () => {
  const large = 'PDF '.repeat(200_000);
  const zip = await buffer(
    zipPdfs([pdf('PO/26-27/00001', drawn(large)), pdf('PO/26-27/00002', drawn('small'))]),
  );
  const entries = zipEntries(zip);
  expect(entries.get('PO-26-27-00001.pdf')?.toString()).toBe(large);
  expect(entries.get('PO-26-27-00002.pdf')?.toString()).toBe('small');
});

test('one that cannot be drawn breaks the file off', async () => {
  const broken = pdf('PO/26-27/00002', async () => Promise.reject(new Error('out of ink')));
  const stream = zipPdfs([pdf('PO/26-27/00001', drawn('fine')), broken]);
  await expect(buffer(stream)).rejects.toThrow('out of ink');
});

test('when the reader goes away nothing more is drawn', async () => {
  let count = 0;
  const long = async () => {
    count += 1;
    return Buffer.alloc(300_000, Math.random().toString());
  };
  const stream = zipPdfs(Array.from({ length: 50 }, (_, index) => pdf(`PO/26-27/${index}`, long)));
  await new Promise((resolve) => {
    stream.once('data', resolve);
  });
  stream.destroy();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(count).toBeLessThan(10);
});
