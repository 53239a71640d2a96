import {
  LOGO_TOO_LARGE,
  LOGO_UNREADABLE,
  LOGO_WRONG_KIND,
  LOGO_WRONG_SIZE,
  MAX_LOGO_BYTES,
} from '@plinth/domain/firm/logo';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';

import { logoPicture } from './logo-picture.ts';
import { jpegOf, plainPng, pngOf } from '#testing/pictures.ts';

const SIDE = 16;

function times<Item>(length: number, item: Item): Item[] {
  return Array.from({ length }, () => item);
}

/** 16 lines of 16 equal pixels. */
function square(colorType: number, pixel: readonly number[], further: [string, Buffer][] = []) {
  const line = [0, ...Array.from({ length: SIDE }, () => pixel).flat()];
  const lines = Array.from({ length: SIDE }, () => line);
  return pngOf({ colorType, width: SIDE, height: SIDE, lines, further });
}

/** Red, green and blue of all pixels of the logo. */
function coloursOf(bytes: Buffer): number[][] {
  const { data, channels } = decode(logoPicture(bytes).content);
  expect(channels).toBe(3);
  return Array.from({ length: data.length / 3 }, (_, at) => [...data.subarray(at * 3, at * 3 + 3)]);
}

describe('a PNG is encoded anew, in RGB on white', () => {
  const PALETTE: [string, Buffer] = ['PLTE', Buffer.from([1, 2, 3, 10, 20, 30])];
  test.each([
    ['grey', square(0, [0x40]), [0x40, 0x40, 0x40]],
    ['RGB', square(2, [10, 20, 30]), [10, 20, 30]],
    ['a palette', square(3, [1], [PALETTE]), [10, 20, 30]],
    [
      'a palette with a transparent colour',
      square(3, [1], [PALETTE, ['tRNS', Buffer.from([255, 0])]]),
      [255, 255, 255],
    ],
    [
      'a palette of two colours',
      pngOf({
        colorType: 3,
        bits: 1,
        width: SIDE,
        height: SIDE,
        lines: times(SIDE, [0, 0xff, 0xff]),
        further: [PALETTE],
      }),
      [10, 20, 30],
    ],
    ['half transparent grey', square(4, [0, 128]), [127, 127, 127]],
    ['opaque RGB and alpha', square(6, [10, 20, 30, 255]), [10, 20, 30]],
    ['transparent', square(6, [10, 20, 30, 0]), [255, 255, 255]],
  ])('%s', (_, bytes, pixel) => {
    expect(new Set(coloursOf(bytes).map(String))).toEqual(new Set([String(pixel)]));
  });

  test('whatever filter its lines have', () => {
    // Each line is 50 everywhere, by another prediction; grey, so that a pixel is a byte.
    const same = (first: number, other: number) => [first, ...times(SIDE - 1, other)];
    const lines = [
      [0, ...same(50, 50)],
      [1, ...same(50, 0)],
      [2, ...same(0, 0)],
      [3, ...same(25, 0)],
      [4, ...same(0, 0)],
      ...Array.from({ length: SIDE - 5 }, () => [2, ...same(0, 0)]),
    ];
    const colours = coloursOf(pngOf({ colorType: 0, width: SIDE, height: SIDE, lines }));
    expect(new Set(colours.map(String))).toEqual(new Set(['50,50,50']));
  });

  test('without what it also contained', () => {
    const place: [string, Buffer] = ['tEXt', Buffer.from('Location\0 19.07')];
    expect(logoPicture(square(2, [1, 2, 3], [place])).content.includes('19.07')).toBe(false);
  });
});

test('a JPEG keeps its picture and loses its metadata', () => {
  const { content, ...logo } = logoPicture(jpegOf(300, 100));
  expect(logo).toEqual({ contentType: 'image/jpeg', width: 300, height: 100 });
  expect([content.includes('Exif'), content.at(-1)]).toEqual([false, 0xd9]);
});

describe('refused is', () => {
  const bomb = pngOf({
    colorType: 2,
    width: SIDE,
    height: SIDE,
    lines: times(130, times(100_000, 0)),
  });
  const short = pngOf({ colorType: 2, width: SIDE, height: SIDE, lines: [[0, 1, 2, 3]] });
  const filter = plainPng(SIDE, SIDE);
  test.each<[string, Buffer, string]>([
    ['a PDF', Buffer.from('%PDF-1.7'), LOGO_WRONG_KIND],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), LOGO_WRONG_KIND],
    ['nothing', Buffer.alloc(0), LOGO_WRONG_KIND],
    ['half a megabyte', Buffer.alloc(MAX_LOGO_BYTES + 1), LOGO_TOO_LARGE],
    ['a long PNG', plainPng(16, 1201), LOGO_WRONG_SIZE],
    ['a dot', plainPng(1, 1), LOGO_WRONG_SIZE],
    ['more data than pixels', bomb, LOGO_UNREADABLE],
    ['less data than pixels', short, LOGO_UNREADABLE],
    ['a PNG cut short', filter.subarray(0, 60), LOGO_UNREADABLE],
    ['a PNG without anything', filter.subarray(0, 8), LOGO_UNREADABLE],
    [
      'an unknown filter',
      pngOf({
        colorType: 0,
        width: SIDE,
        height: SIDE,
        lines: times(SIDE, [9, ...times(SIDE, 0)]),
      }),
      LOGO_UNREADABLE,
    ],
    [
      '16 bits',
      pngOf({
        colorType: 0,
        width: SIDE,
        height: SIDE,
        lines: times(SIDE, times(2 * SIDE + 1, 0)),
        bits: 16,
      }),
      LOGO_UNREADABLE,
    ],
    ['a huge JPEG', jpegOf(40_000, 100), LOGO_WRONG_SIZE],
    ['a JPEG for the press', jpegOf(300, 100, 4), LOGO_UNREADABLE],
    ['a JPEG cut short', jpegOf(300, 100).subarray(0, 20), LOGO_UNREADABLE],
    ['a JPEG of a beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), LOGO_UNREADABLE],
  ])('%s', (_, bytes, message) => {
    expect(() => logoPicture(bytes)).toThrow(message);
  });
});
