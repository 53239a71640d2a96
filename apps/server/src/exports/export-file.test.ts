import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

import type { ExportFormat } from '@plinth/contracts/shared/export';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';

import { exportFile } from './export-file.ts';
import { column, type Sheet } from './export.ts';

interface Row {
  readonly code?: string;
  readonly name?: string;
  readonly day?: string;
  readonly price?: string;
  readonly quantity?: string;
}

const SHEET: Sheet<Row> = {
  name: 'Rates & more',
  fileName: 'rates',
  columns: [
    column.text('Code', 10, ({ code = '' }) => code),
    column.text('Name', 30, ({ name = '' }) => name),
    column.date('Day', 12, ({ day = '' }) => day),
    column.rate('Price', 15, ({ price = '' }) => price),
    column.quantity('Quantity', 10, ({ quantity = '' }) => quantity),
  ],
};
const HEAD = ['Code', 'Name', 'Day', 'Price', 'Quantity'];

/** Three minutes after midnight in India. */
const ctx = { clock: () => new Date('2026-11-20T18:33:00Z') };

async function write(format: ExportFormat, rows: readonly Row[], batchSize = 2) {
  const batches = rows.flatMap((_, at) =>
    at % batchSize === 0 ? [rows.slice(at, at + batchSize)] : [],
  );
  const file = await exportFile(ctx, format, SHEET, Readable.from(batches));
  return { ...file, content: Readable.from(file.content) };
}

async function readBack(rows: readonly Row[]) {
  const { content } = await write('xlsx', rows);
  return readSheet(await buffer(content), { trim: false });
}

async function csvOf(rows: readonly Row[]) {
  // Not `text()`, which takes the mark away.
  return String(await buffer((await write('csv', rows)).content));
}

test('the file is named after the day in India', async () => {
  expect(await write('xlsx', [])).toMatchObject({ fileName: 'rates-2026-11-21.xlsx' });
  expect(await write('csv', [])).toMatchObject({ fileName: 'rates-2026-11-21.csv' });
});

describe('Excel', () => {
  test('texts are texts, dates dates, numbers numbers; what is missing is empty', async () => {
    const full = { code: '00123', name: 'Cement', day: '2026-03-31', price: '1234567.50' };
    expect(await readBack([{ ...full, quantity: '12.5' }, { code: '72142090' }])).toEqual([
      HEAD,
      ['00123', 'Cement', new Date('2026-03-31'), 1234567.5, 12.5],
      ['72142090', null, null, null, null],
    ]);
  });

  test('words stand where there is no number', async () => {
    const [, row] = await readBack([{ price: 'As per contract', quantity: '-3' }]);
    expect(row).toEqual([null, null, null, 'As per contract', -3]);
  });

  test('any text comes back as it was; what XML cannot hold is left out', async () => {
    const names = ['<a href="x">&amp;</a>', 'two\nlines', ' blanks ', 'सीमेंट 🧱', ']]>'];
    const rows = await readBack(names.map((name) => ({ name })));
    expect(rows.slice(1).map(([, name]) => name)).toEqual(names);
    const [, broken] = await readBack([{ name: 'a\u0001b\uD800c\uFFFEd' }]);
    expect(broken?.[1]).toBe('abcd');
  });

  test('a text like a formula is a text with an apostrophe', async () => {
    const [, row] = await readBack([{ code: '=1+1', name: '+91 98200 11111', price: '-5.00' }]);
    expect(row).toEqual(["'=1+1", "'+91 98200 11111", null, -5, null]);
  });

  test('a text longer than a cell holds is cut', async () => {
    const [, row] = await readBack([{ name: 'x'.repeat(40_000) }]);
    expect(row?.[1]).toBe(`${'x'.repeat(32_766)}…`);
  });

  test('rows of all batches, in order', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => ({ code: `C${at}` }));
    const read = await readBack(rows);
    expect(read.slice(1).map(([code]) => code)).toEqual(rows.map(({ code }) => code));
  });

  test('an empty list is its head', async () => {
    expect(await readBack([])).toEqual([HEAD]);
  });
});

