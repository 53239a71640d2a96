/** Prints Devanagari and Gujarati, each in a font that has it; the rest of a text stays in Roboto. */
import { fileURLToPath } from 'node:url';

import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';

function fontOf(normalUrl: string, boldUrl: string) {
  const [normal, bold] = [fileURLToPath(normalUrl), fileURLToPath(boldUrl)];
  return { normal, bold, italics: normal, bolditalics: bold };
}

/** Roboto has ₹ and tabular figures. Noto Sans Gujarati has words that pdfmake cannot lay out. */
export const FONTS = {
  Roboto: fontOf(
    import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  ),
  Devanagari: fontOf(
    import.meta
      .resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
    import.meta
      .resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff'),
  ),
  Gujarati: fontOf(
    import.meta.resolve('@fontsource/mukta-vaani/files/mukta-vaani-gujarati-400-normal.woff'),
    import.meta.resolve('@fontsource/mukta-vaani/files/mukta-vaani-gujarati-600-normal.woff'),
  ),
} as const satisfies TFontDictionary;

/** With the joiners, which form or part conjuncts. */
const RUNS =
  /(?<Devanagari>\p{scx=Deva}(?:\p{scx=Deva}|\p{Join_Control})*)|(?<Gujarati>\p{scx=Gujr}(?:\p{scx=Gujr}|\p{Join_Control})*)/gu;
const ANY = /\p{scx=Deva}|\p{scx=Gujr}/u;

interface Run {
  readonly text: string;
  readonly font?: keyof typeof FONTS;
}

/** The parts of a text by script. What no font has is printed as an empty box. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(RUNS)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    const font = match.groups?.['Gujarati'] === undefined ? 'Devanagari' : 'Gujarati';
    runs.push({ text: match[0], font });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

/** Every text of the definition in its scripts, also in header and footer. */
export function inScripts(definition: TDocumentDefinitions): TDocumentDefinitions {
  return split(definition);
}

/** Of the same shape, but for texts, which pdfmake also takes as lists. */
function split<Node>(node: Node): Node;
function split(node: unknown): unknown {
  if (typeof node === 'string') return ANY.test(node) ? { text: runsOf(node) } : node;
  if (typeof node === 'function') {
    return (...given: unknown[]): unknown => split<unknown>(Reflect.apply(node, null, given));
  }
  if (Array.isArray(node)) return node.map((part: unknown) => split(part));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, splitPart(key, part)]));
}

/** What contains texts; all else is left as it is. */
const CONTAINERS = new Set(['content', 'header', 'footer', 'stack', 'columns', 'table', 'body']);

function splitPart(key: string, part: unknown): unknown {
  if (key === 'text')
    return typeof part === 'string' && ANY.test(part) ? runsOf(part) : split(part);
  return CONTAINERS.has(key) ? split(part) : part;
}
