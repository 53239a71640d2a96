import { describe, expect, test } from 'vitest';

import { decodeText, parseCsv } from './parse-csv.ts';

const CELLS = [
  ['Name', 'Unit'],
  ['Sand, river', 'Brass'],
];

describe('rows of cells', () => {
  test.each([
    ['commas', 'Name,Unit\r\n"Sand, river",Brass'],
    ['semicolons', 'Name;Unit\nSand, river;Brass'],
    ['tabs, as Excel copies them', 'Name\tUnit\r\nSand, river\tBrass'],
    ['a line that says so', 'sep=|\r\nName|Unit\r\nSand, river|Brass'],
  ])('%s', (_, text) => {
    expect(parseCsv(text)).toEqual(CELLS);
  });

  test('a blank row keeps its number, a cell its lines and quotes', () => {
    expect(parseCsv('Name,Note\n\n"Sand","He said ""fine"",\nthen left"\n')).toEqual([
      ['Name', 'Note'],
      [''],
      ['Sand', 'He said "fine",\nthen left'],
      [''],
    ]);
  });

  test('one column', () => {
    expect(parseCsv('Name\nSand\nGravel')).toEqual([['Name'], ['Sand'], ['Gravel']]);
  });
});

describe('the text of the bytes', () => {
  const text = 'Größe ₹';
  const utf16 = (order: 'le' | 'be') => {
    const bytes = new DataView(new ArrayBuffer(text.length * 2 + 2));
    bytes.setUint16(0, 0xfeff, order === 'le');
    for (let index = 0; index < text.length; index += 1) {
      bytes.setUint16(index * 2 + 2, text.charCodeAt(index), order === 'le');
    }
    return new Uint8Array(bytes.buffer);
  };

  test.each([
    ['UTF-8', new TextEncoder().encode(text), text],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`), text],
    ['UTF-16, little end first', utf16('le'), text],
    ['UTF-16, big end first', utf16('be'), text],
    ['Windows-1252', Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80]), 'Größe €'],
  ])('%s', (_, bytes, expected) => {
    expect(decodeText(bytes)).toBe(expected);
  });
});
