/**
 * Prints each script in a font that has it; the rest of a text stays in Roboto. A sign that no font has
 * is printed as an empty box of the right width: a missing glyph would be drawn over the text behind it.
 */
import { keysOf } from '@plinth/domain/shared/keys';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { type FontFeatures, type FontName, openFont } from './fonts.ts';

const SCRIPTS = {
  Devanagari: 'Deva',
  Gujarati: 'Gujr',
  Bengali: 'Beng',
  Gurmukhi: 'Guru',
  Tamil: 'Taml',
  Telugu: 'Telu',
  Kannada: 'Knda',
  Malayalam: 'Mlym',
  Odia: 'Orya',
} as const satisfies Partial<Record<FontName, string>>;

/** Matches runs of each script with its joiners, which form or separate conjuncts. */
const RUNS = new RegExp(
  Object.entries(SCRIPTS)
    .map(
      ([font, script]) => `(?<${font}>\\p{scx=${script}}(?:\\p{scx=${script}}|\\p{Join_Control})*)`,
    )
    .join('|'),
  'gu',
);
/** Roboto has what is left. */
const ANY = /[^\p{ASCII}\u00A0-\u017F₹–—‘’“”•…]/u;
const BOX = { text: '□', font: 'MoreSymbols' } as const;
/** Characters without a width of their own. */
const INVISIBLE = /^[\p{Cf}\p{Variation_Selector}]$/u;

interface Run {
  readonly text: string;
  readonly font?: FontName;
  readonly fontFeatures?: FontFeatures;
}

/**
 * Disables marks above: in some words the font names no place for a sign above a ligature, which
 * ends the layout.
 */
const WITHOUT_MARKS_ABOVE: FontFeatures = { abvm: false };

/** The parts of a text by font. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(RUNS)) {
    runs.push(...Array.from(text.slice(end, match.index)).flatMap(signRuns));
    const font = keysOf(SCRIPTS).find((name) => match.groups?.[name] !== undefined);
    if (font) runs.push(...scriptRuns(match[0], font));
    end = match.index + match[0].length;
  }
  runs.push(...Array.from(text.slice(end)).flatMap(signRuns));
  return runs.length === 0 ? [{ text: '' }] : joined(runs);
}

function scriptRuns(text: string, font: FontName): Run[] {
  if (isPrintable({ text, font })) return [{ text, font }];
  const unmarked = { text, font, fontFeatures: WITHOUT_MARKS_ABOVE };
  if (isPrintable(unmarked)) return [unmarked];
  // Letters in an order that the font cannot lay out, or one that it lacks.
  return [...text].flatMap((sign) =>
    isPrintable({ text: sign, font }) ? [{ text: sign, font }] : signRuns(sign),
  );
}

function isPrintable(run: Run): boolean {
  try {
    return layoutOf(run).glyphs.every(({ id }) => id !== 0);
  } catch {
    return false;
  }
}

/** Lays the run out like pdfmake does. @throws TypeError for letters that the font cannot lay out */
export function layoutOf({ text, font = 'Roboto', fontFeatures }: Run) {
  // The library completes the features that it is given.
  return openFont(font).layout(text, fontFeatures && { ...fontFeatures });
}

/** `㎡` is printed as `m²`. */
function signRuns(sign: string): Run[] {
  if (isPlain(sign)) return [{ text: sign }];
  if (INVISIBLE.test(sign)) return [];
  for (const font of ['Symbols', 'MoreSymbols', 'Devanagari'] as const) {
    if (isPrintable({ text: sign, font })) return [{ text: sign, font }];
  }
  const compatible = sign.normalize('NFKC');
  const powered = compatible.replace(/(?<=^[a-z]{1,2})2$/, '²').replace(/(?<=^[a-z]{1,2})3$/, '³');
  return powered !== sign && [...powered].every(isPlain) ? [{ text: powered }] : [BOX];
}

function isPlain(sign: string): boolean {
  return !ANY.test(sign) || openFont('Roboto').hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

/** Neighbours of one font in one run, unless they can only be laid out apart. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const both = last && { ...last, text: last.text + run.text };
    const isAlike = last?.font === run.font && last?.fontFeatures === run.fontFeatures;
    if (both && isAlike && (both.font === undefined || isPrintable(both)))
      all[all.length - 1] = both;
    else all.push(run);
  }
  return all;
}

/** Every text of the definition in its scripts, also in header and footer. */
export function inScripts(definition: TDocumentDefinitions): TDocumentDefinitions {
  return split(definition);
}

/**
 * Splits the texts of a node, which keeps its shape, except that a text may become a list, which
 * pdfmake also accepts.
 */
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

/** Keys whose values contain texts; all other values are left unchanged. */
const CONTAINERS = new Set(['content', 'header', 'footer', 'stack', 'columns', 'table', 'body']);

function splitPart(key: string, part: unknown): unknown {
  if (key === 'text')
    return typeof part === 'string' && ANY.test(part) ? runsOf(part) : split(part);
  return CONTAINERS.has(key) ? split(part) : part;
}
