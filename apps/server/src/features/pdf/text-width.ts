/** Measures the printed width of texts in the way that pdfmake lays them out. */
import { openFont } from '#features/pdf/fonts.ts';
import { layoutOf, runsOf } from '#features/pdf/scripts.ts';

const ASCII = /^\p{ASCII}*$/u;
/** Roboto Medium is wider than Roboto by less. */
const BOLD = 1.04;

/** Widths of texts in other scripts, for a font size of 1. */
const known = new Map<string, number>();
/** Widths of ASCII characters by their code, for a font size of 1; 0 until one is measured. */
const plain = new Float64Array(128);

/** The width of a text in points, without line breaks. */
export function textWidth(text: string, fontSize: number, isBold = false): number {
  const width = ASCII.test(text) ? plainWidth(text) : widthOf(text);
  return width * fontSize * (isBold ? BOLD : 1);
}

/** The width without kerning, which only makes a text narrower. */
function plainWidth(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    plain[code] ||= measured(text.charAt(at));
    width += plain[code] ?? 0;
  }
  return width;
}

function widthOf(text: string): number {
  const width = known.get(text) ?? measured(text);
  known.set(text, width);
  return width;
}

function measured(text: string): number {
  return runsOf(text).reduce(
    (sum, run) => sum + layoutOf(run).advanceWidth / openFont(run.font ?? 'Roboto').unitsPerEm,
    0,
  );
}
