/**
 * Prevents signatures on a page of their own: a signature below nothing could belong to any
 * document. If they are alone, the last text or lines of the document go to their page.
 */
import type {
  Content,
  ContentStack,
  ContentTable,
  ContentText,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';

/** Marks for pdfmake's page breaks. */
export const LINES = 1;
export const TEXT = 2;
export const SIGNATURES = 3;

/** The number of rows that move to the page of the signatures: the last lines and their total. */
const UNSPLIT_ROWS = 3;

/** The definition, and whether its signatures were alone on a page, once it is rendered. */
export function watched(definition: TDocumentDefinitions): {
  readonly definition: TDocumentDefinitions;
  readonly areSignaturesAlone: () => boolean;
} {
  const ends = copiesOf(definition).flatMap(nameEnd);
  const pages = new Map<string, number>();
  return {
    definition: {
      ...definition,
      pageBreakBefore: ({ id, pageNumbers }) => {
        if (id !== undefined) pages.set(id, pageNumbers[0] ?? 0);
        return false;
      },
    },
    areSignaturesAlone: () =>
      ends.some(({ above, signed }) => Number(pages.get(signed)) > Number(pages.get(above))),
  };
}

interface End {
  readonly above: string;
  readonly signed: string;
}

/**
 * Gives ids to the last text above the signatures, and to their first: pdfmake reports the page of
 * both.
 */
function nameEnd({ stack }: ContentStack, copy: number): End[] {
  const at = stack.findIndex((part) => isMarked(part, SIGNATURES));
  const [above, signed] = [textsOf(stack[at - 1]).at(-1), textsOf(stack[at])[0]];
  if (!above || !signed) return [];
  const end = { above: `above-${copy}`, signed: `signed-${copy}` };
  Object.assign(above, { id: end.above });
  Object.assign(signed, { id: end.signed });
  return [end];
}

const PARTS = new Set(['stack', 'columns', 'table', 'body']);

/** The texts in document order; a text that is a plain string cannot be named and is left out. */
function textsOf(content: unknown): object[] {
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== 'object' || content === null) return [];
  if ('text' in content && content.text !== '') return [content];
  return Object.entries(content).flatMap(([key, part]) => (PARTS.has(key) ? textsOf(part) : []));
}

/**
 * Moves the end of the text above the signatures, or the last lines, to the page of the signatures.
 */
export function withEndApart(definition: TDocumentDefinitions): TDocumentDefinitions {
  return { ...definition, content: copiesOf(definition).map(apart) };
}

function copiesOf({ content }: TDocumentDefinitions): ContentStack[] {
  return Array.isArray(content) ? content.filter(isStack) : [];
}

function apart(copy: ContentStack): ContentStack {
  const end = copy.stack.findIndex((part) => isMarked(part, SIGNATURES));
  const above = copy.stack[end - 1];
  const moved = above !== undefined && isMarked(above, TEXT) ? above : null;
  const stack = copy.stack.flatMap((part): Content[] => {
    if (moved) return part === moved ? splitText(part) : [part];
    return isLines(part) ? splitLines(part) : [part];
  });
  return { ...copy, stack };
}

const BREAK = { pageBreak: 'before' } as const;

/**
 * Splits a text before its last line; a text of one line, or one with its heading, moves as a
 * whole.
 */
function splitText(part: Content): Content[] {
  if (!isText(part) || typeof part.text !== 'string' || !part.text.includes('\n')) {
    return [{ stack: [part], ...BREAK }];
  }
  const at = part.text.lastIndexOf('\n');
  return [
    { ...part, text: part.text.slice(0, at) },
    { ...part, text: part.text.slice(at + 1), ...BREAK },
  ];
}

/** Splits a table before its last rows; the second part repeats the heading. */
function splitLines({ table, ...style }: ContentTable): Content[] {
  const { headerRows = 0 } = table;
  const rows = table.body.slice(headerRows);
  const unsplit = Math.min(UNSPLIT_ROWS, rows.length - 1);
  if (unsplit < 1) return [{ table, ...style, ...BREAK }];
  // pdfmake changes the cells of a heading, so that each part needs its own.
  const heads = () => structuredClone(table.body.slice(0, headerRows));
  const part = (some: typeof rows) => ({
    ...style,
    table: { ...table, body: [...heads(), ...some] },
  });
  return [part(rows.slice(0, -unsplit)), { ...part(rows.slice(-unsplit)), ...BREAK }];
}

function isMarked(content: Content, mark: number): boolean {
  return (
    typeof content === 'object' && 'headlineLevel' in content && content.headlineLevel === mark
  );
}

function isStack(content: Content): content is ContentStack {
  return typeof content === 'object' && 'stack' in content && content.stack !== undefined;
}

function isText(content: Content): content is ContentText {
  return typeof content === 'object' && 'text' in content && content.text !== undefined;
}

function isLines(content: Content): content is ContentTable {
  return isMarked(content, LINES);
}
