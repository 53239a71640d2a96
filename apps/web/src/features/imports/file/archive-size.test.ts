import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { isBearableArchive, MAX_ENTRIES } from './archive-size.ts';

interface Packed {
  readonly content: Buffer;
  /** The size that the archive declares; the true one by default. */
  readonly declaredBytes?: number;
  readonly isStored?: boolean;
  /** How many entries of the directory lead to it. */
  readonly times?: number;
}

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** A zip archive by hand, so that it can lie. */
function archiveOf(files: readonly Packed[]): ArrayBuffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let count = 0;
  for (const { content, declaredBytes = content.length, isStored = false, times = 1 } of files) {
    const data = isStored ? content : deflateRawSync(content, { level: 1 });
    const headerAt = Buffer.concat(parts).length;
    const sizes = [number(data.length, 4), number(declaredBytes, 4)];
    const method = number(isStored ? 0 : 8, 2);
    const stamp = [number(20, 2), number(0, 2), method, number(0, 4), number(0, 4), ...sizes];
    const name = Buffer.from('a.xml');
    parts.push(
      Buffer.from('PK\u0003\u0004', 'latin1'),
      ...stamp,
      number(name.length, 2),
      number(0, 2),
      name,
      data,
    );
    for (let time = 0; time < times; time += 1) {
      count += 1;
      const lengths = [
        number(name.length, 2),
        number(0, 2),
        number(0, 2),
        number(0, 4),
        number(0, 4),
      ];
      directory.push(
        Buffer.from('PK\u0001\u0002', 'latin1'),
        number(20, 2),
        ...stamp,
        ...lengths,
        number(headerAt, 4),
        name,
      );
    }
  }
  const before = Buffer.concat(parts);
  const listed = Buffer.concat(directory);
  const end = [
    number(0, 4),
    number(count, 2),
    number(count, 2),
    number(listed.length, 4),
    number(before.length, 4),
    number(0, 2),
  ];
  const whole = Buffer.concat([before, listed, Buffer.from('PK\u0005\u0006', 'latin1'), ...end]);
  return new Uint8Array(whole).buffer;
}

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');

test('a workbook is bearable', async () => {
  const file = await readFile(new URL('./samples/register.xlsx', import.meta.url));
  expect(await isBearableArchive(new Uint8Array(file).buffer)).toBe(true);
  const parts = [{ content: MEGABYTE }, { content: MEGABYTE, isStored: true }];
  expect(await isBearableArchive(archiveOf(parts))).toBe(true);
});

test('one that says that it is too much is not unpacked to see', async () => {
  const declaredBytes = 100 * MEGABYTE.length + 1;
  expect(await isBearableArchive(archiveOf([{ content: MEGABYTE, declaredBytes }]))).toBe(false);
});

test('one that says less than it holds is found out, also where many names lead to the same', async () => {
  const lie = [{ content: MEGABYTE, declaredBytes: 10 }];
  expect(await isBearableArchive(archiveOf(lie), MEGABYTE.length)).toBe(true);
  expect(await isBearableArchive(archiveOf(lie), MEGABYTE.length - 1)).toBe(false);
  const often = archiveOf([{ content: MEGABYTE, declaredBytes: 10, times: 4 }]);
  expect(await isBearableArchive(often, 3 * MEGABYTE.length)).toBe(false);
});

test('one of very many files is too much, whatever is in them', async () => {
  const many = archiveOf([{ content: Buffer.from('a'), times: MAX_ENTRIES + 1 }]);
  expect(await isBearableArchive(many)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['what only begins like one', 'PK\u0003\u0004 and so on, and so on, and so on'],
  ['a directory that is not there', `PK\u0005\u0006${'\u0001'.repeat(18)}`],
])('%s is refused', async (_, text) => {
  const content = new Uint8Array(Buffer.from(text, 'latin1')).buffer;
  await expect(isBearableArchive(content)).rejects.toThrow(RangeError);
});
