/**
 * Styles of PDFs: a sans-serif with ₹ and tabular figures, the colours of the light theme. Sizes
 * are in points.
 */
import type {
  CanvasLine,
  Content,
  ContentText,
  CustomTableLayout,
  Style,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';

import { TEXT } from './unsplit-signatures.ts';

export const INK = '#221d18';
export const MUTED = '#665f58';
export const RULE = '#e2dfdb';
export const TINT = '#f4f2ef';
export const ACCENT = '#165689';

/** The colours of important notices, by severity. */
export const ALERTS = {
  warning: { color: '#7a4705', fillColor: '#ffeec7' },
  destructive: { color: '#b02b27', fillColor: '#ffe7e4' },
} as const;

const MARGIN = 34;
/** The width of A4 between the margins, in points. */
export const TEXT_WIDTH = 595 - 2 * MARGIN;

export interface Page {
  readonly size: 'A4' | 'A3';
  readonly orientation: 'portrait' | 'landscape';
  /** The width between the margins, in points. */
  readonly textWidth: number;
}

const A4: Page = { size: 'A4', orientation: 'portrait', textWidth: TEXT_WIDTH };
/** The page format for wide tables. */
export const A3_LANDSCAPE: Page = {
  size: 'A3',
  orientation: 'landscape',
  textWidth: 1190 - 2 * MARGIN,
};

/** Space below the text for number and page. */
const FOOTER = 20;

interface Sheet {
  /** The page format; A4 by default. */
  readonly page?: Page;
  /** The title in the file's metadata. */
  readonly title: string;
  readonly author: string;
  /** Fixed, so that the same data makes the same file. */
  readonly date: Date;
  /** The text in the footer, left of the page number. */
  readonly footer: string;
  /** A watermark on every page. */
  readonly watermark?: string;
  /** The names of its copies, each on all pages of the copy, which are counted for themselves. */
  readonly copies?: readonly string[];
  /** The content of one copy; called for each copy, because pdfmake mutates it. */
  readonly content: () => Content[];
}

export function sheet({
  page: { size, orientation } = A4,
  title,
  author,
  date,
  footer,
  watermark,
  copies = [''],
  content,
}: Sheet): TDocumentDefinitions {
  const place = (page: number, pages: number) => placeOf(page, pages / copies.length);
  return {
    pageSize: size,
    pageOrientation: orientation,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + FOOTER],
    version: '1.7',
    language: 'en-IN',
    displayTitle: true,
    info: { title, author, creator: 'Plinth', producer: 'Plinth', creationDate: date },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: INK, lineHeight: 1.15 },
    content: copies.map((_, index) => ({
      stack: content(),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
    header: (page, pages) => ({
      text: copies[place(page, pages).copy] ?? '',
      alignment: 'right',
      fontSize: 7.5,
      bold: true,
      margin: [MARGIN, MARGIN / 2, MARGIN, 0],
    }),
    footer: (page, pages) => ({
      margin: [MARGIN, 8, MARGIN, 0],
      fontSize: 7.5,
      color: MUTED,
      columns: [
        words(footer),
        { text: pageText(place(page, pages)), alignment: 'right', width: 'auto', noWrap: true },
      ],
      columnGap: 12,
    }),
    ...(watermark && {
      watermark: { text: watermark, color: ALERTS.destructive.color, opacity: 0.07, bold: true },
    }),
  };
}

interface PagePlace {
  /** The index of the copy, counted from 0. */
  readonly copy: number;
  readonly page: number;
  readonly pages: number;
}

/** All copies have as many pages. */
function placeOf(page: number, pages: number): PagePlace {
  return { copy: Math.floor((page - 1) / pages), page: ((page - 1) % pages) + 1, pages };
}

function pageText({ page, pages }: PagePlace): string {
  return `Page ${page} of ${pages}`;
}

/** A word of so many letters would overflow its table cell, so it may break anywhere. */
const UNBREAKABLE = /[^\s-]{24}/;

/** Vowel signs and the like, which add nothing to the width. */
const MARKS = /\p{M}/gu;

/** A letter with its signs; behind a virama the next consonant forms a conjunct with it. */
const CLUSTER =
  /\P{M}(?:\p{M}|[\u200C\u200D]|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]\u200D?)\p{L})*/gu;

/** The character between letters where a line may break; it has no width. */
const BREAK = '\u200B';

/** User input of any length: lines break between words, and only within words that are too long. */
export function words(text: string, style: Style = {}): ContentText {
  if (!isTooLong(text)) return { text, ...style };
  return { text: text.split(/(?<=\s)/).map(breakable), ...style };
}

/** Whether a word of the text is longer than a cell is wide. */
export function isTooLong(text: string): boolean {
  return UNBREAKABLE.test(text.replaceAll(MARKS, ''));
}

function breakable(word: string): ContentText {
  if (!isTooLong(word)) return { text: word };
  // Taken apart by characters, which would part the conjuncts of an Indian script.
  if (/^\p{ASCII}+$/u.test(word)) return { text: word, wordBreak: 'break-all' };
  return { text: word.match(CLUSTER)?.join(BREAK) ?? word };
}

/** A small caption above a value. */
export function caption(text: string): ContentText {
  return { text, fontSize: 7, color: MUTED, marginBottom: 1.5 };
}

export function heading(text: string): ContentText {
  return { text, bold: true, fontSize: 8.5, margin: [0, 8, 0, 2] };
}

/** A text with its heading on one page; empty without text. */
export function section(title: string, text: string): Content[] {
  if (text === '') return [];
  const [first = '', ...others] = text.split('\n');
  const paragraph = (said: string) => words(said, { fontSize: 8 });
  const mark = { headlineLevel: TEXT };
  return [
    { stack: [heading(title), paragraph(first)], unbreakable: true, ...mark },
    ...(others.length > 0 ? [{ ...paragraph(others.join('\n')), ...mark }] : []),
  ];
}

interface Rule {
  readonly length: number;
  readonly width: number;
  readonly color: string;
}

/** A horizontal line. Created anew each time, because pdfmake mutates it. */
export function rule({ length, width, color }: Rule): CanvasLine {
  return { type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: width, lineColor: color };
}

/** Framed boxes side by side. */
export const BOXES: CustomTableLayout = {
  hLineWidth: () => 0.8,
  vLineWidth: () => 0.8,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};
