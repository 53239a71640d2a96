/**
 * Tests the checksum of a table's rows. A large table has another order after a restore; a checksum
 * that depended on the order once refused a good backup of a million rows.
 */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { expect, test } from 'vitest';

import { CopiedRows } from './copied-rows.ts';

async function digestOf(text: string, chunkBytes = 1_000) {
  const copied = new CopiedRows();
  const whole = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < whole.length; at += chunkBytes) {
    chunks.push(whole.subarray(at, at + chunkBytes));
  }
  await pipeline(chunks, copied, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return copied.digest();
}

const ROWS = '1\tcement\n2\tsteel\\nand ₹\n3\tsand\n';

test.each([1, 2, 7, 100])(
  'does not depend on how they come, here %i bytes at a time',
  async (bytes) => {
    expect(await digestOf(ROWS, bytes)).toEqual(await digestOf(ROWS));
  },
);

test('tells the same rows in another order, and that they are the same', async () => {
  const noted = await digestOf(ROWS);
  const other = await digestOf('3\tsand\n1\tcement\n2\tsteel\\nand ₹\n');
  expect(other).toEqual({ ...noted, sha256: other.sha256 });
  expect(other.sha256).not.toBe(noted.sha256);
});

test.each(['1\tcement\n2\tsteel\\nand ₹\n', `${ROWS}3\tsand\n`, ROWS.replace('sand', 'send')])(
  'tells other rows: %j',
  async (rows) => {
    expect((await digestOf(rows)).rowsSum).not.toBe((await digestOf(ROWS)).rowsSum);
  },
);

test('of none is nothing', async () => {
  expect(await digestOf('')).toMatchObject({ rows: 0, bytes: 0, rowsSum: '0'.repeat(64) });
});