describe('CSV', () => {
  test('is UTF-8 with its mark, in lines of CR LF, with Indian dates and plain numbers', async () => {
    const row = { code: '00123', name: 'Sand', day: '2026-03-31', price: '1234567.50' };
    expect(await csvOf([{ ...row, quantity: '12.5' }, {}])).toBe(
      '\uFEFFCode,Name,Day,Price,Quantity\r\n00123,Sand,31/03/2026,1234567.50,12.5\r\n,,,,\r\n',
    );
  });

  test.each([
    ['a, b', '"a, b"'],
    ['6" pipe', '"6"" pipe"'],
    ['two\nlines', '"two\nlines"'],
    ['=A1', "'=A1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['\r=A1', `"'\r=A1"`],
  ])('%j is written as %s', async (name, field) => {
    expect(await csvOf([{ name }])).toBe(`\uFEFF${HEAD.join(',')}\r\n,${field},,,\r\n`);
  });

  test('a negative number stays a number', async () => {
    expect(await csvOf([{ price: '-5.00', quantity: '-3' }])).toContain('\r\n,,,-5.00,-3\r\n');
  });
});

describe('totals', () => {
  const columns = [
    column.text('Number', 10, (row: { value: string }) => row.value && 'PO/1'),
    column.money('Value', 15, ({ value }: { value: string }) => value),
  ];
  const sheet = { name: 'Orders', fileName: 'orders', columns };
  const write2 = async (format: ExportFormat, values: readonly string[]) => {
    const rows = values.map((value) => ({ value }));
    const { content } = await exportFile(ctx, format, sheet, Readable.from([rows]));
    return buffer(Readable.from(content));
  };

  test.each([
    [['0.10', '0.20', '-1000000.00'], '-999999.70'],
    // Words have no figure.
    [['As per contract', '5.00'], '5.00'],
    [['Not shown', 'Not shown'], 'Not shown'],
  ])('of %j is %s', async (values, total) => {
    expect(
      String(await write2('csv', values))
        .trim()
        .split('\r\n')
        .at(-1),
    ).toBe(`Total,${total}`);
    const read = await readSheet(await write2('xlsx', values));
    expect(read.at(-1)).toEqual(['Total', total === 'Not shown' ? total : Number(total)]);
  });

  test('none of an empty list', async () => {
    expect(String(await write2('csv', []))).toBe('\uFEFFNumber,Value\r\n');
  });
});

test.each([
  ['+919820011111', '+91 98200 11111'],
  ['9820011111', '98200 11111'],
  ['02225551234', '022255 51234'],
  ['022-2555 1234', '022-2555 1234'],
  ['+91 98200 11111', '+91 98200 11111'],
  ["+cmd|'/C calc'!A0", "'+cmd|'/C calc'!A0"],
])('the telephone %s stays a text', async (phone, field) => {
  const columns = [column.phone('Phone', 18, (row: string) => row)];
  const sheet = { name: 'People', fileName: 'people', columns };
  const of = async (format: ExportFormat) => {
    const { content } = await exportFile(ctx, format, sheet, Readable.from([[phone]]));
    return buffer(Readable.from(content));
  };
  expect(String(await of('csv'))).toBe(`\uFEFFPhone\r\n${field}\r\n`);
  expect((await readSheet(await of('xlsx')))[1]).toEqual([phone.startsWith('+c') ? field : phone]);
});

describe.each(['xlsx', 'csv'] as const)('%s as a stream', (format) => {
  test('whoever stops reading ends the reading of the rows', async () => {
    let isEnded = false;
    async function* endless() {
      try {
        for (;;)
          yield Array.from({ length: 500 }, (_, at) => ({ code: `C${Math.random()}-${at}` }));
      } finally {
        isEnded = true;
      }
    }
    const { content } = await exportFile(ctx, format, SHEET, endless());
    for await (const chunk of content) {
      expect(chunk).toBeInstanceOf(Buffer);
      break;
    }
    await expect.poll(() => isEnded).toBe(true);
  });

  test('whoever never begins, too', async () => {
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) yield [{ code: 'C' }];
      } finally {
        isEnded = true;
      }
    }
    const { content } = await exportFile(ctx, format, SHEET, endless());
    if (content instanceof Readable) content.destroy();
    await expect.poll(() => isEnded).toBe(true);
  });

  test('a source that fails as it is ended troubles nobody', async () => {
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) yield [{ code: 'C' }];
      } finally {
        await Promise.resolve();
        isEnded = true;
        // oxlint-disable-next-line no-unsafe-finally -- as a rollback does over a lost connection
        throw new Error('connection gone');
      }
    }
    const { content } = await exportFile(ctx, format, SHEET, endless());
    for await (const chunk of content) {
      expect(chunk).toBeInstanceOf(Buffer);
      break;
    }
    await expect.poll(() => isEnded).toBe(true);
    await new Promise(setImmediate);
  });

  test('no more is read than the reader takes', async () => {
    let batches = 0;
    async function* endless() {
      for (;;) {
        batches += 1;
        yield Array.from({ length: 500 }, () => ({ name: randomBytes(50).toString('base64') }));
      }
    }
    const { content } = await exportFile(ctx, format, SHEET, endless());
    if (!(content instanceof Readable)) throw new Error('not a stream');
    content.read(1);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(batches).toBeLessThan(30);
    content.destroy();
  });

  test('a first batch that fails is a failure, a later one breaks the file off', async () => {
    const failing = (before: number) =>
      (async function* fail() {
        for (let batch = 0; batch < before; batch += 1) yield [{ code: 'C' }];
        throw new Error('database gone');
      })();
    await expect(exportFile(ctx, format, SHEET, failing(0))).rejects.toThrow('database gone');
    const { content } = await exportFile(ctx, format, SHEET, failing(3));
    await expect(buffer(Readable.from(content))).rejects.toThrow('database gone');
  });
});
