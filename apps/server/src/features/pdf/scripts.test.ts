import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { FONTS, runsOf } from '#features/pdf/scripts.ts';

interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
}

interface Fontkit {
  readonly create: (file: Buffer) => {
    readonly layout: (text: string) => { readonly glyphs: Glyph[] };
  };
}

/** What pdfmake lays texts out with. */
const fontkit = createRequire(import.meta.resolve('pdfmake'))('fontkit') as Fontkit;
const fonts = {
  Devanagari: fontkit.create(readFileSync(FONTS.Devanagari.normal)),
  Gujarati: fontkit.create(readFileSync(FONTS.Gujarati.normal)),
};

/** The letters of each glyph, from left to right. */
function glyphsOf(font: keyof typeof fonts, word: string): string[] {
  return fonts[font].layout(word).glyphs.map(({ id, codePoints }) => {
    if (id === 0) throw new RangeError(`${word} has a letter that ${font} lacks`);
    return String.fromCodePoint(...codePoints);
  });
}

describe('words are written as their script is', () => {
  test.each([
    // A conjunct is one glyph, the short i stands before its consonant, r before one is above it.
    ['क्षत्रिय', ['क्ष', 'ि', 'त्र', 'य']],
    ['श्री', ['श्र', 'ी']],
    ['किलो', ['ि', 'क', 'ल', 'ो']],
    ['कार्यालय', ['क', 'ा', 'य', 'ा', 'र्', 'ल', 'य']],
    ['द्वारा', ['द्व', 'ा', 'र', 'ा']],
    ['र्‍हास', ['र्‍', 'ह', 'ा', 'स']],
  ])('%s', (word, glyphs) => {
    expect(glyphsOf('Devanagari', word)).toEqual(glyphs);
  });

  test.each([
    ['શ્રી', ['શ્ર', 'ી']],
    ['ક્ષિતિજ', ['િ', 'ક્ષ', 'િ', 'ત', 'જ']],
    ['ત્રણ', ['ત્ર', 'ણ']],
    ['કર્મ', ['ક', 'મ', 'ર્']],
  ])('%s', (word, glyphs) => {
    expect(glyphsOf('Gujarati', word)).toEqual(glyphs);
  });

  test('no order of letters stops the layout', () => {
    for (const [font, first] of [
      ['Devanagari', 0x900],
      ['Gujarati', 0xa80],
    ] as const) {
      const virama = String.fromCodePoint(first + 0x4d);
      const letter = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.integer({ min: first, max: first + 0x7f }).map(String.fromCodePoint),
        },
        { weight: 1, arbitrary: fc.constantFrom(virama, '\u200c', '\u200d') },
      );
      const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
      fc.assert(fc.property(word, (text) => fonts[font].layout(text).glyphs.length > 0));
    }
  });
});

test('a text is parted by script, and loses nothing', () => {
  expect(runsOf('TMT बार ₹500 સિમેન્ટ, தமிழ்')).toEqual([
    { text: 'TMT ' },
    { text: 'बार', font: 'Devanagari' },
    { text: ' ₹500 ' },
    { text: 'સિમેન્ટ', font: 'Gujarati' },
    { text: ', தமிழ்' },
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(
        runsOf(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
