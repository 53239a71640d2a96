import fc from 'fast-check';
import pdfmake from 'pdfmake';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';

import { type FontName, FONTS, openFont } from './fonts.ts';
import { inScripts, layoutOf, runsOf } from './scripts.ts';

/** The letters of each glyph, from left to right. */
function glyphsOf(font: FontName, word: string): string[] {
  return runsOf(word).flatMap((run) => {
    if (run.font !== font) throw new RangeError(`${run.text} is not printed in ${font}`);
    return layoutOf(run).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  });
}

/** The code point at which the block of each script begins. */
const BLOCKS = {
  Devanagari: 0x900,
  Bengali: 0x980,
  Gurmukhi: 0xa00,
  Gujarati: 0xa80,
  Odia: 0xb00,
  Tamil: 0xb80,
  Telugu: 0xc00,
  Kannada: 0xc80,
  Malayalam: 0xd00,
} as const;

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

  // Conjuncts are one glyph, or the second consonant stands below the first; vowel signs that are
  // spoken behind stand before.
  test.each([
    ['Bengali', 'ক্ষতি', ['ক্ষ', 'ি', 'ত']],
    ['Bengali', 'শ্রী', ['শ', '্র', 'ী']],
    ['Bengali', 'বিদ্যুৎ', ['ি', 'ব', 'দ', 'ু', '্য', 'ৎ']],
    ['Bengali', 'কর্ম', ['ক', 'ম', 'র্']],
    ['Gurmukhi', 'ਸ੍ਰੀ', ['ਸ', '੍ਰ', 'ੀ']],
    ['Gurmukhi', 'ਪ੍ਰਿੰਸ', ['ਿ', 'ਪ', '੍ਰ', 'ੰ', 'ਸ']],
    ['Tamil', 'க்ஷேமம்', ['ே', 'க்ஷ', 'ம', 'ம்']],
    ['Tamil', 'ஸ்ரீ', ['ஸ்ரீ']],
    ['Tamil', 'கொட்டை', ['ெ', 'க', 'ா', 'ட்', 'ை', 'ட']],
    ['Telugu', 'క్షేత్రం', ['క్షే', 'త', '్ర', 'ం']],
    ['Telugu', 'శ్రీ', ['శీ', '్ర']],
    ['Telugu', 'స్త్రీ', ['సీ', '్త్ర']],
    ['Kannada', 'ಕ್ಷೇತ್ರ', ['ಕೆ', '್ಷ', 'ೕ', 'ತ', '್ರ']],
    ['Kannada', 'ಕರ್ಮ', ['ಕ', 'ಮ', 'ರ್']],
    ['Malayalam', 'ക്ഷേത്രം', ['േ', 'ക്ഷ', '്ര', 'ത', 'ം']],
    ['Malayalam', 'വിദ്യുത്', ['വ', 'ി', 'ദ', '്യ', 'ു', 'ത', '്']],
    ['Malayalam', 'കെട്ടിടം', ['െ', 'ക', 'ട്ട', 'ി', 'ട', 'ം']],
    ['Odia', 'କ୍ଷେତ୍ର', ['େ', 'କ୍ଷ', 'ତ୍ର']],
    ['Odia', 'ଶ୍ରୀ', ['ଶ୍ର', 'ୀ']],
    ['Odia', 'କର୍ମ', ['କ', 'ମ', 'ର୍']],
  ] as const)('%s %s', (font, word, glyphs) => {
    expect(glyphsOf(font, word)).toEqual(glyphs);
  });

  test.each(Object.entries(BLOCKS))('no order of letters of %s stops the layout', (_, first) => {
    const virama = String.fromCodePoint(first + 0x4d);
    const letter = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.integer({ min: first, max: first + 0x7f }).map(String.fromCodePoint),
      },
      { weight: 1, arbitrary: fc.constantFrom(virama, '\u200c', '\u200d') },
    );
    const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(word, (text) => {
        for (const run of runsOf(text)) layoutOf(run);
      }),
      { numRuns: 25 },
    );
  });
});

test('a text is parted by script', () => {
  expect(runsOf('TMT बार ₹500 સિમેન્ટ, தமிழ்')).toEqual([
    { text: 'TMT ' },
    { text: 'बार', font: 'Devanagari' },
    { text: ' ₹500 ' },
    { text: 'સિમેન્ટ', font: 'Gujarati' },
    { text: ', ' },
    { text: 'தமிழ்', font: 'Tamil' },
  ]);
});

test('signs have a font, a spelling in plain letters, or a box', () => {
  expect(runsOf('⌀12 → 5㎡ ✓ 漢')).toEqual([
    { text: '⌀', font: 'Symbols' },
    { text: '12 ' },
    { text: '→', font: 'Symbols' },
    { text: ' 5m² ' },
    { text: '✓', font: 'MoreSymbols' },
    { text: ' ' },
    { text: '□', font: 'MoreSymbols' },
  ]);
});

test('no text has a glyph that its font lacks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      for (const run of runsOf(text.replaceAll(/\p{Cc}|\p{Cs}/gu, ''))) {
        const { glyphs } = openFont(run.font ?? 'Roboto').layout(run.text);
        expect(glyphs.every(({ id }) => id !== 0)).toBe(true);
      }
    }),
  );
});

const FIRST_LETTERS: Readonly<Record<string, readonly [number, number]>> = {
  Latin: [0x61, 0x7a],
  Devanagari: [0x915, 0x939],
  Bengali: [0x995, 0x9a8],
  Gurmukhi: [0xa15, 0xa28],
  Gujarati: [0xa95, 0xaa8],
  Odia: [0xb15, 0xb28],
  Tamil: [0xbae, 0xbb5],
  Telugu: [0xc15, 0xc28],
  Kannada: [0xc95, 0xca8],
  Malayalam: [0xd15, 0xd28],
};

test('500 random strings in ten scripts are read back from the paper, with what stands behind them', async () => {
  const words = fc.sample(
    fc.constantFrom(...Object.values(FIRST_LETTERS)).chain(([min, max]) =>
      fc
        .array(fc.integer({ min, max }).map(String.fromCodePoint), {
          minLength: 1,
          maxLength: 12,
        })
        .map((letters) => letters.join('')),
    ),
    { numRuns: 500, seed: 29 },
  );
  pdfmake.setFonts(FONTS);
  const content = words.map((word, at) => ({ text: `${word} ⌀ #${at}`, noWrap: true }));
  const bytes = await pdfmake.createPdf(inScripts({ content })).getBuffer();
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  const plain = text.replaceAll(/\s+/g, '');
  const lost = words.filter((word, at) => !plain.includes(`${word}⌀#${at}`));
  expect(lost).toEqual([]);
}, 60_000);
