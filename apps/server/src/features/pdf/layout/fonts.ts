/** The fonts of printed papers: Roboto, a font for each script that an Indian firm writes, and symbols. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import type { TFontDictionary } from 'pdfmake/interfaces.js';

function fontOf(normalUrl: string, boldUrl: string) {
  const [normal, bold] = [fileURLToPath(normalUrl), fileURLToPath(boldUrl)];
  return { normal, bold, italics: normal, bolditalics: bold };
}

/** @param file of the package, up to the weight */
function fromFontsource(family: string, file: string, boldWeight = 600) {
  const at = (weight: number) =>
    import.meta.resolve(`@fontsource/${family}/files/${family}-${file}-${weight}-normal.woff`);
  return fontOf(at(400), at(boldWeight));
}

/**
 * Roboto has ₹ and tabular figures. Noto Sans Gujarati and Noto Sans Gurmukhi have words that pdfmake
 * cannot lay out.
 */
export const FONTS = {
  Roboto: fontOf(
    import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  ),
  Devanagari: fromFontsource('noto-sans-devanagari', 'devanagari'),
  Gujarati: fromFontsource('mukta-vaani', 'gujarati'),
  Bengali: fromFontsource('noto-sans-bengali', 'bengali'),
  Gurmukhi: fromFontsource('mukta-mahee', 'gurmukhi'),
  Tamil: fromFontsource('noto-sans-tamil', 'tamil'),
  Telugu: fromFontsource('noto-sans-telugu', 'telugu'),
  Kannada: fromFontsource('noto-sans-kannada', 'kannada'),
  Malayalam: fromFontsource('noto-sans-malayalam', 'malayalam'),
  Odia: fromFontsource('noto-sans-oriya', 'oriya'),
  Symbols: fromFontsource('noto-sans-symbols', 'symbols'),
  MoreSymbols: fromFontsource('noto-sans-symbols-2', 'symbols', 400),
} as const satisfies TFontDictionary;

export type FontName = keyof typeof FONTS;

interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
}

/** OpenType features that are switched off or on. */
export type FontFeatures = Readonly<Record<string, boolean>>;

interface OpenFont {
  readonly unitsPerEm: number;
  readonly layout: (
    text: string,
    features?: FontFeatures,
  ) => {
    readonly glyphs: readonly Glyph[];
    readonly advanceWidth: number;
  };
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

interface Fontkit {
  readonly create: (file: Buffer) => OpenFont;
}

/** The font library with which pdfmake lays out texts. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a library of pdfmake's, without types
const fontkit = createRequire(import.meta.resolve('pdfmake'))('fontkit') as Fontkit;
const opened = new Map<FontName, OpenFont>();

/** Read when a text first needs it. */
export function openFont(name: FontName): OpenFont {
  const known = opened.get(name);
  if (known) return known;
  const font = fontkit.create(readFileSync(FONTS[name].normal));
  opened.set(name, font);
  return font;
}
